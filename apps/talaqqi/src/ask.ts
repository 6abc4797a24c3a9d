import { contentLimits } from "@talaqqi/api/import-export/limits";
import type { FieldError, Result, TalaqqiError } from "@talaqqi/client";
import type { OperatorClient, Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { fieldWord, oneOf, tables } from "./contract/table.ts";
import { findStale } from "./stale.ts";
import { texts } from "./texts.ts";

/**
 * Waits for a call. @returns its data.
 * @param record the record in the path, such as `slot 5`, for the message when it does not exist.
 * @param optionOf names the option or argument that set a field of the request.
 * @throws CommandError that explains the server's error.
 */
export async function ask<Data>(
  call: Promise<Result<Data, number>>,
  record = texts.ask.suchRecord,
  optionOf: OptionOf = () => undefined,
): Promise<Data> {
  const { data, error, response } = await call;
  if (error) {
    const stale = findStale(error, record, fieldWord);
    throw stale ?? new CommandError(explain(error, response, record, optionOf), { cause: error });
  }
  // Every operation returns an object; a server that is not ours may return anything.
  if (typeof data !== "object" || data === null) throw new CommandError(unexpected);
  return data;
}

type OptionOf = (field: string) => string | undefined;

/** @returns the member of staff whose token it is. @throws CommandError when it is not a server of ours. */
export async function askWho(client: OperatorClient, server: string): Promise<Shape<"CurrentStaff">> {
  const operator = await ask(client.GET("/operator/me"), texts.ask.service(server));
  if (typeof operator.id_operator !== "number" || typeof operator.name !== "string") throw new CommandError(unexpected);
  return operator;
}

export const unexpected = texts.ask.unexpected;

const megabytes = contentLimits.bytes / 1024 / 1024;

const sentences: Partial<Record<number, string>> = {
  401: texts.ask.unauthorized,
  408: texts.ask.timeout,
  413: texts.ask.tooLarge(megabytes),
  502: texts.ask.proxy,
  503: texts.ask.unavailable,
  504: texts.ask.proxy,
};

function explain(error: TalaqqiError, response: Response | undefined, record: string, optionOf: OptionOf): string {
  const { status, requestId } = error;
  if (status === 0) return response ? unexpected : texts.ask.unreachable(reasonOf(error));
  const location = response?.headers.get("location");
  if (location) return texts.ask.moved(location);
  if (status === 404) return texts.ask.noRecord(record);
  if (status === 429) return texts.ask.tooMany(Math.ceil((error.retryAfter ?? 60) / 60));
  const sentence = sentences[status];
  if (sentence) return sentence;
  if (status >= 500) return texts.ask.internal(status, requestId ? texts.ask.searchLog(requestId) : "");
  if (status < 400) return unexpected;
  const errors = error.errors.filter((one) => typeof one?.field === "string" && typeof one.message === "string");
  const text = errors.length > 0 ? errors.map((one) => describe(one, optionOf)).join("; ") : error.message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What the server writes, in both languages, of a field that identifies no record. */
const missing = ["does not exist", "tidak ada"];

/** Names the option that set a field of the request. */
function describe({ field, message }: FieldError, optionOf: OptionOf): string {
  const option = optionOf(field.split(/[.[]/)[0] ?? field) ?? field;
  const record = recordIn(field);
  if (record && missing.includes(message)) return texts.ask.noSuchId(record, option);
  // `must not be before valid_from` names another field of the request.
  const words = message.replace(/\b[a-z]+_[a-z_]+\b/g, (name) => optionOf(name) ?? name);
  // `student is not booked into this slot (--student)`
  return record ? `${record} ${words} (${option})` : `${option} ${words}`.trim();
}

/** @returns the noun of the record that a field identifies. */
function recordIn(field: string): string | undefined {
  const noun = [...tables.values()].find(({ id, also = [] }) => id === field || also.includes(field));
  return noun && oneOf(noun);
}

/** Node's fetch gives the reason in the last of its causes. */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return "";
  // The one code is from Node's fetch, the other from its https.
  if (/^(ERR_SSL|EPROTO)/.test(Object(cause).code)) return texts.ask.noHttps;
  return reasonOf(cause) || ` (${cause.message || Object(cause).code})`;
}

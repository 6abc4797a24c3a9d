import { contentLimits } from "@talaqqi/api/import-export/limits";
import type { FieldError, Result, TalaqqiError } from "@talaqqi/client";
import { z } from "zod";
import type { OperatorClient, Shape } from "./client.ts";
import { type Field, fieldWord, nameOf, oneOf, tables } from "./contract/table.ts";
import { CommandError } from "./errors.ts";
import { formatTime } from "./format-time.ts";
import { say } from "./texts.ts";

/** What the message about an error of the server names. */
type About = {
  /** The record in the path, such as `slot 5`. */
  record?: string | undefined;
  /** The fields of the request, for the options that set them. */
  fields?: Field[];
  /** What somebody can do who is refused, by the reason. */
  next?: (reason: string) => string;
  zone?: () => Promise<string>;
};

/** Waits for a call. @returns its data. @throws CommandError that explains the server's error. */
export async function ask<Data>(call: Promise<Result<Data, number>>, about: About = {}): Promise<Data> {
  const { data, error, response } = await call;
  if (error) {
    const message = (await explainStale(error, about)) ?? explain(error, response, about);
    const next = about.next?.(Object(error.cause).reason);
    throw new CommandError(next ? `${message}\n${next}` : message, { cause: error });
  }
  // Every operation returns an object; a server that is not ours may return anything.
  if (typeof data !== "object" || data === null) throw new CommandError(unexpected);
  return data;
}

/** @returns the member of staff whose token it is. @throws CommandError when it is not a server of ours. */
export async function askWho(client: OperatorClient, server: string): Promise<Shape<"CurrentStaff">> {
  const operator = await ask(client.GET("/operator/me"), { record: say("service", { server }) });
  if (typeof operator.id_operator !== "number" || typeof operator.name !== "string") throw new CommandError(unexpected);
  return operator;
}

export const unexpected = say("unexpected");

const staleError = z.object({
  reason: z.literal("stale"),
  // An import may have changed the record without naming fields.
  changes: z.array(z.object({ field: z.string(), by: z.string(), at: z.iso.datetime() })).default([]),
});

/** @returns what somebody else changed meanwhile, if that is why the server refused. */
async function explainStale({ cause }: TalaqqiError, { record = "", zone }: About): Promise<string | undefined> {
  const { data } = staleError.safeParse(cause);
  if (!data) return undefined;
  // The zone is one more request, which may fail.
  const inZone = (await zone?.().catch(() => undefined)) ?? "UTC";
  const changes = data.changes.map(({ field, by, at }) =>
    say("staleField", { name: fieldWord(field), by, at: formatTime(at, inZone) }),
  );
  const fields = changes.length > 0 ? `: ${changes.join(", ")}` : "";
  return say("stale", { record: capitalized(record), fields });
}

const sentences: Partial<Record<number, string>> = {
  401: say("unauthorized"),
  408: say("timeout"),
  413: say("tooLarge", { megabytes: contentLimits.bytes / 1024 / 1024 }),
  502: say("proxy"),
  503: say("unavailable"),
  504: say("proxy"),
};

function explain(error: TalaqqiError, response: Response | undefined, about: About): string {
  const { record = say("suchRecord"), fields = [] } = about;
  const { status, requestId } = error;
  if (status === 0) return response ? unexpected : say("unreachable", { reason: reasonOf(error) });
  const location = response?.headers.get("location");
  if (location) return say("moved", { location });
  if (status === 404) return say("noRecord", { record });
  if (status === 429) return say("tooMany", { minutes: Math.ceil((error.retryAfter ?? 60) / 60) });
  const sentence = sentences[status];
  if (sentence) return sentence;
  if (status >= 500) return requestId ? say("faultId", { status, id: requestId }) : say("fault", { status });
  if (status < 400) return unexpected;
  const errors = error.errors.filter((one) => typeof one?.field === "string" && typeof one.message === "string");
  const described = errors.map((one) => describe(one, fields)).join("; ");
  return `${capitalized(described || asTyped(error.message, fields))}.`;
}

/** What the server writes, in both languages, of a field that identifies no record. */
const missing = ["does not exist", "tidak ada"];

/** Names the option that set a field of the request. */
function describe({ field, message }: FieldError, fields: Field[]): string {
  const given = fields.find(({ name }) => name === field.split(/[.[]/)[0]);
  const option = given ? nameOf(given) : field;
  const noun = [...tables.values()].find(({ id, also = [] }) => id === field || also.includes(field));
  if (noun && missing.includes(message)) return say("noSuchId", { record: oneOf(noun), option });
  const words = asTyped(message, fields);
  // `student is not booked into this slot (--student)`
  return noun ? `${oneOf(noun)} ${words} (${option})` : `${option} ${words}`.trim();
}

/** `must not be before valid_from`, `use override`: a message may name fields of the request, which people type as options. */
const asTyped = (message: string, fields: Field[]): string =>
  message.replace(/\b[a-z_]+\b/g, (word) => {
    const field = fields.find(({ name, kind }) => name === word && (word.includes("_") || kind === "flags"));
    return field ? nameOf(field) : word;
  });

/** Node's fetch gives the reason in the last of its causes. */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return "";
  // The one code is from Node's fetch, the other from its https.
  if (/^(ERR_SSL|EPROTO)/.test(Object(cause).code)) return say("noHttps");
  return reasonOf(cause) || ` (${cause.message || Object(cause).code})`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

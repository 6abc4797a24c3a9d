import type { ClientConfig } from "@talaqqi/api/config";
import { CONTENT_TIMEOUT_MS, contentLimits } from "@talaqqi/api/import-export/limits";
import { createClient, type FieldError, type Result, type TalaqqiClient, type TalaqqiError } from "@talaqqi/client";
import type { components, paths } from "@talaqqi/contract/operator";
import type { Command } from "commander";
import { CommandError } from "./command-error.ts";
import { readCredentials } from "./credentials.ts";

export type OperatorClient = TalaqqiClient<paths>;
export type { paths } from "@talaqqi/contract/operator";

/** A schema of the operators' contract: `Record<"Slot">`. */
export type Shape<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** What a command has to do with: settings, the server, the way to print. */
export type Session = {
  /** Creates an operator in the database itself. @throws CommandError when it cannot. */
  createOperator: (name: string) => Promise<Shape<"OperatorToken">>;
  /** The server's address, without a slash at its end. */
  server: () => Promise<string>;
  /**
   * A client that carries the operator's token.
   * @param transfer what sends and receives content, which takes its time.
   * @throws CommandError when there is no token.
   */
  client: (transfer?: Transfer) => Promise<OperatorClient>;
  /** The school's time zone, as the server has it: this machine may be anywhere. */
  zone: () => Promise<string>;
  /** Whether the answer is wanted as JSON. */
  json: () => boolean;
};

export type Transfer = (request: Request) => Promise<Response>;

/** A little longer than the server gives itself: its own answer says more. */
const TIMEOUT_MS = 60_000;

/**
 * @param clientConfig reads the settings that a client needs.
 * @param program has the options `--server` and `--json`.
 */
export function createSession(
  { clientConfig, createOperator }: { clientConfig: () => ClientConfig } & Pick<Session, "createOperator">,
  program: Command,
): Session {
  const options = () => program.opts<{ server?: string; json?: boolean }>();
  const server = async () => {
    const { server } = options();
    if (server === undefined) {
      const { apiUrl, isApiUrlGiven } = clientConfig();
      return isApiUrlGiven ? apiUrl : (await readCredentials()).server || apiUrl;
    }
    return server;
  };
  let zone: Promise<string> | undefined;
  const session: Session = {
    createOperator,
    server,
    zone() {
      const own = async () => ask((await session.client()).GET("/operator/me"));
      zone ??= own().then(({ school_time_zone }) => school_time_zone);
      return zone;
    },
    async client(transfer) {
      const baseUrl = await server();
      const token = clientConfig().operatorToken ?? (await readCredentials()).tokens[baseUrl];
      if (!token) throw new CommandError(`Nobody has logged in at ${baseUrl} yet: talaqqi login.`);
      return connect(baseUrl, token, transfer);
    },
    json: () => options().json === true,
  };
  return session;
}

/** @returns a client of the operators' contract. */
export const connect = (baseUrl: string, token: string, transfer?: Transfer): OperatorClient =>
  createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    ...(transfer ? { fetch: transfer, timeout: CONTENT_TIMEOUT_MS + TIMEOUT_MS } : { timeout: TIMEOUT_MS }),
    // A token is for the server that it was given for.
    redirect: "manual",
  });

/**
 * Waits for a call, and gives its data.
 * @param what which record the path names, `slot 5`: for when there is none.
 * @throws CommandError that says what the server has to say, for people.
 */
export async function ask<Data>(call: Promise<Result<Data, number>>, what = "such record"): Promise<Data> {
  const { data, error, response } = await call;
  if (error) throw new CommandError(sentenceOf(error, response, what), { cause: error });
  // Every operation gives something; what is none of ours may answer whatever it likes.
  if (typeof data !== "object" || data === null) throw unexpectedAnswer();
  return data;
}

/** @returns the operator whose token it is, from what is a server of ours: it says so in every field. */
export async function askWho(client: OperatorClient, server: string): Promise<Shape<"CurrentOperator">> {
  const operator = await ask(client.GET("/operator/me"), `Talaqqi at ${server}`);
  if (typeof operator.id_operator !== "number" || typeof operator.name !== "string") throw unexpectedAnswer();
  return operator;
}

export const unexpectedAnswer = () => new CommandError(`${unexpected}.`);

const unexpected = "The server does not answer as this program expects";

function sentenceOf(error: TalaqqiError, response: Response | undefined, what: string): string {
  const { status, message, requestId } = error;
  if (status === 0) return response ? `${unexpected}.` : `The server does not answer${reasonOf(error)}.`;
  const elsewhere = response?.headers.get("location");
  if (elsewhere) return `The server is at another address: ${elsewhere}. Name that with --server.`;
  if (status >= 300 && status < 400) return `${unexpected}: ${status}.`;
  if (status === 401)
    return "The server does not take this operator's token. Log in with one that is good: talaqqi login.";
  if (status === 404) return `There is no ${what}.`;
  if (status === 408)
    return "The upload took too long: the limit is 20 seconds, or 20 minutes for content. Check the connection and try again.";
  if (status === 413)
    return `The content is too large: the limit is ${contentLimits.bytes / 1024 / 1024} MiB. Import fewer files at a time.`;
  if (status === 429) return "Too many requests in this minute: try again in a while.";
  if (status === 503)
    return "The server cannot serve now (maintenance, overload or no database): try again in a while.";
  if (status === 502 || status === 504) return "A proxy before the server does not reach it: try again in a while.";
  if (status >= 500)
    return `A fault of the server${requestId ? `. Its log tells more under ${requestId}` : `: ${status}`}.`;
  const errors = error.errors.filter((one) => typeof one?.field === "string" && typeof one.message === "string");
  const said = errors.length > 0 ? errors.map(inWords).join("; ") : message;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** The contract's fields are the command's options. */
function inWords({ field, message }: FieldError): string {
  const option = optionOf[field] ?? field;
  const missing = message === "does not exist" ? nounOf[field] : undefined;
  return missing ? `there is no ${missing} with that id (${option})` : `${option} ${message}`.trim();
}

const nounOf: Partial<Record<string, string>> = {
  id_teacher: "teacher",
  id_reviewer: "teacher",
  level_result: "level",
  id_student: "student",
  id_user: "account",
};

const optionOf: Partial<Record<string, string>> = {
  ...{ id_reviewer: "--reviewer", test_schedule_at: "--at", level_result: "--level", link_catatan: "--link" },
  ...{ notes: "--notes", actual_tested_at: "--tested-at", id_teacher: "--teacher", id_day: "--day", time: "--time" },
  ...{ capacity: "--capacity", id_user: "--account", id_student: "--student", name: "the name" },
  ...{ email: "--email", gender: "--gender", whatsapp: "--whatsapp" },
};

/** Node's fetch says why in the last of its causes. */
function reasonOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return "";
  // Node's fetch has the one code, its https the other.
  if (/^(ERR_SSL|EPROTO)/.test(Object(cause).code)) return " (it does not speak https)";
  return reasonOf(cause) || ` (${cause.message || Object(cause).code})`;
}

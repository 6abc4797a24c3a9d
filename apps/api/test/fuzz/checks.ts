import { readServedContract } from "@talaqqi/contract/document";
import { internalDetails } from "@talaqqi/test-kit/internal-details";
import { conformanceOf } from "../support/contract.ts";
import { changedTables, type Digests } from "../support/digests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Answer, Exchange, Invalid } from "./send.ts";

/** A check that failed: in one sentence what is wrong, and the exchanges that show it. */
export class Finding extends Error {
  override name = "Finding";

  constructor(sentence: string, exchanges: Exchange[]) {
    super([sentence, ...exchanges.map(show)].join("\n"));
  }
}

/** Says in what an answer is wrong, to go on from the check's name; undefined when nothing is. */
type Check = (exchange: Exchange, operation: FuzzedOperation) => string | undefined;

const { examine } = conformanceOf(readServedContract());

/** What holds of every answer, whatever was asked. */
const everywhere: Record<string, Check> = {
  "no fault of the server": ({ answer }, { success }) =>
    answer.status >= 500 && answer.status !== success ? `it is ${answer.status}` : undefined,

  // 404, 405 and a path that cannot be decoded belong to no operation.
  "a declared status": ({ answer: { status } }, { statuses }) =>
    [...statuses, 404, 405, 400].includes(status) ? undefined : `${status} is none of ${statuses.join(", ")}`,

  "the right content type": ({ sent, answer }) => {
    const type = answer.headers.get("content-type");
    if (answer.body === "")
      return type === null || sent.method === "HEAD" ? undefined : `there is no body, and it is ${type}`;
    return type === "application/json; charset=utf-8" ? undefined : `it is ${type}`;
  },

  "the right envelope": ({ answer }, { success }) => {
    // An operation without a success has errors of a shape of their own.
    if (answer.body === "" || (answer.status >= 500 && success >= 500)) return undefined;
    const { status, error, message } = Object(read(answer));
    if (status !== answer.status) return `its status is ${status}`;
    if (error !== answer.status >= 400) return `its error is ${error}`;
    if (error && !(typeof message === "string" && /\w/.test(message)))
      return `its message is ${JSON.stringify(message)}`;
    return undefined;
  },

  "no null": ({ answer }) => (answer.body !== "" && hasNull(read(answer)) ? "there is one" : undefined),

  "no internal details in an error": ({ answer }) => {
    if (answer.status < 400) return undefined;
    const found = internalDetails.exec([...answer.headers].flat().join("\n")) ?? internalDetails.exec(answer.body);
    return found ? `it says "${found[0]}"` : undefined;
  },

  "all as in the contract": ({ sent, answer }) => {
    const { problems } = examine({ method: sent.method, url: sent.target, ...answer });
    return problems.length > 0 ? problems.join("; ") : undefined;
  },
};

/** Checks what holds of every answer. */
export function always(exchange: Exchange, operation: FuzzedOperation): void {
  for (const [name, check] of Object.entries(everywhere)) demand(name, check(exchange, operation), exchange);
}

/** Checks that nothing was wrong with a request. */
export function accepted(exchange: Exchange, operation: FuzzedOperation): void {
  const { status } = exchange.answer;
  const wrong = status === operation.success ? undefined : `${status} is not ${operation.success}`;
  checkFirst("what is valid is accepted", wrong, exchange, operation);
}

/** Checks that a request was refused for what is wrong with it. */
export function refused(exchange: Exchange, operation: FuzzedOperation, expected: Omit<Invalid, "sent">): void {
  const { status, body } = exchange.answer;
  const { reason, fields, message } = expected;
  const name = `what is invalid is refused (${reason})`;
  checkFirst(name, status === expected.status ? undefined : `${status} is not ${expected.status}`, exchange, operation);
  const { errors, message: said } = JSON.parse(body);
  if (message !== undefined)
    demand(name, said === message ? undefined : `it says "${said}" and not "${message}"`, exchange);
  const named: string[] = (errors ?? []).map(({ field }: { field: string }) => field);
  if (status !== 400 || message !== undefined) demand(name, errors && "it names fields", exchange);
  else if (fields) demand(name, sameNames(named, fields), exchange);
  else demand(name, named.length > 0 ? undefined : "it names no field", exchange);
}

function sameNames(named: string[], fields: string[]): string | undefined {
  // An answer names no more than 20.
  const isSame = named.length === Math.min(20, fields.length) && named.every((name) => fields.includes(name));
  return isSame ? undefined : `it names ${JSON.stringify(named)} and not ${JSON.stringify(fields)}`;
}

/** Checks that a request was refused for its token, and for nothing else. */
export function unauthorized(exchange: Exchange, operation: FuzzedOperation): void {
  const { status, headers, body } = exchange.answer;
  const name = "without a good token it is 401 before anything else";
  checkFirst(name, status === 401 ? undefined : `it is ${status}`, exchange, operation);
  const { message, errors } = JSON.parse(body);
  demand(name, message === "Unauthorized" && !errors ? undefined : "it says more than Unauthorized", exchange);
  demand(name, headers.get("www-authenticate") === "Bearer" ? undefined : "it does not say Bearer", exchange);
}

/** Checks that a method was refused. */
export function methodRefused(exchange: Exchange, operation: FuzzedOperation, allowed: string[]): void {
  const { status, headers } = exchange.answer;
  const name = "an unknown method is 405";
  checkFirst(name, status === 405 ? undefined : `it is ${status}`, exchange, operation);
  const allow = headers.get("allow");
  demand(name, allow === allowed.join(", ") ? undefined : `Allow is ${allow} and not ${allowed.join(", ")}`, exchange);
}

/** Checks that a path was not found. */
export function unknownPath(exchange: Exchange, operation: FuzzedOperation): void {
  const { status } = exchange.answer;
  checkFirst("an unknown path is 404", status === 404 ? undefined : `it is ${status}`, exchange, operation);
}

/** Checks that two answers are the same to the byte, the second being to the same question. */
export function same(what: string, first: Exchange, second: Exchange): void {
  const facts = ({ status, headers, body }: Answer) => [status, headers.get("etag"), headers.get("content-type"), body];
  const [one, other] = [facts(first.answer), facts(second.answer)];
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Finding(`${what}: the answers are not the same`, [first, second]);
}

/** Checks that HEAD is answered as GET is, without the body. */
export function head(get: Exchange, head: Exchange): void {
  const names = ["etag", "content-type", "content-length", "cache-control", "retry-after"];
  const facts = ({ status, headers }: Answer) => [status, ...names.map((name) => headers.get(name))].join("\n");
  const isSame = facts(get.answer) === facts(head.answer) && head.answer.body === "";
  if (!isSame) throw new Finding("HEAD is answered as GET is, without the body: it is not", [get, head]);
}

/** Checks the answer to a caller who has said what he has already. */
export function conditional(get: Exchange, conditional: Exchange, matches: boolean): void {
  const { answer } = conditional;
  const wanted = matches ? { status: 304, body: "" } : get.answer;
  const etag = get.answer.headers.get("etag");
  const isRight = answer.status === wanted.status && answer.body === wanted.body && answer.headers.get("etag") === etag;
  const sentence = matches ? "who has these bytes already is told 304" : "who has other bytes is told these";
  if (!isRight) throw new Finding(`${sentence}: it is ${answer.status}`, [get, conditional]);
}

/**
 * Checks that what an operator did is in the audit, and nothing else.
 * @param actions what the audit has.
 * @param expected how many entries there must be; undefined where it depends on what there was.
 */
export function audited(
  exchange: Exchange,
  { operationId }: FuzzedOperation,
  actions: string[],
  expected?: number,
): void {
  const name = "an operator's change is kept in the audit, once";
  const others = actions.filter((action) => action !== operationId);
  demand(name, others.length > 0 ? `it has ${others.join(", ")}` : undefined, exchange);
  const isRight = expected === undefined || actions.length === expected;
  demand(name, isRight ? undefined : `it has ${actions.length} entries and not ${expected}`, exchange);
}

/** Checks that no table has changed. */
export function unchanged(before: Digests, after: Digests, exchanges: Exchange[]): void {
  const changed = changedTables(before, after);
  if (changed.length === 0) return;
  throw new Finding(`nothing is written by this: the table ${changed.join(", ")} has changed`, exchanges);
}

/** Checks that the server has not logged an error. */
export function quiet(errors: string[]): void {
  if (errors.length === 0) return;
  const shown = errors.slice(0, 3).map(shorten);
  throw new Finding([`nothing is an error to the server: ${errors.length} are logged`, ...shown].join("\n"), []);
}

/** The status that a check is about comes before what holds of every answer: it says best what is wrong. */
function checkFirst(name: string, wrong: string | undefined, exchange: Exchange, operation: FuzzedOperation): void {
  if (exchange.answer.status < 500) demand(name, wrong, exchange);
  always(exchange, operation);
  demand(name, wrong, exchange);
}

function demand(name: string, wrong: string | undefined, exchange: Exchange): void {
  if (wrong !== undefined) throw new Finding(`${name}: ${wrong}`, [exchange]);
}

/** @returns what a body says; undefined when it is no JSON. */
function read({ body }: Answer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function hasNull(value: unknown): boolean {
  return value === null || (typeof value === "object" && Object.values(value).some(hasNull));
}

const SHOWN = 1500;

/** Writes an exchange down so that it can be sent again by hand. */
function show({ sent, answer }: Exchange): string {
  const headers = Object.entries(sent.headers).map(([name, text]) => `  ${name}: ${text}`);
  const body = sent.body ? [`  ${shorten(visible(sent.body))}`] : [];
  return [
    `  ${sent.method} ${shorten(sent.target)}`,
    ...headers,
    ...body,
    `answered ${answer.status} ${shorten(answer.body)}`,
  ].join("\n");
}

const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text);

/** Bytes that cannot be seen are shown as \x… */
function visible(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

import { readServedContract } from "@talaqqi/contract/document";
import { internalDetails } from "@talaqqi/test-kit/internal-details";
import { conformanceOf } from "../support/contract.ts";
import { changedTables, type Digests } from "../support/digests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Exchange, Invalid } from "./send.ts";

/** A failed check: what is wrong, and the exchanges that show it. */
export class Finding extends Error {
  override name = "Finding";

  constructor(sentence: string, exchanges: Exchange[]) {
    super([sentence, ...exchanges.map(show)].join("\n"));
  }
}

const { examine } = conformanceOf(readServedContract());

/** Checks that a response conforms to the contract, is no failure of the server, and reveals no internal details. */
function checkAlways(exchange: Exchange, { success }: FuzzedOperation): void {
  const { sent, response } = exchange;
  const { status, body, headers } = response;
  if (status >= 500 && status !== success) fail("the server failed", `the status is ${status}`, exchange);
  const { problems } = examine({ method: sent.method, url: sent.target, ...response });
  if (problems.length > 0) fail("the response does not conform to the contract", problems.join("; "), exchange);
  if (status < 400) return;
  const found = internalDetails.exec([...headers].flat().join("\n")) ?? internalDetails.exec(body);
  if (found) fail("an error reveals internal details", `"${found[0]}"`, exchange);
}

/** Checks that a request succeeded. */
export function accepted(exchange: Exchange, operation: FuzzedOperation): void {
  expectStatus("a valid request succeeds", exchange, operation, operation.success);
}

/** Checks that a request was refused for what is wrong with it. */
export function refused(exchange: Exchange, operation: FuzzedOperation, expected: Omit<Invalid, "sent">): void {
  const { reason, status, fields } = expected;
  const check = `an invalid request is refused (${reason})`;
  expectStatus(check, exchange, operation, status);
  if (status !== 400) return;
  const { errors = [] }: { errors?: { field: string }[] } = JSON.parse(exchange.response.body);
  const named = errors.map(({ field }) => field);
  // A response names at most 20 fields.
  const isRight = named.length === Math.min(20, fields.length) && named.every((name) => fields.includes(name));
  if (!isRight) fail(check, `the fields are ${JSON.stringify(named)} and not ${JSON.stringify(fields)}`, exchange);
}

/** Checks that the audit has only this operation, and nothing after a read that is not audited. */
export function audited(exchange: Exchange, { operationId, isRead }: FuzzedOperation, actions: string[]): void {
  const check = "an operator's change is audited";
  const others = actions.filter((action) => action !== operationId);
  if (others.length > 0) fail(check, `the audit has ${others.join(", ")}`, exchange);
  if (isRead && actions.length > 0) fail(check, "the audit has an entry of a read", exchange);
  if (exchange.response.status === 201 && actions.length === 0) fail(check, "the audit has no entry", exchange);
}

/** Checks that no table has changed. */
export function unchanged(before: Digests, after: Digests, exchanges: Exchange[]): void {
  const changed = changedTables(before, after);
  if (changed.length > 0)
    throw new Finding(`nothing is written: the table ${changed.join(", ")} has changed`, exchanges);
}

/** Checks that the server has logged no error. */
export function noErrors(errors: string[]): void {
  if (errors.length === 0) return;
  const shown = errors.slice(0, 3).map(shorten);
  throw new Finding([`the server has logged ${errors.length} errors`, ...shown].join("\n"), []);
}

/** The expected status describes a failure best, unless the server has failed. */
function expectStatus(check: string, exchange: Exchange, operation: FuzzedOperation, expected: number): void {
  const { status } = exchange.response;
  if (status < 500 && status !== expected) fail(check, `${status} is not ${expected}`, exchange);
  checkAlways(exchange, operation);
  if (status !== expected) fail(check, `${status} is not ${expected}`, exchange);
}

function fail(check: string, what: string, exchange: Exchange): never {
  throw new Finding(`${check}: ${what}`, [exchange]);
}

/** Writes an exchange so that it can be sent again by hand. */
function show({ sent, response }: Exchange): string {
  const headers = Object.entries(sent.headers).map(([name, text]) => `  ${name}: ${text}`);
  const body = sent.body ? [`  ${shorten(visible(sent.body))}`] : [];
  const request = [`  ${sent.method} ${shorten(sent.target)}`, ...headers, ...body];
  return [...request, `returned ${response.status} ${shorten(response.body)}`].join("\n");
}

const SHOWN = 1500;
const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text);

/** Bytes that are not printable ASCII are written as \x… */
function visible(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

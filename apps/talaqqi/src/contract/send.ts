import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import type { Result } from "@talaqqi/client";
import { ask } from "../ask.ts";
import { CommandError } from "../errors.ts";
import { readAll } from "../pages.ts";
import type { Session } from "../session.ts";
import { fill, say } from "../texts.ts";
import { type Field, getNoun, getOperation, type Noun, type Operation, oneOf, operations, type Row } from "./table.ts";

type Call = (path: string, options: object) => Promise<Result<Row, number>>;

/** Sends a request with these values for its fields. */
export async function send(session: Session, operation: Operation, given: Row): Promise<Row> {
  const client = (await session.client()) as unknown as Record<Operation["method"], Call>;
  const { method, path, fields, noun, next = {} } = operation;
  const parts: Record<Field["at"], Row> = { path: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(given)) {
    // Pages and versions are no options.
    const at = fields.find((field) => field.name === name)?.at ?? (method === "GET" ? "query" : "body");
    parts[at][name] = value;
  }
  const params = { path: parts.path, ...(Object.keys(parts.query).length > 0 && { query: parts.query }) };
  const hasBody = Object.keys(parts.body).length > 0;
  const record = given.id === undefined ? undefined : `${oneOf(getNoun(noun))} ${given.id}`;
  const call = client[method](path, { params, ...(hasBody && { body: parts.body }) });
  const nextFor = (reason: string) => fill(next[reason] ?? "", (name) => String(given[name]));
  return ask(call, { record, fields, next: nextFor, zone: session.zone });
}

/** Calls an operation by its id. */
export const call = (session: Session, id: string, given: Row = {}): Promise<Row> =>
  send(session, getOperation(id), given);

/** Reads the record that an operation is about: alone, or in the list of all. @throws CommandError if there is none. */
export async function readRecord(session: Session, { path, noun: name }: Operation, id: unknown): Promise<Row> {
  const noun = getNoun(name);
  const [list = "", one] = path.split(/(?<=\{id\})/)[0]?.split(/(?=\/\{id\})/) ?? [];
  const reading = operations.find((other) => other.method === "GET" && other.path === `${list}${one}`);
  if (reading) {
    const data = await send(session, reading, { id });
    return noun.within ? Object(data[noun.within]) : data;
  }
  const listing = operations.find((other) => other.method === "GET" && other.path === list);
  if (!listing) throw new Error(`nothing reads ${path}`);
  const rows = await send(session, listing, listing.pages ? { after: Number(id) - 1, limit: 1 } : {});
  const found = (rows as unknown as Row[]).find((row) => row[noun.id ?? ""] === id);
  if (!found) throw new CommandError(say("noListed", { record: `${oneOf(noun)} ${id}`, command: listing.command }));
  return found;
}

/** Reads the entries of a list, page by page. */
export function readRows(
  session: Session,
  operation: Operation,
  noun: Noun,
  given: Row,
  most?: number,
): Promise<Row[]> {
  const page = operation.pages ?? "after";
  const { pageBy = noun.id ?? "" } = operation;
  return readAll<Row>(async ({ limit, last }) => {
    const from = last || page === "after" ? { [page]: Number(last?.[pageBy] ?? 0) } : {};
    return (await send(session, operation, { limit, ...from, ...given })) as unknown as Row[];
  }, most);
}

/** @returns the account with an e-mail or an id. @throws CommandError when there is none. */
export async function getAccount(session: Session, given: string): Promise<Row> {
  if (parseIdentifier(given) !== null) return call(session, "getAccount", { id: Number(given) });
  const search = given.trim();
  const found = await readRows(session, getOperation("findAccounts"), getNoun("accounts"), { search });
  const account = found.find(({ email }) => email === search.toLowerCase());
  if (!account) throw new CommandError(say("noEmail", { email: given }));
  return account;
}

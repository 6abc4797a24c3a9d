import { inZone } from "../arguments.ts";
import { type Confirmation, confirmed } from "../confirm.ts";
import { CommandError } from "../errors.ts";
import { writeNewFile } from "../files.ts";
import { plain, printDone, printJson } from "../print.ts";
import type { Session } from "../session.ts";
import { say } from "../texts.ts";
import { call, getAccount, readRecord, readRows, send } from "./send.ts";
import { fillAll, type Subject } from "./sentence.ts";
import { showRecord, showRows } from "./show.ts";
import { getNoun, getOperation, type Operation, type Row } from "./table.ts";

export type Action = (session: Session, operation: Operation, given: Row, options: Options) => Promise<void>;

export type Options = Confirmation & { limit?: number; to?: string };

/** Runs an operation with what was typed for its fields, and prints the outcome. */
export async function perform(session: Session, operation: Operation, typed: Row, options: Options): Promise<void> {
  const { method, reads, pages } = operation;
  const resolved = await resolve(session, operation, typed);
  if (reads) return showRecord(session, operation, await readRecord(session, operation, typed.id));
  if (pages) return list(session, operation, resolved.given, options);
  return (method === "GET" ? read : write)(session, operation, resolved, options);
}

type Resolved = { given: Row; account: Row | undefined };

/** @returns what is sent for what was typed: times in the school's zone, accounts by their ids; and the account. */
export async function resolve(session: Session, { fields, sets }: Operation, typed: Row): Promise<Resolved> {
  const given = { ...typed, ...sets };
  let account: Row | undefined;
  for (const { name, kind } of fields.filter((field) => given[field.name] !== undefined)) {
    if (kind === "moment") given[name] = inZone(String(given[name]), await session.zone());
    if (kind === "phone") given[name] = await readNumber(String(given[name]));
    if (kind !== "account") continue;
    account = await getAccount(session, String(given[name]));
    given[name] = account.id_user;
  }
  return { given, account };
}

/** @returns the digits of a number as people write it, with the country code. */
async function readNumber(text: string): Promise<number> {
  // Most commands do without the rules of all countries.
  const { readPhoneNumber } = await import("@talaqqi/api/domain/phone-numbers");
  const digits = readPhoneNumber(text.trim());
  if (digits === null) throw new CommandError(say("phone", { text }));
  return Number(digits);
}

async function list(session: Session, operation: Operation, given: Row, { limit }: Options): Promise<void> {
  const rows = await readRows(session, operation, getNoun(operation.shows ?? operation.noun), given, limit);
  await showRows(session, operation, rows);
  if (rows.length === limit && operation.pages === "after") session.console.error(say("onlyFirst", { limit }));
}

async function read(session: Session, operation: Operation, { given, account }: Resolved, { to }: Options) {
  const { id, done, file, lists } = operation;
  const noun = getNoun(operation.noun);
  const data = account && id === "getAccount" ? account : await send(session, operation, given);
  if (file) {
    if (to === undefined) return printJson(session, data);
    await writeNewFile(to, data);
    const subject = { noun, row: { ...data, to }, ...(account && { before: account }), zone: "UTC" };
    return printDone(session, { file: to, [noun.id ?? "id"]: given.id }, fillAll(done, subject));
  }
  if (Array.isArray(data)) return showRows(session, operation, data);
  const { within = "" } = noun;
  if (!lists) return showRecord(session, operation, { ...data, ...Object(data[within]) }, data);
  if (session.json()) return printJson(session, data);
  session.console.log(plain(fillAll(done, { noun, row: data, zone: "UTC" })));
  return showRows(session, operation, data[lists] as Row[]);
}

/** Sends a change, once it is confirmed, and prints what was done. */
async function write(session: Session, operation: Operation, { given, account }: Resolved, options: Options) {
  const { id, confirm = [], done, versioned, copies = [], preview, finds = "", missing } = operation;
  const noun = getNoun(operation.noun);
  const before = await readBefore(session, operation, given, account);
  const who = findEntry(before[finds], given);
  const row: Row = { ...before, account, who };
  if (missing && !who) throw new CommandError(fillAll(missing, { noun, row, given, zone: "UTC" }));
  if (preview === id) Object.assign(row, await send(session, operation, { ...given, preview: true }));
  else if (preview) Object.assign(row, await send(session, { ...operation, ...pathOf(preview) }, given));
  // Before the request: a token that is not printed is lost.
  const printed = JSON.stringify(session.json() ? confirm : [confirm, done]);
  const zone = printed.includes("_at") ? await session.zone() : "UTC";
  if (printed.includes("is_me")) row.is_me = (await session.me()).id_operator === given.id;
  await confirmFor(session, operation, { noun, row, before, given, zone }, options);
  const copied = Object.fromEntries(copies.map((name) => [name, before[name]]));
  const version = versioned ? { version: before.version } : {};
  const data = await send(session, operation, { ...version, ...given, ...copied });
  Object.assign(row, given, data, { who: who ?? findEntry(data[finds], given) });
  sayDone(session, operation, { noun, row, before, given, after: data, zone }, data);
}

const pathOf = (id: string) => ({ path: getOperation(id).path });

/** @returns the record before, if the operation or its sentences need it. */
async function readBefore(session: Session, operation: Operation, given: Row, account: Row | undefined): Promise<Row> {
  const { before, beforeBy = "id", confirm = [], done, versioned, copies = [], path, noun } = operation;
  if (before) return call(session, before);
  if (noun === "accounts" && account) return account;
  const said = [...confirm, ...done.filter(({ say }) => String(say).includes("{before."))].map(({ say }) => say);
  const needsRecord = versioned || copies.length > 0 || /\{(?!given\.)/.test(String(said));
  return path.includes("{id}") && needsRecord ? readRecord(session, operation, given[beforeBy]) : {};
}

/** @returns the entry of a list that has the ids of a request, such as a student of a slot. */
const findEntry = (entries: unknown, given: Row): Row | undefined =>
  Array.isArray(entries)
    ? entries.find((entry) => Object.keys(entry).every((name) => !(name in given) || entry[name] === given[name]))
    : undefined;

/** Asks, if there is something to ask. */
export async function confirmFor(session: Session, { confirm = [] }: Operation, subject: Subject, options: Options) {
  const preview = fillAll(confirm, subject);
  if (preview) await confirmed(session, preview, options);
}

export function sayDone(session: Session, { done }: Operation, subject: Subject, data: Row): void {
  const count = Array.isArray(data) ? { count: data.length } : {};
  printDone(session, data, fillAll(done, { ...subject, row: { ...subject.row, ...count } }));
}

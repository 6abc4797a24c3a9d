import { inZone } from "../arguments.ts";
import { type Confirmation, confirmed } from "../confirm.ts";
import { writeNewFile } from "../new-file.ts";
import { printDone, printJson } from "../print.ts";
import type { Session } from "../session.ts";
import { texts } from "../texts.ts";
import { getAccount, type Row, readRecord, readRows, send } from "./send.ts";
import { fillAll, type Subject } from "./sentence.ts";
import { showRecord, showRows } from "./show.ts";
import { getNoun, type Noun, type Operation } from "./table.ts";

export type Action = (session: Session, operation: Operation, given: Row, options: Options) => Promise<void>;

export type Options = Confirmation & { limit?: number; to?: string };

/** Runs an operation with what was typed for its fields, and prints the outcome. */
export async function perform(session: Session, operation: Operation, typed: Row, options: Options): Promise<void> {
  const { method, pages, file } = operation;
  const noun = getNoun(operation.noun);
  const { given, account } = await resolve(session, operation, typed);
  if (pages) {
    const most = options.limit;
    const rows = await readRows(session, operation, getNoun(operation.shows ?? operation.noun), given, most);
    await showRows(session, operation, rows);
    if (rows.length === most && pages === "after") session.console.error(texts.shared.onlyFirst(most));
    return;
  }
  if (method === "GET") {
    const isAccount = account && operation.id === "getAccount";
    const data = isAccount ? account : await send(session, operation, given);
    if (file) return save(session, operation, { ...given, ...(account && { before: account }) }, data, options);
    return Array.isArray(data) ? showRows(session, operation, data) : showRecord(session, operation, data);
  }
  return write(session, operation, noun, { given, account }, options);
}

type Resolved = { given: Row; account: Row | undefined };

/** Sends a change, once it is confirmed, and prints what was done. */
async function write(
  session: Session,
  operation: Operation,
  noun: Noun,
  { given, account }: Resolved,
  options: Options,
) {
  const { confirm = [], done, versioned, copies = [], path } = operation;
  const said = [...confirm, ...done.filter(({ say }) => String(say).includes("{before."))]
    .flatMap(({ say }) => say)
    .join();
  const needsRecord = path.includes("{id}") && (versioned || copies.length > 0 || /\{(?!given\.)/.test(said));
  const isOfAccount = operation.noun === "accounts";
  const before = isOfAccount && account ? account : needsRecord ? await readRecord(session, operation, given.id) : {};
  // Before the request: a token that is not printed is lost.
  const zone = JSON.stringify([confirm, done]).includes("_at") && !session.json() ? await session.zone() : "UTC";
  await confirmFor(session, operation, { noun, row: before, given, zone }, options);
  const copied = Object.fromEntries(copies.map((name) => [name, before[name]]));
  const version = versioned ? { version: before.version } : {};
  const data = await send(session, operation, { ...version, ...given, ...copied });
  const row = { ...before, ...given, ...(account && { account }), ...data };
  sayDone(session, operation, { noun, row, before, given, zone }, data);
}

/** Asks, if there is something to ask. */
export async function confirmFor(session: Session, { confirm = [] }: Operation, subject: Subject, options: Options) {
  const preview = fillAll(confirm, subject);
  if (preview) await confirmed(session, preview, options);
}

export function sayDone(session: Session, { done }: Operation, subject: Subject, data: Row): void {
  const count = Array.isArray(data) ? { count: data.length } : {};
  printDone(session, data, fillAll(done, { ...subject, row: { ...subject.row, ...count } }));
}

/** @returns what is sent for what was typed: times in the school's zone, accounts by their ids; and the account. */
export async function resolve(session: Session, { fields }: Operation, typed: Row): Promise<Resolved> {
  const given = { ...typed };
  let account: Row | undefined;
  for (const { name, kind } of fields.filter((field) => given[field.name] !== undefined)) {
    if (kind === "moment") given[name] = inZone(String(given[name]), await session.zone());
    if (kind !== "account") continue;
    account = await getAccount(session, String(given[name]));
    given[name] = account.id_user;
  }
  return { given, account };
}

async function save(
  session: Session,
  operation: Operation,
  { before = {}, ...given }: Row,
  data: Row,
  { to }: Options,
) {
  if (to === undefined) return printJson(session, data);
  await writeNewFile(to, data);
  const noun = getNoun(operation.noun);
  const subject = { noun, row: { ...data, to }, before: Object(before), zone: "UTC" };
  printDone(session, { file: to, [noun.id ?? "id"]: given.id }, fillAll(operation.done, subject));
}

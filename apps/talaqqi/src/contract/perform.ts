import type { Result } from "@talaqqi/client";
import { ask } from "../ask.ts";
import { type Confirmation, confirmed } from "../confirm.ts";
import { readAll } from "../pages.ts";
import { printDone, printList, printRecord, shorten } from "../print.ts";
import type { Session } from "../session.ts";
import { texts } from "../texts.ts";
import { countedAs, type Field, fieldWord, getNoun, type Noun, type Operation, oneOf, operations } from "./table.ts";
import { linesOf } from "./values.ts";

/** A record as the server returns it, or what is sent. */
export type Row = Record<string, unknown>;

type Call = (path: string, options: object) => Promise<Result<Row, number>>;
type Options = Confirmation & { limit?: number };

/** Runs an operation with what was typed for its fields, and prints the outcome. */
export async function perform(session: Session, operation: Operation, given: Row, options: Options): Promise<void> {
  const noun = getNoun(operation.noun);
  if (operation.pages) return list(session, operation, noun, given, options.limit ?? 100);
  const before = operation.versioned ? await read(session, operation, given) : {};
  const [verb = ""] = /^[a-z]+/.exec(operation.id) ?? [];
  const sentence: Sentence = sentences[verb] ?? { done: texts.records.done };
  if (sentence.before) await confirmed(session, sentence.before(describe(noun, before)), options);
  const sent = operation.versioned ? { version: before.version, ...given } : given;
  const data = await send(session, operation, sent);
  if (operation.method !== "GET")
    return printDone(session, data, sentence.done(describe(noun, { ...before, ...data })));
  if (Array.isArray(data)) return printRows(session, noun, data);
  show(session, noun, data);
}

type Sentence = { before?: (record: string) => string; done: (record: string) => string };

/** By the first word of an operationId. */
const sentences: Record<string, Sentence> = {
  create: { done: texts.records.added },
  change: { done: texts.records.changed },
  retire: { before: texts.records.willBeRetired, done: texts.records.wasRetired },
  restore: { done: texts.records.restored },
  delete: { before: texts.records.willBeDeleted, done: texts.records.wasDeleted },
};

/** Sends a request. */
async function send(session: Session, operation: Operation, given: Row): Promise<Row> {
  const client = (await session.client()) as unknown as Record<Operation["method"], Call>;
  const partOf = (at: Field["at"]) => {
    const names = operation.fields.filter((field) => field.at === at).map(({ name }) => name);
    return Object.entries(given).filter(
      ([name]) =>
        names.includes(name) ||
        (at === "query" && /^(limit|after|before)$/.test(name)) ||
        (at === "body" && name === "version"),
    );
  };
  const [path, query, body] = [partOf("path"), partOf("query"), partOf("body")].map(Object.fromEntries);
  const options = {
    params: { path, ...(query && Object.keys(query).length > 0 && { query }) },
    ...(body && Object.keys(body).length > 0 && { body }),
  };
  return ask(client[operation.method](operation.path, options), recordIn(operation, given), (field) =>
    optionOf(operation, field),
  );
}

/** `slot 5`, for the error that it does not exist. */
const recordIn = ({ noun }: Operation, { id }: Row) => (id === undefined ? undefined : `${oneOf(getNoun(noun))} ${id}`);
const optionOf = ({ fields }: Operation, name: string) =>
  fields.filter((field) => field.name === name).map(({ option }) => `--${option}`)[0];

/** Reads the record that an operation is about. */
function read(session: Session, { path }: Operation, given: Row): Promise<Row> {
  const of = operations.find((one) => one.method === "GET" && one.path === path.replace(/(?<=\{id\}).*/, ""));
  if (!of) throw new Error(`nothing reads ${path}`);
  return send(session, of, { id: given.id });
}

async function list(session: Session, operation: Operation, noun: Noun, given: Row, most: number): Promise<void> {
  const page = operation.pages ?? "after";
  const rows = await readAll<Row>(async ({ limit, last }) => {
    const from = last || page === "after" ? { [page]: Number(last?.[noun.id ?? ""] ?? 0) } : {};
    return (await send(session, operation, { limit, ...from, ...given })) as unknown as Row[];
  }, most);
  printRows(session, noun, rows);
  if (rows.length === most) session.console.error(texts.shared.onlyFirst(most));
}

const { idHeading, state } = texts.records;

function printRows(session: Session, noun: Noun, rows: Row[]): void {
  const fields = noun.columns.flatMap((name) => noun.fields?.filter((field) => field.name === name) ?? []);
  printList(session, rows, countedAs(noun), [
    [idHeading, (row) => String(row[noun.id ?? ""] ?? "")],
    ...fields.map((field): [string, (row: Row) => string] => [
      headingOf(noun, field),
      (row) => shorten(linesOf(field, row[field.name]).join("; ")),
    ]),
    ...(noun.fields?.some(({ name }) => name === "is_retired")
      ? [[state, stateOf] satisfies [string, (row: Row) => string]]
      : []),
  ]);
}

const headingOf = ({ table }: Noun, { name }: Field) => fieldWord(name, table);
const stateOf = ({ is_retired }: Row) => (is_retired === true ? texts.records.isRetired : "");

function show(session: Session, noun: Noun, row: Row): void {
  const fields = noun.fields?.filter(({ name }) => !["is_retired", "version", noun.id ?? ""].includes(name)) ?? [];
  const lines = fields.flatMap((field) => {
    const heading = headingOf(noun, field);
    return linesOf(field, row[field.name]).map((line, at, { length }) => [
      length > 1 ? `${heading} ${at + 1}` : heading,
      line,
    ]);
  });
  printRecord(session, row, {
    [idHeading]: String(row[noun.id ?? ""] ?? ""),
    ...Object.fromEntries(lines),
    [state]: stateOf(row),
    [texts.records.version]: Number(row.version),
  });
}

/** `teacher 3 (Ustadzah Fatimah)` */
function describe(noun: Noun, row: Row): string {
  const label = row[noun.label ?? noun.columns[0] ?? ""];
  return `${oneOf(noun)} ${row[noun.id ?? ""]}${label ? ` (${shorten(String(label))})` : ""}`;
}

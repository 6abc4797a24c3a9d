import { printList, printRecord, shorten } from "../print.ts";
import type { Session } from "../session.ts";
import { texts } from "../texts.ts";
import type { Row } from "./send.ts";
import { cellOf, fieldOf, isWritten, type Subject } from "./sentence.ts";
import { countedAs, fieldWord, getNoun, type Noun, type Operation } from "./table.ts";

const idHeading = texts.headings.id;
const state = fieldWord("state");
const isRetired = fieldWord("is_retired");

/** Prints the records that an operation returns, as its noun has columns. */
export async function showRows(
  session: Session,
  { shows, noun: own, more = [] }: Operation,
  rows: Row[],
): Promise<void> {
  const noun = getNoun(shows ?? own);
  const names = [...noun.columns, ...more];
  const subjectOf = await subjects(session, noun, names);
  const columns = names.map((name): [string, (row: Row) => string] => [
    headingOf(noun, name),
    (row) => {
      const lines = cellOf(noun, name, subjectOf(row));
      if (noun.lines?.includes(name)) return lines.join("\n");
      return isWritten(noun, name) ? shorten(lines.join("; ")) : lines.join("; ");
    },
  ]);
  const withId = noun.id && !noun.hidesId;
  const retires = noun.fields?.some(({ name }) => name === "is_retired");
  printList(session, rows, countedAs(noun), [
    ...(withId ? [[idHeading, (row) => String(row[noun.id ?? ""])] satisfies [string, (row: Row) => string]] : []),
    ...columns,
    ...(retires
      ? [[state, ({ is_retired }) => (is_retired ? isRetired : "")] satisfies [string, (row: Row) => string]]
      : []),
  ]);
}

/** Prints one record, a line per field. */
export async function showRecord(
  session: Session,
  { shows, noun: own }: Operation,
  row: Row,
  json = row,
): Promise<void> {
  const noun = getNoun(shows ?? own);
  const hidden = ["is_retired", "version", noun.id ?? ""];
  const names = noun.card ?? noun.fields?.map(({ name }) => name).filter((name) => !hidden.includes(name)) ?? [];
  const subject = (await subjects(session, noun, names))(row);
  const lines = names.flatMap((name) => {
    const heading = headingOf(noun, name);
    const isList = Array.isArray(row[name]) && noun.cells?.[name] !== undefined;
    return cellOf(noun, name, subject).map((line, at, { length }) => [
      length > 1 || isList ? `${heading} ${at + 1}` : heading,
      line,
    ]);
  });
  printRecord(session, json, {
    ...(noun.id && { [idHeading]: String(row[noun.id]) }),
    ...Object.fromEntries(lines),
    ...(row.is_retired === true && { [state]: isRetired }),
    ...(noun.card ? {} : { [fieldWord("version")]: Number(row.version) }),
  });
}

/** @returns a function that prepares a record for printing. The zone is a request, and not needed for JSON. */
async function subjects(session: Session, noun: Noun, names: string[]): Promise<(row: Row) => Subject> {
  const hasTime = names.some((name) => fieldOf(noun, name).kind === "moment");
  const zone = hasTime && !session.json() ? await session.zone() : "UTC";
  return (row) => ({ noun, row, zone });
}

const headingOf = ({ table, path }: Noun, name: string) => fieldWord(name, table || path);

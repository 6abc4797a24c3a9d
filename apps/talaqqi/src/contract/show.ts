import { type Column, printList, printRecord, shorten } from "../print.ts";
import type { Session } from "../session.ts";
import { cellOf, fieldOf, isWritten, type Subject } from "./sentence.ts";
import { countedAs, fieldWord, getNoun, type Noun, type Operation, type Row } from "./table.ts";

const isRetired = ({ is_retired }: Row) => (is_retired ? fieldWord("is_retired") : "");

/** Prints the records that an operation returns, as its noun has columns. */
export async function showRows(session: Session, operation: Operation, rows: Row[]): Promise<void> {
  const { shows, noun: own, more = [] } = operation;
  const noun = getNoun(shows ?? own);
  const { id, hidesId, fields = [], lines: long = [] } = noun;
  const names = [...noun.columns, ...more];
  const subjectOf = await subjects(session, noun, names);
  const columns = names.map((name): Column<Row> => {
    const cell = (row: Row) => {
      const lines = cellOf(noun, name, subjectOf(row)).join(long.includes(name) ? "\n" : "; ");
      return isWritten(noun, name) ? shorten(lines) : lines;
    };
    return [headingOf(noun, name), cell];
  });
  if (id && !hidesId) columns.unshift([fieldWord("id"), (row) => String(row[id])]);
  if (fields.some(({ name }) => name === "is_retired")) columns.push([fieldWord("state"), isRetired]);
  printList(session, rows, countedAs(noun, rows.length), columns);
}

/** Prints one record, a line per field. */
export async function showRecord(session: Session, operation: Operation, row: Row, json = row): Promise<void> {
  const noun = getNoun(operation.shows ?? operation.noun);
  const { id = "", card, fields = [], cells = {} } = noun;
  const hidden = ["is_retired", "version", id];
  const names = card ?? fields.map(({ name }) => name).filter((name) => !hidden.includes(name));
  const subject = (await subjects(session, noun, names))(row);
  const lines = names.flatMap((name) => {
    const heading = headingOf(noun, name);
    const isList = Array.isArray(row[name]) && cells[name] !== undefined;
    return cellOf(noun, name, subject).map((line, at, { length }) => [
      length > 1 || isList ? `${heading} ${at + 1}` : heading,
      line,
    ]);
  });
  printRecord(session, json, {
    ...(id && { [fieldWord("id")]: String(row[id]) }),
    ...Object.fromEntries(lines),
    ...(row.is_retired === true && { [fieldWord("state")]: isRetired(row) }),
    ...(!card && { [fieldWord("version")]: Number(row.version) }),
  });
}

/** @returns a function that prepares a record for printing. The zone is a request, and not needed for JSON. */
async function subjects(session: Session, noun: Noun, names: string[]): Promise<(row: Row) => Subject> {
  const hasTime = names.some((name) => fieldOf(noun, name).kind === "moment");
  const zone = hasTime && !session.json() ? await session.zone() : "UTC";
  return (row) => ({ noun, row, zone });
}

const headingOf = ({ table, path }: Noun, name: string) => fieldWord(name, table || path);

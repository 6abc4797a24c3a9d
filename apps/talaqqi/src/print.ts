import Table from "cli-table3";
import type { Session } from "./session.ts";

export type Column<Entry> = [heading: string, cell: (entry: Entry) => string | number];

/** Prints records as a table, or as JSON. */
export function printList<Entry>(session: Session, entries: Entry[], counted: string, columns: Column<Entry>[]): void {
  if (session.json()) {
    printJson(session, entries);
    return;
  }
  if (entries.length > 0) {
    const rows = entries.map((entry) => columns.map(([, cell]) => plain(String(cell(entry)))));
    const head = columns.map(([heading]) => heading);
    const { isTTY, columns: width } = session.host.stdout;
    session.console.log(isTTY && width ? fitted(head, rows, width) : tableOf(head, rows));
  }
  session.console.log(`${entries.length} ${counted}`);
}

/** @returns a table without color codes: its output may be piped. */
export function tableOf(head: string[], rows: string[][]): string {
  // Without lines between rows, more of them fit on a screen.
  const chars = { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" };
  const table = new Table({ head, chars, style: { head: [], border: [] } });
  table.push(...rows);
  return table.toString();
}

/** @returns the table if it fits, or without its empty columns if that does, or else a block of lines for each row. */
export function fitted(head: string[], rows: string[][], width: number): string {
  const used = head.map((_, at) => at).filter((at) => rows.some((row) => row[at] !== ""));
  const filled = (cells: string[]) => used.map((at) => cells[at] ?? "");
  const tables = [tableOf(head, rows), tableOf(filled(head), rows.map(filled))];
  const blocks = () => rows.map((row) => linesOf(head.map((heading, at) => [heading, row[at] ?? ""])).join("\n"));
  return tables.find((table) => table.indexOf("\n") <= width) ?? `${blocks().join("\n\n")}\n`;
}

/** Prints one record, a line per field that is not empty, or as JSON. */
export function printRecord(session: Session, record: object, fields: Record<string, string | number>): void {
  if (session.json()) {
    printJson(session, record);
    return;
  }
  for (const line of linesOf(Object.entries(fields).map(([name, value]) => [name, plain(String(value))])))
    session.console.log(line);
}

/** @returns a line per field that is not empty. */
function linesOf(fields: [name: string, value: string][]): string[] {
  const filled = fields.filter(([, value]) => value !== "");
  const width = Math.max(...filled.map(([name]) => name.length));
  // A value of several lines stays beside its name.
  return filled.map(
    ([name, value]) => `${name.padEnd(width)}  ${value.replaceAll("\n", `\n${" ".repeat(width + 2)}`)}`,
  );
}

/** Prints that something is done, or the record as JSON. */
export function printDone(session: Session, record: object, sentence: string): void {
  if (session.json()) printJson(session, record);
  else session.console.log(plain(sentence));
}

/** `JSON.stringify` leaves some control characters as they are; escaped, it is the same JSON. */
export const printJson = ({ console }: Session, value: unknown): void =>
  console.log(
    JSON.stringify(value, null, 2).replaceAll(
      controls,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );

/** Text that users typed into an app must not control the terminal. */
export const plain = (text: string): string => text.replaceAll(controls, "\ufffd");

/** Control characters except line breaks, and characters that change the writing direction. */
const controls = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const MAX_CELL_LENGTH = 30;

/** @returns the start of a text on one line: a table has one line per entry. */
export function shorten(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ").trim()];
  if (characters.length <= MAX_CELL_LENGTH) return characters.join("");
  return `${characters.slice(0, MAX_CELL_LENGTH - 1).join("")}…`;
}

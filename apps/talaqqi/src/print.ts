import Table from "cli-table3";
import type { Session } from "./session.ts";

/** Prints records as a table for people, or as JSON for scripts. @param columns heading and cell, from left to right. */
export function printList<Entry>(
  session: Session,
  entries: Entry[],
  noun: [one: string, many: string],
  columns: [heading: string, cell: (entry: Entry) => string | number][],
): void {
  if (session.json()) {
    printJson(entries);
    return;
  }
  if (entries.length > 0) {
    const rows = entries.map((entry) => columns.map(([, cell]) => plain(String(cell(entry)))));
    console.log(
      tableOf(
        columns.map(([heading]) => heading),
        rows,
      ),
    );
  }
  console.log(`${entries.length} ${entries.length === 1 ? noun[0] : noun[1]}`);
}

/** @returns a table for people, in plain characters: it may be read by other programs too. */
export function tableOf(head: string[], rows: string[][]): string {
  // No line between two rows: more of them are seen at once.
  const chars = { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" };
  const table = new Table({ head, chars, style: { head: [], border: [] } });
  table.push(...rows);
  return table.toString();
}

/** Prints one record, a line for each field that is there; or as JSON. */
export function printRecord(session: Session, record: object, shown: Record<string, string | number>): void {
  if (session.json()) {
    printJson(record);
    return;
  }
  const there = Object.entries(shown).filter(([, value]) => value !== "");
  const width = Math.max(...there.map(([name]) => name.length));
  for (const [name, value] of there) console.log(`${name.padEnd(width)}  ${plain(String(value))}`);
}

/** Says that something is done; as JSON it is the record. */
export function printDone(session: Session, record: object, sentence: string): void {
  if (session.json()) printJson(record);
  else console.log(plain(sentence));
}

/** JSON leaves some of what steers a terminal as it is: escaped, it is the same JSON. */
export const printJson = (value: unknown): void =>
  console.log(
    JSON.stringify(value, null, 2).replaceAll(
      steering,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );

/** What somebody has typed into an app must not steer a terminal. */
export const plain = (text: string): string => text.replaceAll(steering, "\ufffd");

/** Control characters but line breaks, and what turns the direction of writing. */
const steering = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** @returns a time in a zone as people write it, `2026-11-21 10:54`; "" for "". */
export function formatTime(text: string, timeZone: string): string {
  if (text === "") return "";
  const format = { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("sv-SE", format).format(new Date(text));
}

import { isSameText } from "./cells.ts";
import { readCsv } from "./csv.ts";
import type { Kind, Values } from "./kind.ts";
import { fileOf } from "./kinds.ts";
import { join, type Message, say } from "./messages.ts";
import type { Finding } from "./problems.ts";
import type { Rule, Value } from "./rules.ts";
import { keyOf, type StoredRows } from "./stored.ts";
import { unhurried } from "./unhurried.ts";

/** The highest identifier that an import gives to a new row. */
export const HIGHEST = 1_000_000_000;

/** One row of a file as it was understood. A cell that is wrong has no value. */
export type Entry = {
  values: Record<string, Value | undefined>;
  /** The line of the file that a cell begins in. */
  lines: Record<string, number>;
  /** The row as the database has it; absent when it would be created. */
  stored: Values | undefined;
};

/** What an import knows of one kind: the rows of its file, and those that the database holds. */
export type Sheet = {
  kind: Kind;
  /** Is there a file? Without one the kind is left alone. */
  present: boolean;
  /** Are all rows of the file known by their identifiers? What is not there may otherwise yet be in the file. */
  complete: boolean;
  /** In the order of the file. */
  entries: Entry[];
  /** The same by their keys; of several with one key, the first. */
  byKey: Map<string, Entry>;
  stored: StoredRows;
  problems: Finding[];
  notices: Finding[];
};

/** Something that is wrong with a cell of a row, or was altered in it. */
export function find(findings: Finding[], { kind }: Sheet, entry: Entry, column: string, message: Message): void {
  findings.push({ file: fileOf(kind), line: entry.lines[column] ?? 0, column, message });
}

/**
 * Reads a file into rows. A cell that shows what is stored is that, whatever the rules say today; only others are read.
 * @param text undefined when there is no file; null when there is one that cannot be read.
 */
export async function readSheet(
  kind: Kind,
  text: string | null | undefined,
  stored: StoredRows,
  zone: string,
): Promise<Sheet> {
  const sheet: Sheet = {
    ...{ kind, present: text !== undefined, complete: text !== null, stored },
    ...{ entries: [], byKey: new Map(), problems: [], notices: [] },
  };
  if (typeof text !== "string") return sheet;
  const file = fileOf(kind);
  const { rows, complete } = await readCsv(text, Object.keys(kind.columns), (line, column, message) =>
    sheet.problems.push({ file, line, column, message }),
  );
  sheet.complete = complete;
  const nextId = nextIdentifier(kind, stored, rows);
  for await (const { cells, lines } of unhurried(rows)) {
    const entry: Entry = { values: {}, lines, stored: undefined };
    sheet.entries.push(entry);
    for (const column of kind.key) readCell(sheet, entry, column, cells[column] ?? "", zone, nextId);
    if (kind.key.some((column) => entry.values[column] === undefined)) sheet.complete = false;
    else identify(sheet, entry);
    checkNew(sheet, entry);
    for (const column of Object.keys(kind.columns)) {
      if (!kind.key.includes(column)) readCell(sheet, entry, column, cells[column] ?? "", zone, nextId);
    }
  }
  return sheet;
}

/** A sequence goes on after the highest identifier: one near its end would leave nothing for those who come later. */
function checkNew(sheet: Sheet, entry: Entry): void {
  const { kind, problems } = sheet;
  const [column = ""] = kind.key;
  if (!kind.serial || entry.stored || !(Number(entry.values[column]) > HIGHEST)) return;
  const en = `must be at most ${HIGHEST} for a new ${kind.noun.en}`;
  find(problems, sheet, entry, column, say(en, `paling tinggi ${HIGHEST} untuk ${kind.noun.id} baru`));
}

function identify(sheet: Sheet, entry: Entry): void {
  const { kind, byKey, stored } = sheet;
  const key = keyOf(kind, entry.values);
  const earlier = byKey.get(key);
  if (!earlier) {
    byKey.set(key, entry);
    entry.stored = stored.get(key);
    return;
  }
  const column = kind.key.at(-1) ?? "";
  const shown = kind.key.length === 1 ? key : kind.key.map((name) => `${name} ${entry.values[name]}`).join(", ");
  find(sheet.problems, sheet, entry, column, standsAlready(say(shown, shown), earlier.lines[column]));
}

export const standsAlready = (shown: Message, line: number | undefined): Message =>
  say(`${shown.en} stands in line ${line} already`, `${shown.id} sudah ada di baris ${line}`);

/** Has every cell of a row a value? */
export function isSound(kind: Kind, values: Entry["values"]): values is Record<string, Value> {
  return Object.keys(kind.columns).every((column) => values[column] !== undefined);
}

/** Which columns of a row would change? All of them when it would be created. */
export const changedColumns = (kind: Kind, { values, stored }: Entry): string[] =>
  Object.keys(kind.columns).filter((column) => !stored || values[column] !== stored[column]);

/** Would a row be created or changed? */
export const isChanged = (kind: Kind, entry: Entry): boolean => changedColumns(kind, entry).length > 0;

function readCell(sheet: Sheet, entry: Entry, column: string, cell: string, zone: string, nextId: number): void {
  const { kind, problems, notices } = sheet;
  const rule = kind.columns[column];
  if (!rule) return;
  const held = entry.stored?.[column];
  if (held !== undefined && !kind.links[column]?.by && showsSame(rule, held, cell, zone)) {
    entry.values[column] = held;
    return;
  }
  if (cell === "" && rule.identifier) {
    const given = say("must be given", "harus diisi");
    const next = say(`: the next free one is ${nextId}`, `: nomor berikutnya yang belum dipakai adalah ${nextId}`);
    const numbered = kind.serial && kind.key.includes(column);
    find(problems, sheet, entry, column, numbered ? join([given, next], "", "") : given);
    return;
  }
  const read = rule.read(cell, zone);
  if ("problem" in read) {
    find(problems, sheet, entry, column, read.problem);
    return;
  }
  entry.values[column] = read.value;
  if (read.notice) find(notices, sheet, entry, column, read.notice);
  const fixed = kind.fixed[column];
  if (fixed && held !== undefined && held !== read.value) find(problems, sheet, entry, column, fixed);
}

function showsSame(rule: Rule, held: Value, cell: string, zone: string): boolean {
  if (held === null) return cell === "";
  // To show a moment or a telephone number takes longer than to see that it is not needed.
  return isSameText(held, cell) || isSameText(rule.show(held, zone), cell);
}

function nextIdentifier(kind: Kind, stored: StoredRows, rows: { cells: Record<string, string> }[]): number {
  const [column = ""] = kind.key;
  const taken = new Set<number>();
  for (const values of stored.values()) taken.add(Number(values[column]));
  for (const { cells } of rows) if (/^\d{1,10}$/.test(cells[column] ?? "")) taken.add(Number(cells[column]));
  let next = 1;
  for (const id of taken) if (id < HIGHEST) next = Math.max(next, id + 1);
  // The highest one is taken: there is room below it.
  while (taken.has(next)) next = (next % HIGHEST) + 1;
  return next;
}

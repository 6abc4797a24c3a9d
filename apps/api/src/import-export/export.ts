import { escapeCell } from "@talaqqi/contract/cells";
import { stringify } from "csv-stringify/sync";
import type { Transaction } from "../database/connect.ts";
import type { TableName } from "../messages/messages.ts";
import { ExportTooLargeError } from "./csv/problems.ts";
import { type ContentLimits, contentLimits } from "./limits.ts";
import { type CurrentRows, readBatches, readCurrentRows } from "./tables/current-rows.ts";
import { fileName, itemsOf, nameColumnOf, type Table, type Values } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";
import { yielding } from "./tables/yielding.ts";

export type ExportOptions = {
  /** Include users, students, guardians, bookings and placement tests. */
  people: boolean;
  /** The school's time zone, for date-times. */
  zone: string;
  /** Default: those of the service. */
  limits?: ContentLimits;
};

/** A part of a file. The parts of a file follow each other. */
export type FilePart = { table: TableName; text: string };

/**
 * Writes all tables as CSV files, those of people last: UTF-8 with a byte order mark, CRLF, commas, rows by identifier.
 * @param tx reads one snapshot (repeatable read).
 * @throws ExportTooLargeError when a file has more rows than a check accepts.
 */
export async function* exportTables(tx: Transaction, options: ExportOptions): AsyncGenerator<FilePart> {
  const { people, zone, limits = contentLimits } = options;
  const ofPeople = tables.filter((table) => table.keepMissingRows);
  const others = tables.filter((table) => !table.keepMissingRows);
  for (const table of people ? [...others, ...ofPeople] : others) {
    const columns = Object.keys(table.columns);
    const listed = await readListedByName(tx, table);
    yield { table: table.name, text: `\ufeff${columns.join(",")}\r\n` };
    let rows = 0;
    for await (const read of readBatches(tx, table)) {
      rows += read.length;
      if (rows > limits.rows) throw new ExportTooLargeError((t) => t.exportRows(fileName(table), limits.rows));
      const cells: string[][] = [];
      for await (const batch of yielding(read))
        for (const values of batch) {
          cells.push(columns.map((column) => printCell(table, column, values, listed, zone)));
        }
      // Semicolons are quoted too: a program that takes them for separators would split lists.
      yield { table: table.name, text: stringify(cells, { record_delimiter: "\r\n", quoted_match: /[\r\n;\t]/ }) };
    }
  }
}

/** Reads the tables whose rows are listed by name. */
async function readListedByName(tx: Transaction, { lists }: Table): Promise<ReadonlyMap<string, CurrentRows>> {
  const listed = new Map<string, CurrentRows>();
  for (const list of Object.values(lists)) {
    const target = list?.by && tables.find(({ name }) => name === list.of);
    if (target) listed.set(target.name, await readCurrentRows(tx, target));
  }
  return listed;
}

function printCell(
  table: Table,
  column: string,
  values: Values,
  listed: ReadonlyMap<string, CurrentRows>,
  zone: string,
): string {
  const value = values[column];
  const codec = table.columns[column];
  if (!value || !codec) return "";
  const { of = "", by } = table.lists[column] ?? {};
  const names = by && itemsOf(value).map((id) => listed.get(of)?.get(id)?.[by] ?? "");
  const printed = names ? names.join(";") : codec.print(value, zone);
  // An import would take an apostrophe at the beginning for an escape.
  const isName = column === nameColumnOf(table);
  return codec.freeText || printed.startsWith("'") ? escapeCell(printed, { isName }) : printed;
}

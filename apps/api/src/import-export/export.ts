import { stringify } from "csv-stringify/sync";
import type { Transaction } from "../database/connect.ts";
import { escapeCell } from "./csv/cells.ts";
import { ExportTooLargeError } from "./csv/problems.ts";
import { type ContentLimits, contentLimits } from "./limits.ts";
import { itemsOf, readPortions, readStored, type StoredRows } from "./tables/current-rows.ts";
import type { Kind, Values } from "./tables/table.ts";
import { fileOf, kinds, type Table } from "./tables/tables.ts";
import { unhurried } from "./tables/yielding.ts";

export type ExportOptions = {
  /** With users, students, bookings and placement tests? */
  people: boolean;
  /** The school's time zone: in which moments are written. */
  zone: string;
  /** What the files may be; the service's own unless given. */
  limits?: ContentLimits;
};

/** A part of a file. The parts of a file follow each other. */
export type FilePart = { table: Table; text: string };

/**
 * Writes everything as CSV files, part by part, those of people last: UTF-8 with a byte order mark, CRLF, commas, rows by
 * identifier.
 * @param tx sees one state only (repeatable read).
 * @throws ExportTooLargeError when a file has more rows than one that is checked.
 */
export async function* exportContent(tx: Transaction, options: ExportOptions): AsyncGenerator<FilePart> {
  const { people, zone, limits = contentLimits } = options;
  const wanted = [...kinds.filter((kind) => !kind.people), ...kinds.filter((kind) => people && kind.people)];
  for (const kind of wanted) {
    const columns = Object.keys(kind.columns);
    const names = await readNames(tx, kind);
    yield { table: kind.table, text: `\ufeff${columns.join(",")}\r\n` };
    let rows = 0;
    for await (const portion of readPortions(tx, kind)) {
      rows += portion.length;
      if (rows > limits.rows) throw new ExportTooLargeError(`${fileOf(kind)} has more than ${limits.rows} rows`);
      const cells: string[][] = [];
      for await (const values of unhurried(portion)) {
        cells.push(columns.map((column) => showCell(kind, column, values, names, zone)));
      }
      // A semicolon is quoted too: where it separates, a list would be taken apart.
      yield { table: kind.table, text: stringify(cells, { record_delimiter: "\r\n", quoted_match: /[\r\n;\t]/ }) };
    }
  }
}

/** Reads the kinds that a kind lists by name. */
async function readNames(tx: Transaction, { links }: Kind): Promise<ReadonlyMap<string, StoredRows>> {
  const names = new Map<string, StoredRows>();
  for (const link of Object.values(links)) {
    const target = link?.by && kinds.find(({ table }) => table === link.to);
    if (target) names.set(target.table, await readStored(tx, target));
  }
  return names;
}

function showCell(
  kind: Kind,
  column: string,
  values: Values,
  names: ReadonlyMap<string, StoredRows>,
  zone: string,
): string {
  const value = values[column];
  const rule = kind.columns[column];
  if (!value || !rule) return "";
  const { to = "", by } = kind.links[column] ?? {};
  const shown = by
    ? itemsOf(value)
        .map((id) => names.get(to)?.get(id)?.[by] ?? "")
        .join(";")
    : rule.show(value, zone);
  // An apostrophe at the beginning would be taken for an escape's when it is read.
  return rule.free || shown.startsWith("'") ? escapeCell(shown) : shown;
}

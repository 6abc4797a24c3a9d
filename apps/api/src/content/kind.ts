import type { z } from "zod";
import type { Queryable, Transaction } from "../database/connect.ts";
import type { CsvRow } from "./csv.ts";

/** What a row says, by column; a cell that is wrong has no value here. */
export type Values = Readonly<Record<string, unknown>>;

/** One row of a file as it was understood, and how to say that something is wrong with one of its cells. */
export type Entry<Row = Values> = { values: Row; line: (column: string) => number; refuse: Refuse };
type Refuse = (column: string, reason: string) => void;

/** Finds the row, in the folder or in the database, whose `address` (`slots.id_time`) has this value. */
export type Find = (address: string, value: unknown) => Values | undefined;

/** Everything that is known of one kind of content: an import (and later an export) is driven by these alone. */
type Definition<Row extends z.ZodObject> = {
  /** The table; its file is `<table>.csv`. */
  table: string;
  /** One of them, in messages. */
  noun: string;
  /** The columns of the file in their order, each with its rule, and what must hold between the cells of a row. */
  row: Row;
  /** The column that the database would number by itself. */
  serial?: Column<Row>;
  /** Columns whose values, together, only one row may have. Nothing is not a value. */
  unique: Column<Row>[][];
  /** Which column names rows of which table, by which of its columns: `{ id_kategori: "kategoris.id_kategori" }`. */
  references: { [Name in Column<Row>]?: string };
  /** The rows that the database holds: the columns of `unique`, and those that others refer to. */
  held: (db: Queryable) => Promise<Values[]>;
  /** What must hold between the rows. Comes only to see rows that have nothing wrong with them. */
  check?: (entries: Entry<z.output<Row>>[], held: Values[], find: Find) => void;
  write: (tx: Transaction, rows: z.output<Row>[]) => Promise<unknown>;
};
type Column<Row extends z.ZodObject> = Extract<keyof z.output<Row>, string>;

export type Kind = {
  table: string;
  noun: string;
  columns: string[];
  serial: string | undefined;
  unique: string[][];
  references: [column: string, address: string][];
  held: (db: Queryable) => Promise<Values[]>;
  read: (rows: CsvRow[], refuse: (line: number, column: string, reason: string) => void) => Sheet;
};

/** The rows of one file. */
export type Sheet = {
  entries: Entry[];
  check: (held: Values[], find: Find) => void;
  write: (tx: Transaction) => Promise<void>;
};

/** Describes a kind, and keeps the types of its rows to itself. */
export function kind<Row extends z.ZodObject>(definition: Definition<Row>): Kind {
  const { row: rule, table, noun, serial, unique, references, held } = definition;
  return {
    table,
    noun,
    columns: Object.keys(rule.shape),
    serial,
    unique,
    references: Object.entries(references).flatMap(([column, to]) => (typeof to === "string" ? [[column, to]] : [])),
    held,
    read(rows, refuseAt) {
      const entries: Entry[] = [];
      const sound: Entry<z.output<Row>>[] = [];
      for (const { cells, lines } of rows) {
        const line = (column: string) => lines[column] ?? 0;
        const refuse: Refuse = (column, reason) => refuseAt(line(column), column, reason);
        entries.push({ values: readCells(rule, cells), line, refuse });
        const whole = rule.safeParse(cells);
        if (whole.success) sound.push({ values: whole.data, line, refuse });
        else for (const [column, reason] of firstIssues(whole.error)) refuse(column, reason);
      }
      return {
        entries,
        check: (held, find) => definition.check?.(sound, held, find),
        async write(tx) {
          const rows = sound.map((entry) => entry.values);
          for (let start = 0; start < rows.length; start += PORTION) {
            await definition.write(tx, rows.slice(start, start + PORTION));
          }
        },
      };
    },
  };
}

// A statement takes at most 65,535 values, and Prisma would send the statements that it makes of more all at once.
const PORTION = 1000;

/** Cell by cell, so that a row with one wrong cell is still known by its identifier. */
function readCells(rule: z.ZodObject, cells: Record<string, string>): Values {
  const values: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(rule.shape)) {
    const result = cell.safeParse(cells[column]);
    if (result.success) values[column] = result.data;
  }
  return values;
}

/** One reason a cell is enough. */
function firstIssues(error: z.ZodError): Map<string, string> {
  const issues = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const column = String(path[0] ?? "");
    if (!issues.has(column)) issues.set(column, message);
  }
  return issues;
}

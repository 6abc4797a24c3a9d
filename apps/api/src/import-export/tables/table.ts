import type { Message, TableName, Texts } from "../../messages/messages.ts";
import type { ColumnCodec, Value } from "./column-codecs.ts";

/** The values of a row by column. */
export type Values = Readonly<Record<string, Value>>;

/** A column whose cells are lists: the rows of a join table. */
export type List = {
  joinTable: string;
  /** The column of the join table that refers to the row with the list, and the one that refers to the items. */
  own: string;
  other: string;
  /** The table of the items. */
  of: TableName;
  /** The column of the items that cells show; absent: their identifier. */
  by?: string;
  /** The column with the main item, which is always part of the list. */
  main?: string;
};

/** Columns whose values, together, only one row may have. Empty values are never equal. */
export type Unique<Column extends string = string> = {
  columns: readonly Column[];
  /** The form in which values are compared, where several mean the same. */
  normalize?: (value: string) => string;
  /** Only rows for which this is true count. */
  when?: (values: Values) => boolean;
  /** The problem of the second row, if it is not the usual one. */
  conflict?: (values: Values, describe: DescribeRow) => { column: Column; message: Message };
  /** The nth values that a row can have for a moment, while another row takes its own. */
  temporary: (n: number) => Values;
};

/** @returns a row as people name it. */
type DescribeRow = (t: Texts, table: TableName, key: string) => string;

/** Reports what is wrong with a cell of a row. */
export type AddProblem = (column: string, message: Message) => void;

type Definition<Column extends string> = {
  name: TableName;
  /** The columns that identify a row: whole numbers that never change. */
  key: readonly NoInfer<Column>[];
  /** Rows that a file lacks stay: people, and what they did. Exports include such a table only when people are asked for. */
  keepMissingRows?: boolean;
  /** The columns of the file in their order. */
  columns: Readonly<Record<Column, ColumnCodec>>;
  /** Columns that a file may lack, and their values in new rows; other rows keep theirs. */
  added?: Readonly<Partial<Record<NoInfer<Column>, Value>>>;
  /** Columns with another name in the database. */
  storedAs?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  /** The columns that name a row for people; of a column that refers to a row, the label of that row. */
  label: readonly NoInfer<Column>[];
  unique?: readonly Unique<NoInfer<Column>>[];
  /** Columns that refer to another row, and the address of the column referred to: `kategoris.id_kategori`. */
  references?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  /** Of these, columns that may have the name of the row instead, and the address of its name: `teachers.nama_pengajar`. */
  named?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  lists?: Readonly<Partial<Record<NoInfer<Column>, List>>>;
  /** Columns that never change after a row is created, and the problem when they do. */
  fixed?: Readonly<Partial<Record<NoInfer<Column>, Message>>>;
  /** Columns that must not change in the rows `t` for which the SQL condition `where` is true. */
  fixedWhere?: Readonly<Partial<Record<NoInfer<Column>, { where: string; message: Message }>>>;
  /** The database column with the time of staff's last change. */
  editedAt?: string;
  /** Checks the cells of a row against each other. Called only for rows whose cells are all valid. */
  check?: (row: Values, addProblem: AddProblem, now: string) => void;
  /** Checks a changed row against the current one. Called only for rows whose cells are all valid. */
  checkChange?: (before: Values, after: Values, addProblem: AddProblem, now: string) => void;
};

/** All that export, check and import know about one table and its file. */
export type Table = Required<Omit<Definition<string>, "editedAt">> &
  Pick<Definition<string>, "editedAt"> & {
    /** The database numbers new rows. */
    serial: boolean;
  };

export const defineTable = <Column extends string>(definition: Definition<Column>): Table => ({
  serial: definition.key.length === 1,
  keepMissingRows: false,
  added: {},
  storedAs: {},
  unique: [],
  references: {},
  named: {},
  lists: {},
  fixed: {},
  fixedWhere: {},
  check: () => {},
  checkChange: () => {},
  ...definition,
});

export const fileName = ({ name }: Pick<Table, "name">): string => `${name}.csv`;

/** The tables that a table refers to, in single columns and in lists. */
export const referredTables = ({ references, lists }: Table): string[] => [
  ...Object.values(references).map((address = "") => splitAddress(address).table),
  ...Object.values(lists).flatMap((list) => list?.of ?? []),
];

/** Splits `slots.id_time`. */
export function splitAddress(address: string): { table: string; column: string } {
  const [table = "", column = ""] = address.split(".");
  return { table, column };
}

/** The address of the identifier of a table's rows. */
export const keyAddress = ({ name, key }: Table): string => `${name}.${key[0]}`;

/** @returns how rows are looked up: the identifier, or the identifiers separated by semicolons. */
export const keyOf = ({ key: [first = "", ...others] }: Table, values: Readonly<Record<string, unknown>>): string =>
  others.reduce((key, column) => `${key};${values[column] ?? ""}`, `${values[first] ?? ""}`);

/** The column that names a row, if it is a text. */
export const nameColumnOf = ({ columns, label }: Table): string | undefined =>
  label.find((name) => columns[name]?.freeText);

/** The columns of the file that are columns of the database table. */
export const ownColumns = ({ columns, lists }: Table): string[] => Object.keys(columns).filter((name) => !lists[name]);

/** @returns the quoted database column of a column. */
export const columnOf = ({ storedAs }: Table, column: string): string => quote(storedAs[column] ?? column);

/** @returns one of our names as an SQL identifier. */
export const quote = (name: string): string => `"${name}"`;

/** @returns the items of a list value. */
export const itemsOf = (list: string | null | undefined): string[] => (list ? list.split(";") : []);

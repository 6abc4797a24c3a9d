import type { Message } from "../messages/messages.ts";
import type { Rule, Value } from "./column-codecs.ts";

/** What a row says, by column; a cell that is wrong has no value here. */
export type Values = Readonly<Record<string, Value>>;

/** A list in a cell: the rows of a table that joins two others. */
export type Link = {
  table: string;
  /** Its column that has the identifier of the row with the list. */
  own: string;
  /** Its column that has the identifiers of what is listed. */
  other: string;
  /** The kind that is listed. */
  to: string;
  /** By which of that kind's columns; absent: by its identifier. */
  by?: string;
  /** The column that names the main one of them, which is one of all whether or not the list repeats it. */
  main?: string;
};

/** Columns whose values, together, only one row may have. Nothing is not a value. */
export type Unique<Column extends string = string> = {
  columns: readonly Column[];
  /** Only among these rows. */
  when?: (values: Values) => boolean;
  /** What is said of the second row, and of which of its cells, instead of that the values are there already. */
  conflict?: (values: Values) => { column: Column; message: Message };
  /** The nth values that a row may have for a moment, while another row takes what it had. */
  spare: (n: number) => Values;
};

/** Says what is wrong with a row: in which column. */
export type Refuse = (column: string, message: Message) => void;

type Definition<Table extends string, Column extends string> = {
  /** The table; its file is `<table>.csv`. */
  table: Table;
  /** One of them, and several, in messages. */
  noun: Message;
  nouns: Message;
  /** The columns that say which row it is. They are whole numbers, and never change. */
  key: readonly NoInfer<Column>[];
  /** The database numbers new rows. */
  serial?: boolean;
  /** People and what they have done here: rows that a file lacks stay. */
  people?: boolean;
  /** The columns of the file in their order. */
  columns: Readonly<Record<Column, Rule>>;
  /** What the table calls a column otherwise. */
  storedAs?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  /** Which columns tell a person which row it is; of one that refers to a row, that row's. */
  label: readonly NoInfer<Column>[];
  unique?: readonly Unique<NoInfer<Column>>[];
  /** Which column names a row of which table, by which of its columns: `{ id_kategori: "kategoris.id_kategori" }`. */
  references?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  /** The columns that are lists. */
  links?: Readonly<Partial<Record<NoInfer<Column>, Link>>>;
  /** A column that keeps the value that a row was created with, and why. */
  fixed?: Readonly<Partial<Record<NoInfer<Column>, Message>>>;
  /** A column that keeps its value in some rows: those `t` that match the SQL condition `where`, and why. */
  fixedWhere?: Readonly<Partial<Record<NoInfer<Column>, { where: string; message: Message }>>>;
  /** The column of the table that has the time at which staff last changed a row. */
  editedAt?: string;
  /** What must hold between the cells of a row. Comes only to see rows whose cells have nothing wrong with them. */
  check?: (row: Values, refuse: Refuse, now: string) => void;
  /** What must hold between a row as it is stored and as it would be. Comes only to see rows that `check` does. */
  checkChange?: (before: Values, after: Values, refuse: Refuse, now: string) => void;
};

/** Everything that is known of one kind of content: export, check and import are driven by these alone. */
export type Kind<Table extends string = string> = Required<Omit<Definition<Table, string>, "editedAt">> &
  Pick<Definition<Table, string>, "editedAt">;

/** Describes a kind. */
export function kind<const Table extends string, Column extends string>(
  definition: Definition<Table, Column>,
): Kind<Table> {
  return {
    serial: false,
    people: false,
    storedAs: {},
    unique: [],
    references: {},
    links: {},
    fixed: {},
    fixedWhere: {},
    check: () => {},
    checkChange: () => {},
    ...definition,
  };
}

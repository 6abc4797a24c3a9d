import table from "../../commands.yaml";
import { type Both, inLanguage } from "../texts.ts";

/** A sentence, or a part of one under a condition. */
export type Clause = { if?: string; changed?: string[]; say: Both | string };

/** A field of a request or a record: how it is called, typed and printed. */
export type Field = {
  name: string;
  option: string;
  kind: string;
  help: string;
  at: "path" | "query" | "body";
  required?: boolean;
  /** The name of the argument, if it is one. */
  argument?: string;
  /** What people type or read for each value. */
  words?: Record<string, string | number | boolean>;
  range?: [minimum: number, maximum?: number];
  /** Of a text that may be asked for: patterns, each with what the server says of another text. */
  checks?: [pattern: string, message: Both][];
  parts?: string[];
  /** How such a value looks, and the command that lists the records which it identifies. */
  hint?: Both;
  list?: string;
};

/** What the operations of a part of the path are about. */
export type Noun = {
  path: string;
  /** The table of its records, if it has one. */
  table?: string;
  command: string;
  words: [one: string, many: string, indonesian?: string];
  /** The field with the identifier. */
  id?: string;
  /** Other fields that identify such a record. */
  also?: string[];
  /** The fields of a list, of one record, and the one that people know a record by, if it is not the first. */
  columns: string[];
  card?: string[];
  label?: string | string[];
  /** What a cell shows, if that is not its field; how sentences call a record; and which cells have lines. */
  cells?: Record<string, Clause[]>;
  as?: Both;
  record?: Both;
  lines?: string[];
  /** The part of the response that is the record. */
  within?: string;
  hidesId?: boolean;
  fields?: Field[];
};

export type Operation = {
  id: string;
  /** The operation of the contract, if this is another command for it; what that command always sends. */
  of?: string;
  sets?: Row;
  method: "GET" | "POST" | "PUT";
  path: string;
  noun: string;
  command: string;
  help: string;
  text: string;
  fields: Field[];
  /** The parameter that continues a list. */
  pages?: "after" | "before";
  /** Whether the request has the version that it is based on. */
  versioned?: boolean;
  /** The field that a list is continued by, if not the identifier; how many entries are listed, 0 for all. */
  pageBy?: string;
  limit?: number;
  /** The noun of what it returns, with columns of its own; the part of it that is a list; whether it only reads the record. */
  shows?: string;
  more?: string[];
  lists?: string;
  reads?: boolean;
  /** What is asked before, and said after, or above a list; and what somebody can do who is refused for a reason. */
  confirm?: Clause[];
  done: Clause[];
  next?: Record<string, Both>;
  /** The operation that returns the record before, or the field that identifies it; the one that returns what would be done. */
  before?: string;
  beforeBy?: string;
  preview?: string;
  /** The list of the record before or after that has what the request names, and what is said if it does not. */
  finds?: string;
  missing?: Clause[];
  /** The fields of the record that are sent along. */
  copies?: string[];
  /** Whether it writes a file on request, takes exactly one of these fields, or all of those or none. */
  file?: boolean;
  either?: string[];
  together?: string[];
  /** Whether what it does is code of ours; true if another command sends it, and it has none of its own. */
  hand?: boolean | "action";
};

/** A record as the server returns it, or what is sent. */
export type Row = Record<string, unknown>;

export type Table = {
  nouns: Record<string, Noun>;
  operations: Operation[];
  words: Record<string, [...Both, option?: string]>;
  kinds: Record<string, string>;
  /** What the help says of some commands that have others below them, before and after the list of those. */
  help: Record<string, { about: string; after?: string }>;
  texts: Record<string, Both>;
  vocabulary: Record<string, Record<string, Both>>;
  commander: Both[];
};

export const { operations, help } = table;

/** @throws Error for an operation that the contract does not have. */
export function getOperation(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

/** The nouns by their tables, as the history has them. */
export const tables = new Map(Object.values(table.nouns).flatMap((noun) => (noun.table ? [[noun.table, noun]] : [])));

/** @returns `state` for `s_progress`, as the table calls it. */
export function fieldWord(field: string, name = ""): string {
  const words = table.words[`${name}.${field}`] ?? table.words[field];
  return words ? inLanguage([words[0], words[1]]) : field;
}

/** @throws Error for a noun that the contract does not have. */
export function getNoun(path: string): Noun {
  const noun: Noun | undefined = table.nouns[path];
  if (!noun) throw new Error(`no noun ${path}`);
  return noun;
}

export const oneOf = ({ words: [one, , indonesian] }: Noun): string => inLanguage([one, indonesian ?? one]);
export const countedAs = ({ words: [one, many, indonesian] }: Noun, count: number): string =>
  inLanguage([count === 1 ? one : many, indonesian ?? many]);

/** @returns `slot` for the table `slots`. */
export function recordWord(name: string): string {
  const noun = tables.get(name);
  return noun ? oneOf(noun) : name;
}

/** How people give a field: `<id>` or `--name`. */
export const nameOf = ({ argument, option }: Field): string => (argument ? `<${argument}>` : `--${option}`);

/** How a field is printed that the contract does not describe. */
export const kindOf = (name: string): string =>
  table.kinds[name] ?? (/(^|_)at$/.test(name) ? "moment" : name.startsWith("id_") ? "id" : "text");

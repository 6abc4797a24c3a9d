import table from "../../commands.yaml";
import { language } from "../language.ts";

/** A text in English and Indonesian. */
export type Both = [english: string, indonesian: string];
export const inLanguage = ([english, indonesian]: Both): string => (language === "id" ? indonesian : english);

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
  words?: Record<string, string | number>;
  range?: [minimum: number, maximum: number];
  parts?: string[];
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
  /** The fields of a list, and the one that people know a record by, if it is not the first. */
  columns: string[];
  label?: string;
  fields?: Field[];
};

export type Operation = {
  id: string;
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
  /** Whether its command is code of ours. */
  hand?: boolean;
};

export type Table = { nouns: Record<string, Noun>; operations: Operation[]; words: Record<string, Both> };

export const { operations } = table;

/** The nouns by their tables, as the history has them. */
export const tables = new Map(Object.values(table.nouns).flatMap((noun) => (noun.table ? [[noun.table, noun]] : [])));

/** @returns `state` for `s_progress`, as the table calls it. */
export function fieldWord(field: string, name = ""): string {
  const words = table.words[`${name}.${field}`] ?? table.words[field];
  return words ? inLanguage(words) : field;
}

/** @throws Error for a noun that the contract does not have. */
export function getNoun(path: string): Noun {
  const noun: Noun | undefined = table.nouns[path];
  if (!noun) throw new Error(`no noun ${path}`);
  return noun;
}

export const oneOf = ({ words: [one, , indonesian] }: Noun): string => inLanguage([one, indonesian ?? one]);
export const countedAs = ({ words: [one, many, indonesian] }: Noun): [one: string, many: string] =>
  language === "id" && indonesian ? [indonesian, indonesian] : [one, many];

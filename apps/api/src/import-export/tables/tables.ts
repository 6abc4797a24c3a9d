import type { Message, TableName } from "../messages/messages.ts";
import { lessonTables } from "./lesson-tables.ts";
import { schoolTables } from "./school-tables.ts";
import { fileName, type Table } from "./table.ts";
import { talaqqiTables } from "./talaqqi-tables.ts";

/** All tables in the order of writing: a table comes after those that it refers to. */
export const tables: readonly Table[] = [...lessonTables, ...talaqqiTables, ...schoolTables];

/** @returns the table that a file of this name is for; undefined when there is none. */
export const findTableName = (file: string): TableName | undefined =>
  tables.find((table) => fileName(table) === file)?.name;

/** The problem of a file with another name. */
export const unknownFile: Message = (t) => t.unknownFile(tables.map(fileName));

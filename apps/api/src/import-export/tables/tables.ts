import type { Message, TableName } from "../../messages/messages.ts";
import { lessonTables } from "./lesson-tables.ts";
import { schoolTables } from "./school-tables.ts";
import { fileName, type Table } from "./table.ts";
import { talaqqiTables } from "./talaqqi-tables.ts";

/** All tables in the order of writing: a table comes after those that it refers to. */
export const tables: readonly Table[] = [...lessonTables, ...talaqqiTables, ...schoolTables];

/** @throws RangeError when there is no such table. */
export function getTable(name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new RangeError(`there is no table ${name}`);
  return table;
}

/** @returns the table that a file of this name is for; undefined when there is none. */
export const findTableName = (file: string): TableName | undefined =>
  tables.find((table) => fileName(table) === file)?.name;

/** The problem of a file with another name. */
export const unknownFile: Message = (t) => t.unknownFile(tables.map(fileName));

import type { CsvFiles } from "../../src/import-export/plan.ts";
import type { TableName } from "../../src/messages/messages.ts";
import { csv } from "./folders.ts";

export const zone = "Asia/Jakarta";
const now = new Date("2026-01-01T00:00:00Z");
export const english = { language: "en", zone, now } as const;
export const indonesian = { language: "id", zone, now } as const;

/** The rows of files by table. */
export type Rows = Parameters<typeof csv>[0];

/** Makes files by table: `filesOf({ levels: ["1,Dasar,"] })` is `{ levels: "id_level,...\n1,Dasar,\n" }`. */
export const filesOf = (rows: Rows): CsvFiles =>
  Object.fromEntries(Object.entries(csv(rows)).map(([file, text]) => [file.replace(/\.csv$/, ""), text]));

/** Adds rows to files. */
export const withRows = (files: CsvFiles, rows: Partial<Record<TableName, string[]>>): CsvFiles => ({
  ...files,
  ...Object.fromEntries(
    Object.entries(rows).map(([table, lines]) => [table, `${files[table as TableName]}${lines.join("\n")}\n`]),
  ),
});

/** Replaces text in one file, which must have it. */
export function edit(files: CsvFiles, table: TableName, from: string | RegExp, to: string): CsvFiles {
  const text = files[table] ?? "";
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${table} has no ${from}`);
  return { ...files, [table]: edited };
}

/** A school with rows in most tables. */
export const school = filesOf({
  kategoris: ["1,Al-Jauf,,,", "2,Al-Halq,,,"],
  contents: ["1,Alif,,,,,", "2,Ba,,,,,"],
  subkategoris: ["1,1,Rongga,,1;2"],
  sifats: ["1,Hams,,berlawanan,Jahr,,,-1", "2,Jahr,,berlawanan,Hams,,,1"],
  hurufs: ["1,ا,Alif,1,,Hams", "2,ب,Ba,1,,Jahr"],
  feedbacks: ["1,Ulangi."],
  pertanyaans: ["1,Apa ini?,,1,2,1,1,,1,,"],
  levels: ["1,Dasar,", "2,Lanjutan,"],
  users: ["1,a@example.com,A,,6281234567890,", "2,b@example.com,B,,,"],
  students: ["1,1", "2,2"],
  teachers: ["1,,Guru,,,,,,,", "2,,Guru kedua,,,,,,,"],
  teacher_levels: ["1,1,1"],
  slots: ["1,1,Senin,08:00,10", "2,1,Selasa,09:30,10"],
  bookings: ["1,1", "1,2"],
  placement_tests: ["1,1,2,2025-01-01T00:00:00Z,,2025-01-02T00:00:00Z,2025-02-01T00:00:00Z,2,2,,"],
});

import type { Schema } from "@talaqqi/contract";
import type { Queryable } from "../../database/connect.ts";
import { parseIdentifier } from "../../domain/identifiers.ts";
import { dayName } from "../../domain/weekdays.ts";

// Entries have identifiers. Names are read with them, so that somebody who is erased has none.

/** A record that an entry refers to. */
export type Reference = { kind: string; key: string };

/** The tables that fields of the audit refer to. */
const referred: Readonly<Record<string, string>> = {
  id_student: "students",
  id_user: "users",
  ...{ id_teacher: "teachers", id_reviewer: "teachers" },
  id_time: "slots",
  ...{ id_level: "levels", level_result: "levels" },
  id_lembaga: "lembagas",
  // Neither questions nor feedback, whose names are long texts.
  ...{ id_kategori: "kategoris", id_content: "contents", id_subkategori: "subkategoris", id_huruf: "hurufs" },
  ...{ id_sifatul_huruf: "sifats", id_package: "packages", id_program: "programs" },
  id_operator: "operators",
};

/** @returns the table whose records a field's values are, "" for other values. */
export const tableOf = (field: string): string => referred[field] ?? "";

/** How the records of each table are named; of a row `t`. */
const named: Readonly<Record<string, string>> = {
  students: "SELECT t.id_student AS id, t.student_name AS name FROM students AS t",
  users: "SELECT t.id, t.name FROM users AS t",
  teachers: "SELECT t.id_teacher AS id, t.nama_pengajar AS name FROM teachers AS t",
  slots: `SELECT t.id_time AS id, p.nama_pengajar AS name, t.id_day, t.time
    FROM slots AS t JOIN teachers AS p USING (id_teacher)`,
  placement_tests: `SELECT t.id_placement_test AS id, s.student_name AS name
    FROM placement_tests AS t JOIN students AS s USING (id_student)`,
  access_tokens: "SELECT t.id, u.name FROM access_tokens AS t JOIN users AS u ON u.id = t.id_user",
  operators: "SELECT t.id_operator AS id, t.name FROM operators AS t",
  operator_tokens: "SELECT t.id, t.name FROM operator_tokens AS t",
  levels: "SELECT t.id_level AS id, t.level AS name FROM levels AS t",
  lembagas: "SELECT t.id_lembaga AS id, t.nama_lembaga AS name FROM lembagas AS t",
  packages: "SELECT t.id_package AS id, t.name FROM packages AS t",
  programs: "SELECT t.id_program AS id, t.program_name AS name FROM programs AS t",
  kategoris: "SELECT t.id_kategori AS id, t.nama_kategori AS name FROM kategoris AS t",
  contents: "SELECT t.id_content AS id, t.nama_content AS name FROM contents AS t",
  subkategoris: "SELECT t.id_subkategori AS id, t.bagian_mulut AS name FROM subkategoris AS t",
  sifats: "SELECT t.id_sifatul_huruf AS id, t.nama_sifat AS name FROM sifats AS t",
  hurufs: "SELECT t.id_huruf AS id, t.huruf AS name FROM hurufs AS t",
  feedbacks: "SELECT t.id_feedback AS id, t.deskripsi AS name FROM feedbacks AS t",
  pertanyaans: "SELECT t.id_pertanyaan AS id, t.pertanyaan AS name FROM pertanyaans AS t",
};

type Label = Schema<"AuditLabel">;
type NamedRow = { id: number; name: string; id_day?: number; time?: string };

/** @returns the records with their present names, by `kind key`. A record that is gone has none. */
export async function findLabels(db: Queryable, references: Reference[]): Promise<Map<string, Label>> {
  const keys = new Map<string, Set<number>>();
  for (const { kind, key } of references) {
    const id = parseIdentifier(key);
    if (named[kind] && id !== null) keys.set(kind, (keys.get(kind) ?? new Set()).add(id));
  }
  const labels = new Map<string, Label>();
  for (const [kind, ids] of keys) {
    const rows = await db.$queryRawUnsafe<NamedRow[]>(
      `SELECT * FROM (${named[kind]}) AS named WHERE id = ANY($1::int[])`,
      [...ids],
    );
    for (const row of rows) labels.set(`${kind} ${row.id}`, toLabel(kind, row));
  }
  return labels;
}

const toLabel = (kind: string, { id, name, id_day, time = "" }: NamedRow) =>
  ({
    ...{ kind, key: String(id), name, time },
    day: id_day === undefined ? "" : dayName(id_day),
  }) satisfies Label;

export const withoutName = ({ kind, key }: Reference): Label => ({ kind, key, name: "", day: "", time: "" });

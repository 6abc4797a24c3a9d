import { z } from "zod";
import type { Queryable } from "../../database/connect.ts";
import { parseIdentifier } from "../../domain/identifiers.ts";
import { idOf, type Reference, type Referring, referencesOf } from "./references.ts";

/** How the people of each table are named; of a row `t`. Their names are read with an entry: somebody erased has none. */
const people: Readonly<Record<string, string>> = {
  students: "SELECT t.id_student AS id, t.student_name AS name FROM students AS t",
  users: "SELECT t.id, t.name FROM users AS t",
  teachers: "SELECT t.id_teacher AS id, t.nama_pengajar AS name FROM teachers AS t",
  placement_tests: `SELECT t.id_placement_test AS id, s.student_name AS name
    FROM placement_tests AS t JOIN students AS s USING (id_student)`,
  access_tokens: "SELECT t.id, u.name FROM access_tokens AS t JOIN users AS u ON u.id = t.id_user",
  operators: "SELECT t.id_operator AS id, t.name FROM operators AS t",
  operator_tokens: "SELECT t.id, t.name FROM operator_tokens AS t",
};

/** The identifier and the name of each other table but slots. Its names are written with an entry. */
const named: Readonly<Record<string, { id: string; name: string }>> = {
  levels: { id: "id_level", name: "level" },
  lembagas: { id: "id_lembaga", name: "nama_lembaga" },
  packages: { id: "id_package", name: "name" },
  programs: { id: "id_program", name: "program_name" },
  kategoris: { id: "id_kategori", name: "nama_kategori" },
  contents: { id: "id_content", name: "nama_content" },
  subkategoris: { id: "id_subkategori", name: "bagian_mulut" },
  sifats: { id: "id_sifatul_huruf", name: "nama_sifat" },
  hurufs: { id: "id_huruf", name: "huruf" },
  feedbacks: { id: "id_feedback", name: "deskripsi" },
  pertanyaans: { id: "id_pertanyaan", name: "pertanyaan" },
};

/** A question may be a long text. */
const MAX_NAME = 200;

const records: Readonly<Record<string, string>> = {
  slots: `SELECT t.id_time AS id, t.id_day, t.time, t.id_teacher, t.place, l.nama_lembaga AS institution
    FROM slots AS t LEFT JOIN lembagas AS l USING (id_lembaga)`,
  ...Object.fromEntries(
    Object.entries(named).map(([table, { id, name }]) => [
      table,
      `SELECT ${id} AS id, left(${name}, ${MAX_NAME}) AS name FROM ${table}`,
    ]),
  ),
};

const storedLabel = z.object({
  kind: z.string(),
  key: z.string(),
  name: z.string().default(""),
  id_day: z.number().default(0),
  time: z.string().default(""),
  id_teacher: z.number().default(0),
  institution: z.string().default(""),
});

/** What a record that is no person was when an entry was written, as the entry has it: a name, or the parts of a slot. */
type StoredLabel = z.infer<typeof storedLabel>;

/** What a record that is no person is. The place of a slot may be a home, which is not stored in the entry. */
export type RecordLabel = StoredLabel & { place: string };

/** @returns the labels that an entry has; undefined for one from before they were recorded. */
export const readLabels = (stored: unknown): StoredLabel[] | undefined =>
  storedLabel.array().nullable().parse(stored) ?? undefined;

/** @returns a label as an entry has it, without what is empty. */
export const toStored = ({ place: _, ...label }: RecordLabel): object =>
  Object.fromEntries(Object.entries(label).filter(([, value]) => value !== "" && value !== 0));

/** Under which field the place of a slot is stored with an entry. */
export const placeField = (key: string): string => `place of slot ${key}`;

export const isPerson = ({ kind }: Reference): boolean => kind in people;

/** @returns the present names of people, by `kind key`. Somebody who is gone has none. */
export async function findNames(db: Queryable, references: Reference[]): Promise<Map<string, string>> {
  const rows = await findRows(db, people, references);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? ""]));
}

/** As `findNames`; a student who was merged into another has the other's name. */
export async function findNamesAfterMerges(db: Queryable, references: Reference[]): Promise<Map<string, string>> {
  const names = await findNames(db, references);
  const gone = references.filter((one) => one.kind === "students" && !names.has(idOf(one))).map(({ key }) => key);
  const merged = gone.length > 0 ? await findMerged(db, gone) : [];
  return new Map([...names, ...merged.map(({ key, name }) => [`students ${key}`, name] as const)]);
}

/** @returns the names of the students into whom others were merged, who may have been merged themselves. */
const findMerged = (db: Queryable, keys: string[]) => db.$queryRaw<{ key: string; name: string }[]>`
  WITH RECURSIVE merges AS (
    SELECT change ->> 'before' AS merged, key AS kept FROM audit_entries, jsonb_array_elements(changes) AS change
    WHERE action = 'mergeStudents' AND kind = 'students' AND change ->> 'field' = 'id_student'
  ), followed AS (
    SELECT merged AS key, kept FROM merges WHERE merged = ANY(${keys})
    UNION SELECT followed.key, merges.kept FROM followed JOIN merges ON merges.merged = followed.kept
  )
  SELECT followed.key, student_name AS name FROM followed JOIN students ON id_student = to_identifier(kept)`;

/** @returns what records that are no people are at present, by `kind key`. */
export async function findRecords(db: Queryable, references: Reference[]): Promise<Map<string, RecordLabel>> {
  const rows = await findRows(db, records, references);
  const labels = rows.map(({ id, name, institution, place, ...row }) => ({
    ...storedLabel.parse({ ...row, key: String(id), name: name ?? "", institution: institution ?? "" }),
    place: place ?? "",
  }));
  return new Map(labels.map((label) => [idOf(label), label]));
}

/**
 * @returns what the records of each entry are after its change, without people. A record that is deleted by then is what it
 * was before, as far as the changes have it.
 */
export async function findLabelsOf(db: Queryable, entries: Referring[]): Promise<RecordLabel[][]> {
  const references = entries.map((entry) => referencesOf(entry).filter(({ kind }) => kind in records));
  const found = await findRecords(db, references.flat());
  return entries.map((entry, index) =>
    (references[index] ?? []).flatMap((one) => {
      const isOwn = one.kind === entry.kind && one.key === entry.key;
      return found.get(idOf(one)) ?? (isOwn ? labelBefore(entry, found) : []);
    }),
  );
}

/** @returns what a deleted record was, if its changes have it. @param found has the institution that a slot had. */
function labelBefore({ kind, key, changes }: Referring, found: Map<string, RecordLabel>): RecordLabel[] {
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  const { id_day, time, id_teacher, id_lembaga, place = "" } = before;
  if (kind === "slots" && id_day && time && id_teacher) {
    const institution = found.get(`lembagas ${id_lembaga}`)?.name;
    const slot = { kind, key, id_day: Number(id_day), time, id_teacher: Number(id_teacher), institution };
    return [{ ...storedLabel.parse(slot), place }];
  }
  const name = before[named[kind]?.name ?? ""];
  return name ? [{ ...storedLabel.parse({ kind, key, name: cut(name) }), place: "" }] : [];
}

const cut = (name: string) => [...name].slice(0, MAX_NAME).join("");

type Row = { kind: string; id: number; name?: string; institution?: string | null; place?: string };

async function findRows(
  db: Queryable,
  tables: Readonly<Record<string, string>>,
  references: Reference[],
): Promise<Row[]> {
  const keys = new Map<string, Set<number>>();
  for (const { kind, key } of references) {
    const id = parseIdentifier(key);
    if (tables[kind] && id !== null) keys.set(kind, (keys.get(kind) ?? new Set()).add(id));
  }
  const rows: Row[] = [];
  for (const [kind, ids] of keys) {
    const sql = `SELECT '${kind}' AS kind, * FROM (${tables[kind]}) AS named WHERE id = ANY($1::int[])`;
    rows.push(...(await db.$queryRawUnsafe<Row[]>(sql, [...ids])));
  }
  return rows;
}

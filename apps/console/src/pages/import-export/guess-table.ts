import { commonSeparator, MAX_SEARCHED as MAX_LINES } from "@talaqqi/contract/heading-row";
import { headings, headingWord } from "@talaqqi/contract/headings";
import { columns } from "./columns.ts";
import { type FileKey, tables } from "./files.ts";

/** Minimum known headings by which a sheet counts as a list. */
export const MIN_KNOWN = 2;

const MAX_SEARCHED = 2_000_000;

/** Words in names of files, by table. */
const words: Partial<Record<FileKey, RegExp>> = {
  placement_tests: /tes|test|placement|penempatan/,
  teachers: /pengajar|guru|ustad|teacher/,
  guardians: /wali|orang ?tua|guardian|parent/,
  students: /murid|siswa|santri|peserta|student/,
  slots: /jam|jadwal|kelas|slot|hour|schedule/,
  users: /akun|pengguna|account|user/,
  packages: /paket|package/,
  programs: /program/,
  lembagas: /lembaga|cabang|institution/,
  levels: /tingkat|level/,
};

/** What a column may be called. */
export const wordsOf = (column: string) => new Set([column, ...(headings[column] ?? [])].map(headingWord));

/** @returns the table that a file lists, by its headings or its name, if only one is likely, and how many headings are the table's. */
export function guessTable(name: string, text: string): { table: FileKey | undefined; known: number } {
  const lines = text.slice(0, MAX_SEARCHED).split("\n", MAX_LINES);
  const rows = lines.map((line) => line.split(commonSeparator(line)).map(headingWord));
  const known = new Map<FileKey, number>();
  for (const table of tables) {
    const all = columns[table].map(([column]) => wordsOf(column));
    const count = (row: string[]) => all.filter((own) => row.some((word) => own.has(word))).length;
    known.set(table, Math.max(...rows.map(count)));
  }
  const knownOf = (table?: FileKey) => (table && known.get(table)) ?? 0;
  const best = tables.toSorted((a, b) => knownOf(b) - knownOf(a))[0];
  const named = tables.find((table) => words[table]?.test(name.toLowerCase()));
  const isNamed = named !== undefined && knownOf(named) >= knownOf(best) - 1;
  if (isNamed || knownOf(best) < MIN_KNOWN) return { table: named, known: knownOf(named) };
  // An e-mail address alone does not make a class list one of accounts.
  const isEither = best === "users" && knownOf("students") >= Math.max(MIN_KNOWN, knownOf(best) - 1);
  if (isEither) return { table: undefined, known: knownOf(best) };
  return { table: best, known: knownOf(best) };
}

import type { FileRow } from "../draft/cells.ts";
import { tokensOf } from "./kind-words.ts";

/** What a column seems to have: never assigned, only suggested. */
export type Content = "phone" | "email" | "name";

const MAX_ROWS = 1000;
const MAX_CELLS = 200;
/** The share of its cells by which a column is taken for what they look like. */
const MIN_SHARE = 0.6;

/**
 * @returns what the cells of a column look like; undefined for anything else.
 * @param heading is only looked at for places and groups, whose names are like those of people.
 */
export function contentOf(rows: readonly FileRow[], position: number, heading: string): Content | undefined {
  const cells = rows
    .slice(0, MAX_ROWS)
    .flatMap(({ cells: row }) => row[position]?.trim() || [])
    .slice(0, MAX_CELLS);
  const isMostly = (test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * MIN_SHARE;
  if (isMostly(isPhone)) return "phone";
  if (isMostly((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell))) return "email";
  const isOther = tokensOf(heading).some((token) => others.has(token));
  // The same few words again and again are a choice, such as a religion.
  const isVaried = new Set(cells).size > cells.length / 2;
  return !isOther && isVaried && isMostly(isName) ? "name" : undefined;
}

/** A mobile number, also as a spreadsheet shortens it; a school's own numbers begin otherwise. */
function isPhone(cell: string): boolean {
  const plain = cell.replaceAll(/[^\p{L}\p{N}+]/gu, "");
  return /^(?:(?:\+?62|0)?8\d{7,11}|\+\d{8,15}|8[.,]?\d+E\+?\d+)$/i.test(plain);
}

/** Two words or more, each with a capital letter, or with a title. */
const isName = (cell: string): boolean => {
  const words = cell.split(/[\s,]+/).filter(Boolean);
  const isWord = (word: string) => /^\p{Lu}[\p{L}'’‘`.-]*$/u.test(word) || /^(?:bin|binti|al|el|ibn|van)$/.test(word);
  return words.length >= 2 && words.length <= 7 && words.every(isWord) && !places.test(cell);
};

const places =
  /^(?:jl|jln|jalan|gg|gang|desa|dusun|kampung|kp|kota|kab|kabupaten|kec|kecamatan|kel|kelurahan|perum|perumahan|rt|rw|sd|sdn|smp|sma|mi|mts|ma|tk|tpq|tpa|kelas|surat)\b/i;

const others = new Set(
  [
    "tempat kota kabupaten kecamatan kelurahan desa dusun alamat tinggal domisili sekolah asal lembaga rombel kelas",
    "halaqah kelompok agama pekerjaan profesi pendidikan jenjang transportasi kebutuhan alasan keterangan program hobi",
  ].flatMap((words) => words.split(" ")),
);

import { continuesHeading, findSeparator, MAX_HEADING_LENGTH, searchedLines } from "@talaqqi/contract/heading-row";
import { headingWord } from "@talaqqi/contract/headings";
import { cellsOf } from "../draft/cells.ts";
import type { Sheet } from "../workbooks/sheet.ts";
import { MIN_KNOWN } from "./guess-table.ts";
import { evidenceOf, tokensOf } from "./kind-words.ts";

/** Of a file without the columns that nobody here needs: national numbers, bank accounts and income. */
type Reduced = Pick<Sheet, "text" | "hidden"> & { left: string[] };

/**
 * Takes private columns out of a file before anything keeps or sends it. They are known by their heading, in any of the first
 * rows that has headings: those of parents are often below `Data Ayah`. Each row stays in its line.
 */
export function withoutPrivate(text: string, hidden: Sheet["hidden"]): Reduced {
  // Most files have none: they are not taken apart.
  if (!text.split("\n", MAX_LINES).some((line) => maybePrivate.test(line))) return { text, hidden, left: [] };
  const find = (heading: string) => (isPrivate(heading) ? ["private"] : knownWord(heading));
  const separator = findSeparator(searchedLines(text), find);
  const layout = { headingLine: 1, separator, columns: [], renamed: [] };
  const { columns, rows } = cellsOf(text, layout);
  const first = [columns.map(({ heading }) => heading), ...rows.slice(0, MAX_ROWS).map(({ cells }) => cells)];
  const headingRows = first.filter((cells, index) => {
    const { known } = evidenceOf(cells);
    const above = first[index - 1];
    const words = known + cells.filter(isPrivate).length;
    return words >= MIN_KNOWN || (words > 0 && above !== undefined && continuesHeading(above, cells, find));
  });
  const width = Math.max(...first.map((cells) => cells.length));
  const found = Array.from({ length: width }, (_, position) => position).flatMap((position): [number, string][] => {
    const heading = headingRows.map((cells) => cells[position]?.trim() ?? "").find(isPrivate);
    return heading === undefined ? [] : [[position, heading]];
  });
  if (found.length === 0) return { text, hidden, left: [] };
  const isLeft = (position: number) => found.some(([left]) => left === position);
  const moved = (position: number) => position - found.filter(([left]) => left < position).length;
  return {
    text: cellsOf(text, { ...layout, columns: found }).without({ emptied: [], rows: [] }),
    hidden: {
      rows: hidden.rows,
      columns: hidden.columns.filter((position) => !isLeft(position)).map(moved),
      ...(hidden.merged && {
        merged: hidden.merged
          .filter(({ column }) => !isLeft(column))
          .map((one) => ({ ...one, column: moved(one.column) })),
      }),
    },
    left: [...new Set(found.map(([, heading]) => heading))],
  };
}

const MAX_ROWS = 10;
/** Among them may be empty ones, and those within cells. */
const MAX_LINES = 40;

const knownWord = (heading: string) => (evidenceOf([heading]).known > 0 ? [headingWord(heading)] : []);

/** Part of every private heading, and of others. */
const maybePrivate =
  /n\W*i\W*k|kk|ktp|pasp|passp|identitas|keluarga|penduduk|bank|rek|penghasilan|pendapatan|gaji|income|salary/i;
/** Words for one number: what stands for the name, and `no` or `nama` written together with it. */
const plainWords: [words: RegExp, plain: string][] = [
  [/\b(?:nomor|no)(?=(?:kk|kartukeluarga|nik|ktp|rek|rekening)\b)/g, "no "],
  [/\bnama(?=bank\b)/g, ""],
  [/\bkartu ?keluarga\b/g, "kk"],
  [/\bkartu tanda penduduk\b/g, "ktp"],
  [/\binduk (?:ke)?penduduk(?:an)?\b|\bn i k\b/g, "nik"],
];
const privateWords = /\b(?:nik|rek|rekening|penghasilan|pendapatan|gaji|income|salary|bank(?! soal))\b/;
/** A card is private where a column begins with it: `Nama sesuai KTP` is a name. */
const cards = /^(?:(?:no|nomor|foto|scan|file|upload|unggah|fotokopi|fc) )*(?:kk|ktp|paspor|passport|identitas)\b/;

/** Is a column of national numbers (NIK, KK), bank accounts or income, by its heading? */
export function isPrivate(heading: string): boolean {
  if (heading.length > MAX_HEADING_LENGTH) return false;
  const text = plainWords.reduce((words, [from, to]) => words.replaceAll(from, to), tokensOf(heading).join(" "));
  return privateWords.test(text) || cards.test(text);
}

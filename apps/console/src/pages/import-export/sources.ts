import { headingWord } from "@talaqqi/contract/headings";
import type { Shape } from "../../api/client.ts";
import { type CellPosition, type Cells, cellsOf, type Omissions } from "./cells.ts";
import { columns } from "./columns.ts";
import { type FileKey, type Files, tableOf, tables } from "./files.ts";
import { wordsOf } from "./kind-words.ts";

/** A file as somebody chose it, with corrections, and what it is sent without. */
export type Source = {
  name: string;
  text: string;
  isCorrected: boolean;
  omissions: Omissions;
  /** What it was sent without while it was taken for another kind. */
  asOther?: { [Key in FileKey]?: Omissions };
  /** Where the server has found the headings, if not in the first row. */
  headingLine?: number;
};
export type Sources = { [Key in FileKey]?: Source };

export const sourceOf = (name: string, text: string): Source => ({
  ...{ name, text, isCorrected: false },
  omissions: { columns: [], emptied: [], renamed: [], rows: [] },
});

/** The cells of a file, under the headings that it is sent with. */
export const cellsIn = ({ text, headingLine, omissions }: Source): Cells =>
  cellsOf(text, headingLine, omissions.renamed);

/** @returns a file that is also sent without these. */
export const omit = (source: Source, more: Partial<Omissions>): Source => ({
  ...source,
  omissions: {
    columns: [...new Set([...source.omissions.columns, ...(more.columns ?? [])])],
    emptied: [...new Set([...source.omissions.emptied, ...(more.emptied ?? [])])],
    renamed: [...source.omissions.renamed, ...(more.renamed ?? [])],
    rows: [...new Set([...source.omissions.rows, ...(more.rows ?? [])])],
  },
});

/** @returns a file with other texts in these cells. */
export const correct = (source: Source, cells: (CellPosition & { value: string })[]): Source => ({
  ...source,
  text: cellsIn(source).write(cells),
  isCorrected: true,
});

/**
 * @returns a file that is taken for another kind. Its cells keep their corrections, and its rows are left out as before; of its
 * columns those come back that the other kind has. Taken back, it is what it was.
 */
export function asKind(source: Source, from: FileKey, to: FileKey): Source {
  const { omissions, asOther = {} } = source;
  const isKnown = (heading: string) => columns[to].some(([column]) => wordsOf(column).has(headingWord(heading)));
  const others = asOther[to] ?? {
    columns: omissions.columns.filter((heading) => !isKnown(heading)),
    emptied: omissions.emptied,
    renamed: omissions.renamed.filter(([, heading]) => isKnown(heading)),
  };
  return {
    ...source,
    omissions: { ...others, rows: omissions.rows },
    asOther: { ...asOther, [from]: omissions },
  };
}

/** The files with their tables. */
export const entriesOf = (sources: Sources): [FileKey, Source][] =>
  tables.flatMap((table): [FileKey, Source][] => {
    const source = sources[table];
    return source ? [[table, source]] : [];
  });

/** The files with the lines of their headings, which a plan names. */
export const withHeadings = (sources: Sources, { notices }: Shape<"ContentPlan">): Sources =>
  Object.fromEntries(
    entriesOf(sources).map(([table, { headingLine: _, ...source }]): [FileKey, Source] => {
      const found = notices.find(({ file, kind }) => kind === "heading_line" && tableOf(file) === table);
      return [table, found ? { ...source, headingLine: found.line } : source];
    }),
  );

/** What is sent. */
export const filesOf = (sources: Sources): Files =>
  Object.fromEntries(
    entriesOf(sources).map(([table, source]) => {
      const isWhole = Object.values(source.omissions).every((omitted) => omitted.length === 0);
      return [table, isWhole ? source.text : cellsIn(source).without(source.omissions)];
    }),
  );

/** @returns what names a row of a file for people, by its first cells. */
export const rowLabel = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(" · ")
    .slice(0, 60);

const MAX_SEARCHED = 2_000_000;
const total = /^(?:sub ?total|grand total|total|jumlah|rata-rata|sum|average)\b/i;

/** @returns the rows that look like totals below a list. */
export function totalRows(source: Source): { line: number; label: string }[] {
  if (source.text.length > MAX_SEARCHED) return [];
  return cellsIn(source).rows.flatMap(({ line, cells }) => {
    const label = rowLabel(cells);
    return total.test(label) && !source.omissions.rows.includes(line) ? [{ line, label }] : [];
  });
}

/** The cells of the files, read once. */
export const cellsByTable = (sources: Sources): Map<FileKey, Cells> =>
  new Map(entriesOf(sources).map(([table, source]) => [table, cellsIn(source)]));

/** @returns what somebody calls a file that the server names by its table. */
export const nameOf = (sources: Sources, file: string): string => {
  const table = tableOf(file);
  return (table && sources[table]?.name) ?? file;
};

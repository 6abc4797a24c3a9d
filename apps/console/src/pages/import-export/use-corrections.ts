import { type RefObject, useMemo, useRef } from "react";
import type { Shape } from "../../api/client.ts";
import type { CellPosition, Omissions } from "./cells.ts";
import { type FileKey, tableOf } from "./files.ts";
import { cellsByTable, correct, omit, type Sources } from "./sources.ts";

type Problem = Shape<"ContentProblem">;

/** What to leave out of the files, by table. */
export type Omitted = { [Key in FileKey]?: Partial<Omissions> };

export type Corrections = {
  form: RefObject<HTMLFormElement | null>;
  /** @returns the text of the cell with a problem; undefined if it has none. */
  read: (problem: Problem) => string | undefined;
  /** Takes what was typed so far, and leaves parts out of the files. */
  apply: (omitted?: Omitted) => void;
};

/** Corrects cells of files as they were typed into a form. */
export function useCorrections(
  problems: Problem[],
  sources: Sources,
  onChange: (changed: Sources) => void,
): Corrections {
  const form = useRef<HTMLFormElement>(null);
  const cells = useMemo(() => cellsByTable(problems.length > 0 ? sources : {}), [sources, problems]);
  const read = ({ file, line, column }: Problem) => {
    const table = tableOf(file);
    return table && cells.get(table)?.read({ line, column });
  };
  const apply = (omitted: Omitted = {}) => {
    const typed = form.current && new FormData(form.current);
    const corrected = new Map<FileKey, (CellPosition & { value: string })[]>();
    for (const problem of problems) {
      const [table, value] = [tableOf(problem.file), typed?.get(cellName(problem)) ?? null];
      if (!table || value === null || value === read(problem)) continue;
      const { line, column } = problem;
      corrected.set(table, [...(corrected.get(table) ?? []), { line, column, value: String(value) }]);
    }
    const changed: Sources = {};
    for (const [table, values] of corrected) {
      const source = sources[table];
      if (source) changed[table] = correct(source, values);
    }
    for (const [file, parts] of Object.entries(omitted)) {
      const table = tableOf(file);
      const source = table && (changed[table] ?? sources[table]);
      if (source) changed[table] = omit(source, parts);
    }
    onChange(changed);
  };
  return { form, read, apply };
}

/** The name of the field of a cell. */
export const cellName = ({ file, line, column }: Problem): string => `${file} ${line} ${column}`;

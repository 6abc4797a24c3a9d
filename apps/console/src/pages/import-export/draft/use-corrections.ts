import { useMemo } from "react";
import type { Shape } from "../../../api/client.ts";
import { type FileKey, tableOf } from "../files/files.ts";
import { type Content, contentOf } from "../headings/column-content.ts";
import type { Omissions } from "./cells.ts";
import { cellsByTable, omit, type Sources } from "./sources.ts";

type Problem = Shape<"ContentProblem">;

/** What to leave out of the files, by table. */
export type Omitted = { [Key in FileKey]?: Partial<Omissions> };

export type Corrections = {
  /** @returns the text of the cell with a problem; undefined if it has none. */
  read: (problem: Problem) => string | undefined;
  /** @returns what the column of a problem seems to have. */
  guess: (problem: Problem) => Content | undefined;
  /** Leaves parts out of the files, and takes what was typed so far. */
  apply: (omitted?: Omitted) => void;
};

/** Corrects files as their problems require. */
export function useCorrections(
  problems: Problem[],
  sources: Sources,
  onChange: (changed: Sources) => void,
): Corrections {
  const cells = useMemo(() => cellsByTable(problems.length > 0 ? sources : {}), [sources, problems]);
  const read = ({ file, line, column }: Problem) => {
    const table = tableOf(file);
    return table && cells.get(table)?.read({ line, column });
  };
  const guess = ({ file, column }: Problem) => {
    const table = tableOf(file);
    const { columns = [], rows = [] } = (table && cells.get(table)) ?? {};
    // Of several columns with one heading none can be chosen.
    const [own, ...others] = columns.filter(({ heading }) => heading === column);
    const left = table && sources[table]?.omissions.rows;
    const sent = rows.filter(({ line }) => !left?.includes(line));
    return own && others.length === 0 ? contentOf(sent, own.position, own.heading) : undefined;
  };
  const apply = (omitted: Omitted = {}) => {
    const changed: Sources = {};
    for (const [file, parts] of Object.entries(omitted)) {
      const table = tableOf(file);
      const source = table && sources[table];
      if (source) changed[table] = omit(table, source, parts);
    }
    onChange(changed);
  };
  return { read, guess, apply };
}

/** The name of a cell. */
export const cellName = ({ file, line, column }: Problem): string => `${file} ${line} ${column}`;

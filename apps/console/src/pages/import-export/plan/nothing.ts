import type { Shape } from "../../../api/client.ts";
import { cellsIn, entriesOf, type Source, type Sources } from "../draft/sources.ts";
import { tableOf } from "../files/files.ts";

type Reason = "same" | "rows" | "columns" | "empty";

/** @returns why an import would change nothing: all rows or columns are left out, there are none, or all is stored already. */
export function whyNothing(files: readonly Shape<"FilePlan">[], sources: Sources): Reason {
  const [first, ...others] = entriesOf(sources).map(([table, source]) =>
    reasonOf(source, files.find(({ file }) => tableOf(file) === table)?.rows ?? 0),
  );
  return first && others.every((one) => one === first) ? first : "same";
}

function reasonOf(source: Source, rows: number): Reason {
  const cells = cellsIn(source);
  if (cells.columns.length === 0 && source.omissions.columns.length > 0) return "columns";
  if (rows > 0) return "same";
  return cells.rows.length > 0 ? "rows" : "empty";
}

import type { Shape } from "../../../api/client.ts";

/** How many rows are new, changed and removed. */
export function totals(files: Shape<"FilePlan">[]): [created: number, changed: number, removed: number] {
  const sum = (column: "created" | "changed" | "removed") => files.reduce((total, file) => total + file[column], 0);
  return [sum("created"), sum("changed"), sum("removed")];
}

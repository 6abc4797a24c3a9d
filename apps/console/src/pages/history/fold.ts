import type { Shape } from "../../api/client.ts";

type Entry = Shape<"AuditEntry">;

/** A row of the list: an entry, or several of them that are one change in the eyes of the reader. */
export type HistoryRow = { entry: Entry; run?: Entry[]; isOpen?: boolean; isPart?: boolean };

/** How long after one another the entries of a run are written, at most. Those of a handover have one time. */
const PAUSE_MS = 60_000;

/**
 * Folds the same change of several records, as a handover makes it, into one row; those that are open are followed by their
 * entries. What can be undone stays by itself, except a handover, which its newest entry undoes as a whole; and so does what
 * has no values to compare.
 */
export function foldEntries(entries: Entry[], isOpen: (run: Entry[]) => boolean): HistoryRow[] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isSame(before, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): HistoryRow[] => {
    const [entry] = run;
    if (!entry || run.length === 1) return run.map((one) => ({ entry: one }));
    if (!isOpen(run)) return [{ entry, run, isOpen: false }];
    return [{ entry, run, isOpen: true }, ...run.map((part) => ({ entry: part, isPart: true }))];
  });
}

/** @param later stands above the other one. */
const isSame = (later: Entry, entry: Entry): boolean =>
  canFold(later) &&
  canFold(entry) &&
  !entry.undo &&
  (!later.undo || later.action === "handOverSlots") &&
  later.id_operator === entry.id_operator &&
  later.action === entry.action &&
  later.kind === entry.kind &&
  Date.parse(later.at) - Date.parse(entry.at) <= (later.action === "handOverSlots" ? 0 : PAUSE_MS) &&
  JSON.stringify(later.changes) === JSON.stringify(entry.changes);

/** One of an import or of a sign-in is no change of a record. */
const canFold = ({ refusal, kind, changes }: Entry): boolean =>
  refusal === "" && kind !== "imports" && changes.length > 0 && changes.every(({ values }) => values === "shown");

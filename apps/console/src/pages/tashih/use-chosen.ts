import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { dropDraft, findDraft, keepDraft } from "../../api/drafts.ts";
import { keyOf } from "../../components/lessons/columns.ts";

type Row = Shape<"LessonRow">;

const DRAFT = "tashih-rows";
const byKey = (rows: Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [keyOf(row), row]));

/** The rows that the reader has chosen, as they were read then: what is approved is what was shown. They outlive the page. */
export function useChosen(rows: Row[]) {
  const [kept] = useState(() => findDraft(DRAFT));
  const [chosen, setChosen] = useState(() => byKey((kept?.content ?? []) as Row[]));
  const change = (next: ReadonlyMap<string, Row>) => {
    setChosen(next);
    if (next.size === 0) dropDraft(DRAFT);
    else keepDraft(DRAFT, [...next.values()]);
  };
  const current = byKey(rows);
  const isAsRead = (row: Row) => current.get(keyOf(row))?.hash === row.hash;
  const all = [...chosen.values()];
  return {
    /** When they were chosen, if that was before the page was loaded. */
    restoredAt: chosen.size > 0 ? kept?.at : undefined,
    /** Those that are still as they were read. */
    fresh: all.filter(isAsRead),
    /** The others, each with what it is now, if it is still there. */
    outdated: all.filter((row) => !isAsRead(row)).map((read) => ({ read, now: current.get(keyOf(read)) })),
    isChosen: (row: Row) => chosen.get(keyOf(row))?.hash === row.hash,
    /** @returns the row as it was chosen, if it has changed since. */
    outdatedOf: (row: Row) => {
      const read = chosen.get(keyOf(row));
      return read && read.hash !== row.hash ? read : undefined;
    },
    toggle: (row: Row) => {
      const next = new Map(chosen);
      if (next.get(keyOf(row))?.hash === row.hash) next.delete(keyOf(row));
      else next.set(keyOf(row), row);
      change(next);
    },
    clear: () => change(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;

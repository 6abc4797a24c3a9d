import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { keyOf } from "../../components/lessons/columns.ts";

type Row = Shape<"LessonRow">;

/** The rows that the reader has chosen, as they were read then: what is approved is what was shown. */
export function useChosen(rows: Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const current = new Map(rows.map((row) => [keyOf(row), row]));
  const isAsRead = (row: Row) => current.get(keyOf(row))?.hash === row.hash;
  const all = [...chosen.values()];
  return {
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
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;

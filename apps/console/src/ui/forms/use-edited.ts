import { useRef, useState } from "react";
import type { Values } from "./values.ts";

/** A record that a form changes. */
export type Edited<Edit extends { version: number } = { version: number }> = {
  /** As it was when the form was opened; the page may have read it again since. */
  first: Edit | undefined;
  /** The version that the next write is based on. */
  version: () => number;
  /** The fields of the form as they were in that version. */
  before: () => Values;
  /** Reads the record: its fields now, and what bases the next write on them. */
  readLatest: () => Promise<{ values: Values; accept: () => void }>;
};

/**
 * @param record undefined for a form that adds one.
 * @param valuesOf the record as the form's fields have it.
 */
export function useEdited<Edit extends { version: number }>(
  record: Edit | undefined,
  valuesOf: (record: Edit) => Values,
  read: () => Promise<Edit>,
): Edited<Edit> {
  const [first] = useState(record);
  const seen = useRef(record);
  return {
    first,
    version: () => seen.current?.version ?? 0,
    before: () => (seen.current ? valuesOf(seen.current) : {}),
    async readLatest() {
      const latest = await read();
      const accept = () => {
        seen.current = latest;
      };
      return { values: valuesOf(latest), accept };
    },
  };
}

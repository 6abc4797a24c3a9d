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
  /** Bases the next write on an earlier version, of which a draft is; without one, on the record as it was opened. */
  rebase: (earlier?: Base) => void;
};

/** A version of a record, and the fields of the form as they were in it. */
export type Base = { version: number; values: Values };

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
  const baseOf = (edit: Edit): Base => ({ version: edit.version, values: valuesOf(edit) });
  const [opened] = useState(() => (first ? baseOf(first) : none));
  const base = useRef(opened);
  return {
    first,
    version: () => base.current.version,
    before: () => base.current.values,
    rebase: (earlier = opened) => {
      base.current = earlier;
    },
    async readLatest() {
      const latest = await read();
      const now = baseOf(latest);
      const accept = () => {
        base.current = now;
      };
      return { values: now.values, accept };
    },
  };
}

/** A form that adds a record. */
const none: Base = { version: 0, values: {} };

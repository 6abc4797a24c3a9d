import { createContext, type FormEvent, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { dropDraft, findDraft, keepDraft } from "../../api/drafts.ts";
import { initialIn, isControl, typedIn } from "../forms/controls.ts";
import type { Base, Edited } from "../forms/use-edited.ts";

/** The fields that somebody has typed into: what each had before, and has now. */
type Typed = { [name: string]: [before: string, now: string] };
/** What is kept of a form. */
type FormDraft = { typed: Typed; base: Base; given: string };

export type DraftOptions = {
  /** The name of the draft; null for a form whose fields must not outlive the page. */
  draft: string | null;
  edited?: Edited | undefined;
  /** What a new record has at first: the draft of another one is not restored. */
  given?: object | undefined;
};

type DraftFields = {
  typed: Typed;
  /** How often the draft was discarded: the fields are then reset. */
  round: number;
  note: (field: string, before: string, now: string) => void;
};

export const DraftFields = createContext<DraftFields>({ typed: {}, round: 0, note: () => {} });

/** The draft of a form, kept until it is saved or discarded. */
export function useDraft({ draft: name, edited, given = {} }: DraftOptions) {
  const opened = JSON.stringify(given);
  const [restored, setRestored] = useState(() => {
    const found = name === null ? undefined : findDraft(name);
    const content = found?.content as FormDraft | undefined;
    if (!found || content?.given !== opened || isSaved(content.typed, edited)) return undefined;
    return { ...content, at: found.at };
  });
  const typed = useRef<Typed>(restored?.typed ?? {});
  const [round, setRound] = useState(0);
  const rebase = useEffectEvent(() => restored && edited?.rebase(restored.base));
  useEffect(() => rebase(), []);
  const note = (field: string, before: string, now: string) => {
    if (name === null) return;
    const { [field]: known, ...others } = typed.current;
    const first = known?.[0] ?? before;
    typed.current = first === now ? others : { ...others, [field]: [first, now] };
    const base = { version: edited?.version() ?? 0, values: edited?.before() ?? {} };
    if (isDirty()) keepDraft(name, { typed: typed.current, base, given: opened } satisfies FormDraft);
    else dropDraft(name);
  };
  const isDirty = () => Object.keys(typed.current).length > 0;
  return {
    restored,
    /** Whether leaving the form loses something: not once it is saved. */
    isKept: () => name !== null && isDirty() && findDraft(name) !== undefined,
    noteEvent: ({ target }: FormEvent) => {
      if (isControl(target) && target.name && !target.hidden) note(target.name, initialIn(target), typedIn(target));
    },
    throwAway: () => {
      if (name !== null) dropDraft(name);
      typed.current = {};
      edited?.rebase();
      setRestored(undefined);
      setRound(round + 1);
    },
    fields: { typed: restored?.typed ?? {}, round, note },
  };
}

/** Whether the record has everything already: the page was lost after it was sent. */
const isSaved = (typed: Typed, edited: Edited | undefined): boolean =>
  edited?.first !== undefined &&
  Object.entries(typed).every(([field, [, now]]) => (edited.before()[field] ?? "") === now);

/**
 * @returns what a field has at first: what was typed before, or else its own value.
 * @param onChange called once with that value if it is not the field's own.
 */
export function useInitial(name: string, own: string | number, onChange?: (value: string) => void): string {
  const { typed, round } = useContext(DraftFields);
  const value = typed[name]?.[1] ?? String(own);
  const begin = useEffectEvent(() => {
    if (name in typed || round > 0) onChange?.(value);
  });
  useEffect(() => begin(), []);
  return value;
}

import { useEffect } from "react";
import { draftsOf, dropDraft, findDraft, keepDraft } from "../../api/drafts.ts";
import { useTexts } from "../../texts/language.tsx";
import { DraftNote } from "../../ui/drafts/draft-note.tsx";
import type { CorrectedCell } from "./draft/cells.ts";
import { lostFiles, useDraft, useTyped } from "./draft/draft.ts";
import { correct, entriesOf, type Source, type Sources, sourceOf } from "./draft/sources.ts";
import type { FileKey } from "./files/files.ts";
import type { List } from "./files/list.ts";

// Corrections of a file outlive the page, the file does not: they are applied again when a file with the same digest is chosen.

const PREFIX = "import/";

type State = Pick<Source, "isCorrected" | "omissions" | "headingLine" | "separator" | "hidden" | "missing">;
type Kept = {
  name: string;
  /** The lines of the corrected file that differ. */
  lines: [index: number, line: string][];
  /** Typed since the last check. */
  typed: CorrectedCell[];
  state: State;
};

/** @returns the name of the draft; undefined for a file without a digest. */
const draftOf = (table: FileKey, { list: { digest } }: Source) => digest && `${PREFIX}${table}/${digest}`;

/** @returns a chosen list, with the corrections of its draft. */
export function restoredOf(table: FileKey, list: List): Source {
  const source = sourceOf(table, list);
  const draft = draftOf(table, source);
  const found = draft && findDraft(draft);
  if (!found) return source;
  const { lines, typed, state } = found.content as Kept;
  const text = list.text.split("\n");
  for (const [index, line] of lines) text[index] = line;
  const corrected = { ...source, ...state, text: text.join("\n"), restoredAt: found.at };
  return typed.length > 0 ? correct(corrected, typed) : corrected;
}

/** Drops the corrections of files that were imported or discarded. */
export function dropCorrections(sources: Sources): void {
  for (const [table, source] of entriesOf(sources)) {
    const draft = draftOf(table, source);
    if (draft) dropDraft(draft);
  }
}

/** Keeps the corrections of the chosen files. It renders nothing, so that typing does not render the plan. */
export function KeepCorrections() {
  const { sources } = useDraft();
  const cells = useTyped();
  useEffect(() => {
    for (const [table, source] of entriesOf(sources)) {
      const draft = draftOf(table, source);
      const typed = Object.values(cells).filter((cell) => cell.table === table);
      if (!draft) continue;
      if (typed.length === 0 && !isChanged(table, source)) dropDraft(draft);
      else
        keepDraft(draft, {
          name: source.name,
          lines: changedLines(source),
          typed,
          state: stateOf(source),
        } satisfies Kept);
    }
  }, [sources, cells]);
  return null;
}

const stateOf = ({ isCorrected, omissions, headingLine, separator, hidden, missing }: Source): State => ({
  isCorrected,
  omissions,
  headingLine,
  separator,
  hidden,
  missing,
});

const isChanged = (table: FileKey, source: Source) =>
  JSON.stringify(stateOf(source)) !== JSON.stringify(stateOf(sourceOf(table, source.list)));

/** A row stays in its line, and others are added at the end. */
function changedLines({ text, list }: Source): Kept["lines"] {
  const before = list.text.split("\n");
  return text.split("\n").flatMap((line, index): Kept["lines"] => (line === before[index] ? [] : [[index, line]]));
}

/** Lists the corrections that were restored, and those whose file has to be chosen again. */
export function RestoredCorrections({ sources, onChange }: { sources: Sources; onChange: (changed: Sources) => void }) {
  const { drafts } = useTexts();
  const restored = entriesOf(sources).flatMap(([table, source]) =>
    source.restoredAt === undefined ? [] : [{ table, source, at: source.restoredAt }],
  );
  const waiting = entriesOf(sources).length > 0 ? [] : draftsOf(PREFIX).map(({ content }) => (content as Kept).name);
  const lost = lostFiles().filter((name) => !waiting.includes(name));
  return (
    <>
      {lost.length > 0 && <p role="status">{drafts.lostFiles(lost.join(", "))}</p>}
      {waiting.length > 0 && <p role="status">{drafts.waiting(waiting.join(", "))}</p>}
      {restored.map(({ table, source, at }) => (
        <DraftNote
          key={table}
          at={at}
          of={source.name}
          onDiscard={() => {
            dropCorrections({ [table]: source });
            onChange({ [table]: sourceOf(table, source.list) });
          }}
        />
      ))}
    </>
  );
}

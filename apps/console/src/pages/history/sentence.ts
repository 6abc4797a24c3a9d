import type { Shape } from "../../api/client.ts";
import { levelNameIn, nameOf } from "../../components/records/sentence.ts";
import type { Format } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { fieldName, valueText } from "./fields.ts";

type Entry = Shape<"AuditEntry">;

/** @returns the counts of an import. */
export function importOf({ changes }: Entry, { history }: Texts): string {
  const words: Record<string, string> = history.counts;
  return changes.map(({ field, after }) => `${after} ${words[field] ?? field}`).join(", ");
}

/** @returns what somebody did to several records; a handover of hours with both teachers. */
export function runSentence(run: Entry[], entry: Entry, texts: Texts, format: Format): string {
  const { action, kind, changes } = entry;
  const { history, operations, pastChanges, week } = texts;
  const words: Record<string, string> = operations;
  const word = words[action] ?? action;
  if (kind !== "slots") return pastChanges.records(word, run.length);
  if (isHandover(entry)) {
    const name = (id = "") => nameOf(entry, "teachers", id, format) || history.deletedPerson;
    return pastChanges.handedOver(run.length, name(changes[0]?.before), name(changes[0]?.after));
  }
  return `${word} ${week.hours(run.length)}`;
}

/** Whether nothing but the teacher of an hour changed. */
export const isHandover = ({ action, changes }: Entry): boolean =>
  ["handOverSlots", "updateSlot"].includes(action) && changes.length === 1 && changes[0]?.field === "id_teacher";

/** @returns a changed field with its values, or why they are missing. */
export function changeOf(
  entry: Entry,
  change: Shape<"AuditChange">,
  { texts, format, levelName }: { texts: Texts; format: Format; levelName: (id: number) => string },
): string {
  const { kind, before, after, values } = change;
  const field = fieldName(entry, change, texts);
  if (values !== "shown") return `${field}: ${texts.history.values[values]}`;
  const nameOfLevel = levelNameIn(entry, levelName, format);
  const show = (value: string) => {
    const text = valueText(change, value, texts, format, nameOfLevel) || texts.history.none;
    // A record that is gone has no name, and its number tells nobody anything.
    return kind === "" || text === texts.history.none
      ? text
      : nameOf(entry, kind, value, format) || texts.history.deletedPerson;
  };
  return before === "" ? `${field}: ${show(after)}` : `${field}: ${show(before)} → ${show(after)}`;
}

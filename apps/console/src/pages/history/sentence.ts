import { listed } from "@talaqqi/contract/records";
import type { Shape } from "../../api/client.ts";
import { actionWord, levelNameIn, nameOf } from "../../components/records/sentence.ts";
import type { Format } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { countText, fieldName, historyWords, valueText } from "./fields.ts";

type Entry = Shape<"AuditEntry">;

/** @returns the counts of an import. */
export function importOf({ changes }: Entry, texts: Texts): string {
  const { counts } = historyWords(texts);
  return changes.flatMap(({ field, after }) => (counts[field] ? `${after} ${counts[field]}` : [])).join(", ");
}

/** @returns what somebody did to several records; a handover of hours with both teachers. */
export function runSentence(run: Entry[], entry: Entry, texts: Texts, format: Format): string {
  const { history, pastChanges } = texts;
  if (!isHandover(entry)) return pastChanges.records(actionWord(entry, texts), run.length);
  const name = (id = "") => nameOf(entry, "teachers", id, format) || history.deletedPerson;
  const [teacher] = entry.changes;
  return pastChanges.handedOver(run.length, name(teacher?.before), name(teacher?.after));
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
  const counted = countText(change, texts);
  if (counted !== undefined) return counted;
  const field = fieldName(entry, change, texts);
  if (values !== "shown") return `${field}: ${texts.history.values[values]}`;
  const nameOfLevel = levelNameIn(entry, levelName, format);
  // A record that is gone has no name, and its number tells nobody anything.
  const nameIn = (table: string, id: string) => nameOf(entry, table, id, format) || texts.history.deletedPerson;
  // Each with its number first.
  const list = listed[change.field];
  const show = (value: string): string => {
    const text = valueText(entry, change, value, texts, format);
    if (text === "") return texts.history.none;
    if (kind !== "") return nameIn(kind, value);
    if (list === undefined) return text;
    const ids = value.split(/[\n;]/).map((item) => Number.parseInt(item, 10));
    return ids.map((id) => (list === "levels" ? nameOfLevel(id) : nameIn(list, String(id)))).join(", ");
  };
  // The account of a changed relation is the same.
  if (before === "" || before === after) return `${field}: ${show(after)}`;
  return `${field}: ${show(before)} → ${show(after)}`;
}

import type { Shape } from "../../api/client.ts";
import type { Texts } from "../../texts/id.ts";

type Entry = Shape<"AuditEntry">;
/** How a weekday and a time are written in the reader's language. */
type SlotTime = (day: string, time: string) => string;

/** @returns what somebody did, with names and with both hours of a move; the subject comes before it. */
export function sentenceOf(entry: Entry, texts: Texts, slotTime: SlotTime): string {
  const { history } = texts;
  const words: Record<string, string> = texts.operations;
  const { action, kind, key, changes, refusal } = entry;
  if (refusal) return `${words[action] ?? action}: ${history.refused}`;
  const name = (of: string, id: string) => nameOf(entry, of, id, slotTime) || history.deletedPerson;
  const [slot = "", student = ""] = key.split(";");
  if (kind === "bookings") {
    const who = name("students", student);
    const former = changes.find(({ field }) => field === "id_time");
    if (action === "moveBooking") {
      return history.sentence.moveBooking(who, name("slots", former?.before ?? ""), name("slots", slot));
    }
    if (action === "bookSlot") return history.sentence.bookSlot(who, name("slots", slot));
    if (action === "freeSlot") return history.sentence.freeSlot(who, name("slots", slot));
  }
  const word = words[action] ?? action;
  // Its number and its counts are a link.
  if (kind === "imports") return word;
  const isOwn = ["finishSignIn", "signOut"].includes(action);
  return isOwn || key === "" ? word : `${word} ${nameOf(entry, kind, key, slotTime)}`.trim();
}

/** @returns an import with its counts. */
export function importOf({ key, changes }: Entry, { history }: Texts): string {
  const words: Record<string, string> = history.counts;
  return history.import(key, changes.map(({ field, after }) => `${after} ${words[field] ?? field}`).join(", "));
}

/** @returns the present name of a record, "" when it is gone. */
export function nameOf({ labels }: Entry, kind: string, key: string, slotTime: SlotTime): string {
  const label = labels.find((one) => one.kind === kind && one.key === key);
  if (!label) return "";
  return label.day ? `${slotTime(label.day, label.time)}, ${label.name}` : label.name;
}

/** @returns a changed field with its values, or why they are not there. */
export function changeOf(entry: Entry, change: Shape<"AuditChange">, { history }: Texts, slotTime: SlotTime): string {
  const { field, kind, before, after, values } = change;
  if (values !== "shown") return `${field}: ${history[values]}`;
  const show = (value: string) => (kind && nameOf(entry, kind, value, slotTime)) || value || history.none;
  return `${field}: ${show(before)} → ${show(after)}`;
}

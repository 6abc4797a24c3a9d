import type { Shape } from "../api/client.ts";
import type { Format } from "../texts/format.ts";
import type { Texts } from "../texts/id.ts";

type Entry = Shape<"AuditEntry">;

/** @returns what somebody did, with names and with both hours of a move; the subject comes before it. */
export function sentenceOf(entry: Entry, texts: Texts, format: Format): string {
  const { history } = texts;
  const words: Record<string, string> = texts.operations;
  const { action, kind, key, changes, refusal } = entry;
  if (refusal) return `${words[action] ?? action}: ${history.refusals[refusal]}`;
  const name = (of: string, id: string) => nameOf(entry, of, id, format) || history.deletedPerson;
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
  // The link beside it has the import's number and counts.
  if (kind === "imports") return word;
  const isOwn = ["finishSignIn", "signOut"].includes(action);
  return isOwn || key === "" ? word : `${word} ${nameOf(entry, kind, key, format)}`.trim();
}

/** @returns the current name of a record, "" when it is deleted. */
export function nameOf({ labels }: Entry, kind: string, key: string, format: Format): string {
  const label = labels.find((one) => one.kind === kind && one.key === key);
  if (!label) return "";
  return label.day ? `${format.weekTime(label)}, ${label.name}` : label.name;
}

import type { Shape } from "../../api/client.ts";
import type { Format } from "../../texts/format.ts";
import type { FirstTexts } from "../../texts/id/first.ts";

type Entry = Shape<"AuditEntry">;
type Weekly = Pick<Format, "weekTime">;

/** @returns who did it: a member of staff, the owner of the account, or the service. */
export function actorOf({ id_operator, operator }: Entry, { history }: FirstTexts): string {
  const other = id_operator === 0 ? history.actors[operator] : undefined;
  return other ? `${other[0]?.toUpperCase()}${other.slice(1)}` : operator;
}

/** @returns what somebody did, with names and with both hours of a move; the subject comes before it. */
export function sentenceOf(entry: Entry, texts: FirstTexts, format: Weekly): string {
  const { history } = texts;
  const { action, kind, key, changes, refusal } = entry;
  const word = actionWord(entry, texts);
  if (refusal) return `${word}: ${history.refusals[refusal]}`;
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
  const guardian = action === "changeStudent" && guardianChange(changes);
  if (guardian) {
    const relation = texts.relations[guardian.relation].toLowerCase();
    return history.sentence.guardian[guardian.did](relation, name(kind, key));
  }
  // The link beside it has the import's number and counts.
  if (kind === "imports") return word;
  const isOwn = ["finishSignIn", "signOut", "endMySession", "endMyOtherSessions"].includes(action);
  return isOwn || key === "" ? word : `${word} ${nameOf(entry, kind, key, format)}`.trim();
}

/** Operations that also change other records, with the operation that describes that change. */
const sideEffects: Readonly<Record<string, string>> = {
  "bookSlot students": "createStudent",
  "createPlacementTest students": "createStudent",
  "movePlacementTest students": "linkAccount",
  "changeAccount students": "changeStudent",
  "changeStudent users": "changeAccount",
  "changeLevel packages": "changePackage",
};

/** @returns what somebody did, without the record. Refusals may be of reads. */
export function actionWord({ id_operator, operator, action, kind }: Entry, texts: FirstTexts): string {
  const words: Record<string, string> = { ...texts.reads, ...texts.operations };
  const { history } = texts;
  if (id_operator === 0 && operator === "service" && action === "expirePlacementTest") return history.expired;
  return (
    words[sideEffects[`${action} ${kind}`] ?? action] ??
    (/^(get|list|find|check)/.test(action) ? history.read : history.did)
  );
}

/** @returns what changed of one guardian without an account; undefined if anything else changed, too. */
function guardianChange(changes: Entry["changes"]) {
  const parts = changes.map(({ field }) => /^(mother|father|guardian)_(name|whatsapp)$/.exec(field));
  const relations = new Set(parts.map((part) => part?.[1]));
  const [relation] = relations;
  if (relations.size !== 1 || !isRelation(relation)) return undefined;
  const was = (side: "before" | "after") => changes.some((change) => change.values === "shown" && change[side] !== "");
  const name = changes.find(({ field, values }) => field === `${relation}_name` && values === "shown");
  if (name?.before === "" && was("after")) return { relation, did: "added" } as const;
  if (name?.after === "" && was("before")) return { relation, did: "removed" } as const;
  const [only] = parts.length === 1 ? parts : [];
  return { relation, did: only?.[2] === "name" ? "name" : only ? "whatsapp" : "changed" } as const;
}

const isRelation = (word = ""): word is "mother" | "father" | "guardian" =>
  word === "mother" || word === "father" || word === "guardian";

/** @returns the name of a record; of an hour when it is, and whose, "" if neither is known. */
export function nameOf({ labels }: Entry, kind: string, key: string, format: Weekly): string {
  const label = labels.find((one) => one.kind === kind && one.key === key);
  if (!label) return "";
  return [label.day && format.weekTime(label), label.name].filter(Boolean).join(", ");
}

/** @returns what an older entry, which has no values of its own, shows instead; "" for others. */
export function remarkOf({ labels }: Entry, { history }: FirstTexts): string {
  const present = labels.filter(({ values }) => values === "present");
  if (present.length === 0) return "";
  return present.some(({ kind }) => kind === "slots") ? history.presentHour : history.presentName;
}

/** @returns where the hour of a booking was, of a move both hours; "" if that is not known, and for other entries. */
export function placeOf({ kind, key, changes, labels }: Entry, { slot, history }: FirstTexts): string {
  if (kind !== "bookings") return "";
  const of = (id = "") => {
    const label = labels.find((one) => one.kind === "slots" && one.key === id);
    return [label?.institution, label?.place].filter(Boolean).join(", ");
  };
  const to = of(key.split(";")[0]);
  const from = of(changes.find(({ field }) => field === "id_time")?.before);
  if (!from || from === to) return to && `${slot.place}: ${to}`;
  return `${slot.place}: ${from} → ${to || history.none}`;
}

/** @returns what a level was called at the time of an entry, if the entry has it, or else what it is called now. */
export const levelNameIn =
  (entry: Entry, levelName: (id: number) => string, format: Weekly) =>
  (id: number): string =>
    nameOf(entry, "levels", String(id), format) || levelName(id);

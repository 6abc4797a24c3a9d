import type { Part } from "@talaqqi/contract/document";
import type { Kind } from "./grammar.ts";
import type { Rated } from "./ratings.ts";
import { isSame, listOf, partOf } from "./spots.ts";

// What is more than one keyword's value.

/** Something that only one of two documents has. Without it callers miss something; with it they need not care. */
export function presence(kind: Kind, isNew: boolean, word = ""): Rated {
  const text = `${word}${isNew ? "added" : "removed"}`;
  if (isNew) return { harmless: "added", silence: "added", text };
  // A group in the documentation, and an address that is the operator's to tell.
  if (kind === "tag" || kind === "server") return { level: "changed", text };
  return { harmless: "breaking", silence: "breaking", text };
}

/** The order of a schema's properties is the order of the keys on the wire. */
export function keyOrder(old: unknown, now: unknown): Rated[] {
  const [before, after] = [partOf(partOf(old).properties), partOf(partOf(now).properties)];
  const olds = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  const nows = Object.keys(after).filter((key) => Object.hasOwn(before, key));
  if (isSame(olds, nows)) return [];
  const text = `the keys come in another order: ${olds.join(", ")} → ${nows.join(", ")}`;
  return [{ level: "breaking", text }];
}

/** What an operation asks of its callers: its own list of alternatives, or else its document's. */
export function security(old: Part, base: Part, now: Part, revision: Part): Rated[] {
  const [before, after] = [alternatives(old, base), alternatives(now, revision)];
  if (isSame(before, after)) return [];
  const stillLetIn = before.every((one) => after.some((other) => asksNoMore(other, one)));
  const text = `security: ${inWords(before)} → ${inWords(after)}`;
  return stillLetIn
    ? [{ level: "changed", text }]
    : [{ level: "breaking", text: `${text}; who was let in is refused` }];
}

/** No requirement at all is one alternative: to ask for nothing. */
function alternatives(operation: Part, document: Part): Part[] {
  const list = listOf(operation.security ?? document.security).map(partOf);
  return list.length > 0 ? list : [{}];
}

const asksNoMore = (one: Part, other: Part): boolean =>
  Object.entries(one).every(
    ([scheme, scopes]) =>
      Object.hasOwn(other, scheme) &&
      listOf(scopes).every((scope) => listOf(other[scheme]).some((given) => given === scope)),
  );

const inWords = (list: Part[]): string => list.map((one) => Object.keys(one).join(" and ") || "nothing").join(", or ");

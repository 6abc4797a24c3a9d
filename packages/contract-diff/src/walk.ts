import { isPart, type Part } from "@talaqqi/contract/document";
import { type Kind, type Rule, ruleOf } from "./grammar.ts";
import { demand, type Rated, type Rating, type Side, unknown } from "./ratings.ts";
import { below, child, isSame, listOf, named, partOf, type Spot, whole, wordsFor } from "./spots.ts";
import { keyOrder, presence, security } from "./structure.ts";

/** A place at which two documents differ. */
export type Difference = Rated & {
  /** In words: `Registration.name`, `listHurufs answer 200 header ETag`. */
  where: string;
  /** JSON pointer to it in the revision; in the base, if only that has it. */
  pointer: string;
  /** Every pointer, into either document, by which it may be spoken of. */
  targets: Set<string>;
  /** The operations in which it is seen: method and path (`GET /api/hurufs`), and operationId. */
  operations: Map<string, string>;
};

/** Where the walk is: in words, on whose side, in which operation. */
type Context = { where: string; side: Side; operation?: { call: string; id: string } };

/** The same thing in both documents; undefined where a document does not have it. */
type Pair = { old: Spot | undefined; now: Spot | undefined };

/**
 * Walks through two documents side by side, from operation to operation and along every reference.
 * @returns all in which they differ, except in the order of what has none; each thing once, with all its operations.
 */
export function differencesOf(base: Part, revision: Part): Difference[] {
  const found = new Map<string, Difference>();
  const visited = new Set<string>();
  const examples = new Set<string>();

  const start: Context = { where: "", side: "answer" };
  compare("document", whole(base), whole(revision), start);
  compareUnusedSchemas();
  if (examples.size > 0) {
    const text = `${examples.size} different: ${[...examples].join(", ")}`;
    record({ level: "changed", text }, { ...start, where: "examples" }, ["/components/examples"]);
  }
  return [...found.values()];

  function compare(kind: Kind, old: Spot, now: Spot, context: Context): void {
    const visit = [old.pointer, now.pointer, context.side, context.operation?.call].join(" ");
    if (visited.has(visit)) return;
    visited.add(visit);
    const [before, after] = [partOf(old.value), partOf(now.value)];
    if (kind === "operation") note(security(before, base, after, revision), context, [old.pointer, now.pointer]);
    if (kind === "schema" && context.side === "answer")
      note(keyOrder(before, after), context, [old.pointer, now.pointer]);
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compareKey(ruleOf(kind, key), key, old, now, context);
    }
  }

  function compareKey(rule: Rule, key: string, old: Spot, now: Spot, context: Context): void {
    const pair = { old: child(base, old, key), now: child(revision, now, key) };
    if (rule.as === "value") compareValue(rule.rating, key, old, now, context);
    if (rule.as === "required") compareRequired(old, now, context);
    if (rule.as === "part") compareInner(rule, key, pair, context);
    if (rule.as === "example") compareExample(key, pair, context);
    if (rule.as === "examples") for (const [name, one] of pairsIn(pair)) compareExample(name, one, context);
    if (rule.as === "map" || rule.as === "list")
      for (const [name, one] of pairsIn(pair)) compareInner(rule, name, one, context);
  }

  function compareValue(rating: Rating, key: string, old: Spot, now: Spot, context: Context): void {
    const [before, after] = [partOf(old.value)[key], partOf(now.value)[key]];
    if (isSame(before, after)) return;
    const pointers = [below(old.pointer, key), below(now.pointer, key)];
    note(rating(key, before, after, context.side), context, after === undefined ? pointers.reverse() : pointers);
  }

  /** A property that comes or goes takes its name in this list along. */
  function compareRequired(old: Spot, now: Spot, context: Context): void {
    const [before, after] = [partOf(old.value), partOf(now.value)];
    const [olds, nows] = [new Set(listOf(before.required)), new Set(listOf(after.required))];
    for (const name of new Set([...olds, ...nows].map(String))) {
      if (olds.has(name) === nows.has(name)) continue;
      if (Object.hasOwn(partOf(before.properties), name) !== Object.hasOwn(partOf(after.properties), name)) continue;
      const pointers = [old, now].map(({ pointer }) => below(below(pointer, "required"), name));
      const rated = demand("required", olds.has(name), nows.has(name), context.side);
      note(rated, { ...context, where: `${context.where}.${name}` }, pointers);
    }
  }

  function compareExample(name: string, { old, now }: Pair, { where }: Context): void {
    if (!isSame(old?.value, now?.value)) examples.add(wordsFor(now ?? old) ?? `${where} ${name}`);
  }

  /** @param name the key of a part or in a map, or what makes an item of a list out. */
  function compareInner(rule: Extract<Rule, { of: Kind }>, name: string, { old, now }: Pair, outer: Context): void {
    const context = { ...outer, side: rule.side ?? outer.side, where: outer.where + rule.where.replace("*", name) };
    if (rule.of === "operation") {
      const call = `${name.toUpperCase()} ${outer.where}`;
      context.operation = { call, id: String(partOf((old ?? now)?.value).operationId ?? call) };
      context.where = old && now ? context.operation.id : call;
    }
    if (old && now && isPart(old.value) && isPart(now.value)) {
      compare(rule.of, old, now, { ...context, where: wordsFor(now) ?? context.where });
    } else if (old && now) {
      if (!isSame(old.value, now.value))
        note(unknown(name, old.value, now.value, context.side), context, [old.at, now.at]);
    } else if (rule.of === "path") {
      // A path without operations is nothing; what comes or goes are its operations.
      const empty = { at: "", pointer: "", value: {} };
      compare("path", old ?? empty, now ?? empty, context);
    } else {
      const one = old ?? now;
      const word = rule.where === "" ? `${name} ` : "";
      if (one) note([presence(rule.of, one === now, word)], context, [one.pointer, one.at]);
    }
  }

  /** What nothing refers to describes something all the same: the schema Error, for one. */
  function compareUnusedSchemas(): void {
    const [old, now] = [base, revision].map((document) => child(document, whole(document), "components", "schemas"));
    const [usedBefore, usedAfter] = [referencesIn(base), referencesIn(revision)];
    for (const [name, pair] of pairsIn({ old, now })) {
      const context = { ...start, where: name };
      if (pair.old && pair.now) {
        if (!usedBefore.has(pair.old.at)) compare("schema", pair.old, pair.now, context);
      } else if (pair.old) {
        const rated: Rated = usedBefore.has(pair.old.at)
          ? { level: "changed", text: "no schema has this name any more" }
          : presence("schema", false);
        note([rated], context, [pair.old.at]);
      } else if (pair.now && !usedAfter.has(pair.now.at)) note([presence("schema", true)], context, [pair.now.at]);
    }
  }

  function pairsIn({ old, now }: Pair): [string, Pair][] {
    const [olds, nows] = [named(base, old), named(revision, now)];
    const names = new Set([...olds.keys(), ...nows.keys()]);
    return [...names].map((name) => [name, { old: olds.get(name), now: nows.get(name) }]);
  }

  function note(rated: Rated[], context: Context, pointers: string[]): void {
    for (const one of rated) record(one, context, pointers);
  }

  function record(rated: Rated, { where, operation }: Context, pointers: string[]): void {
    const pointer = pointers.at(-1) ?? "";
    const key = [pointer, rated.text].join(" ");
    const place = { where: where.trim() || "contract", pointer, targets: new Set(pointers) };
    const known = found.get(key) ?? { ...rated, ...place, operations: new Map<string, string>() };
    if (operation) known.operations.set(operation.call, operation.id);
    found.set(key, known);
  }
}

/** @returns the pointers that a document's references lead to. */
const referencesIn = (document: Part): Set<string> =>
  new Set([...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(([, pointer = ""]) => pointer));

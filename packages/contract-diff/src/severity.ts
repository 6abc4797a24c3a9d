import { isDeepStrictEqual } from "node:util";
import type { Change } from "./history.ts";
import { asList, asObject, isObject, type JsonObject } from "./nodes.ts";
import { errorMessages, fromTo, withoutErrorMessages } from "./texts.ts";

/** Whether the caller sends the value, or the service. */
export type Side = "request" | "response";

export type Finding = Pick<Change, "severity" | "text">;

/** Rates a keyword whose value differs; a missing keyword has the value undefined. */
export type Rate = (key: string, before: unknown, after: unknown, side: Side) => Finding[];

const always =
  (severity: Finding["severity"], effect = ""): Rate =>
  (key, before, after) => [{ severity, text: `${key}: ${fromTo(before, after)}${effect && `; ${effect}`}` }];

export const documentation = always("changed");
export const nameInCode = always("breaking", "callers use this name in their code");
export const encoding = always("breaking", "requests are interpreted differently");
export const unknown = always("breaking", "unknown keyword, assumed breaking");

const requestDefault = always("breaking", "a request without it means something else");
export const defaultValue: Rate = (key, before, after, side) =>
  (side === "request" ? requestDefault : documentation)(key, before, after, side);

/** How the set of allowed values changes. */
type Effect = "fewer" | "more" | "others" | "same";

/** A request that allows fewer values breaks callers, and so does a response that allows more. */
const constraint =
  (effectOf: (before: unknown, after: unknown) => Effect): Rate =>
  (key, before, after, side) => {
    const effect = effectOf(before, after);
    if (effect === "same") return [];
    const allowed = side === "request" ? "more" : "fewer";
    return always(effect === allowed ? "changed" : "breaking", effects[side][effect])(key, before, after, side);
  };

const effects = {
  request: {
    more: "more is accepted than before",
    fewer: "what was accepted may be refused",
    others: "what was accepted may be refused",
  },
  response: {
    fewer: "responses stay within what was promised",
    more: "responses may exceed what was promised",
    others: "responses may differ from what was promised",
  },
};

const compareNumbers = (one: unknown, other: unknown): Effect => {
  if (typeof one !== "number" || typeof other !== "number") return "others";
  return one > other ? "fewer" : one < other ? "more" : "same";
};

/** A lower bound. @param fallback its value where the keyword is missing. */
export const minimum = (fallback: number): Rate =>
  constraint((before = fallback, after = fallback) => compareNumbers(after, before));

export const maximum = constraint((before = Infinity, after = Infinity) => compareNumbers(before, after));

export const requirement = constraint((before = false, after = false) => compareNumbers(Number(after), Number(before)));

/** For constraints that cannot be compared with each other: patterns, formats, constants. */
export const exact = constraint((before, after) =>
  before === undefined ? "fewer" : after === undefined ? "more" : "others",
);

export const multipleOf = constraint((before, after) => {
  if (typeof before !== "number" || typeof after !== "number") return before === undefined ? "fewer" : "more";
  return after % before === 0 ? "fewer" : before % after === 0 ? "more" : "others";
});

/** A response that loses a value breaks callers too: their exhaustive switches no longer compile. */
export const enumeration: Rate = (key, before, after, side) => {
  if (!Array.isArray(before) || !Array.isArray(after)) return exact(key, before, after, side);
  const [old, now] = [before, after].map((values: unknown[]) => values.map((value) => JSON.stringify(value)));
  const [lost, gained] = [without(old, now), without(now, old)];
  const effect = effectOf(lost, gained);
  if (effect === "same") return [];
  const values = [...lost.map((value) => `no longer ${value}`), ...gained.map((value) => `now also ${value}`)];
  const breaksSwitches = side === "response" && effect === "fewer";
  const text = `${key}: ${values.join(", ")}; ${breaksSwitches ? "exhaustive switches break" : effects[side][effect]}`;
  return [{ severity: side === "response" || lost.length > 0 ? "breaking" : "changed", text }];
};

const without = (values: string[] = [], others: string[] = []) => values.filter((value) => !others.includes(value));

const effectOf = (lost: string[], gained: string[]): Effect =>
  lost.length > 0 ? (gained.length > 0 ? "others" : "fewer") : gained.length > 0 ? "more" : "same";

export const type = constraint((before, after) => {
  if (before === undefined || after === undefined) return before === undefined ? "fewer" : "more";
  const [old, now] = [typesOf(before), typesOf(after)];
  return effectOf(without(old, now), without(now, old));
});

const typesOf = (value: unknown) =>
  [value].flat().flatMap((one) => (one === "number" ? ["integer", "number"] : [String(one)]));

export const additionalProperties = constraint((before = true, after = true) => {
  if (isDeepStrictEqual(before, after)) return "same";
  if (isObject(before) && isObject(after)) return "others";
  return before === false || after === true ? "more" : "fewer";
});

/** The description of the whole service: the messages in its table of errors are exact. */
export const serviceDescription: Rate = (key, before, after, side) => {
  const [old, now] = [String(before), String(after)];
  const [olds, nows] = [errorMessages(old), errorMessages(now)];
  const [lost, gained] = [without(olds, nows), without(nows, olds)];
  return [
    ...lost.map((message) => ({ severity: "breaking", text: `error removed from the table: ${message}` }) as const),
    ...gained.map((message) => ({ severity: "added", text: `error added to the table: ${message}` }) as const),
    ...(withoutErrorMessages(old) === withoutErrorMessages(now) ? [] : documentation(key, before, after, side)),
  ];
};

/** Something that only one of the contracts has. @param isRequired of an input. */
export function presence(noun: string, isNew: boolean, isInput: boolean, isRequired: boolean): Finding {
  // A tag groups the documentation; which servers there are is the operators' business.
  if (!isNew) return { severity: ["tag", "server"].includes(noun) ? "changed" : "breaking", text: `${noun} removed` };
  if (!isInput) return { severity: "added", text: `${noun} added` };
  return isRequired
    ? { severity: "breaking", text: `required ${noun} added` }
    : { severity: "added", text: `optional ${noun} added` };
}

/** Properties are sent in the order of the schema. */
export function keyOrder(before: unknown, after: unknown): Finding[] {
  const [old, now] = [asObject(before), asObject(after)];
  const olds = Object.keys(old).filter((key) => Object.hasOwn(now, key));
  const nows = Object.keys(now).filter((key) => Object.hasOwn(old, key));
  if (isDeepStrictEqual(olds, nows)) return [];
  return [{ severity: "breaking", text: `key order: ${olds.join(", ")} → ${nows.join(", ")}` }];
}

/** Compares the alternatives of which a caller must meet one. */
export function security(before: unknown, after: unknown): Finding[] {
  const [old, now] = [alternatives(before), alternatives(after)];
  if (isDeepStrictEqual(old, now)) return [];
  const isAllowed = old.every((one) => now.some((other) => asksNoMore(other, one)));
  const text = `security: ${inWords(old)} → ${inWords(now)}`;
  return [
    isAllowed ? { severity: "changed", text } : { severity: "breaking", text: `${text}; callers may be refused` },
  ];
}

const alternatives = (list: unknown): JsonObject[] => (asList(list).length > 0 ? asList(list).map(asObject) : [{}]);

const asksNoMore = (one: JsonObject, other: JsonObject): boolean =>
  Object.entries(one).every(
    ([scheme, scopes]) =>
      Object.hasOwn(other, scheme) && asList(scopes).every((scope) => asList(other[scheme]).includes(scope)),
  );

const inWords = (list: JsonObject[]): string =>
  list.map((one) => Object.keys(one).join(" and ") || "nothing").join(", or ");

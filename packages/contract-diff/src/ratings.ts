import { isPart } from "@talaqqi/contract/document";
import type { Level } from "./change.ts";
import { canonical, isSame } from "./spots.ts";
import { exactMessages, fromTo, withoutMessages } from "./wording.ts";

/** Who sends it: the caller in a request, or the service in its answer. */
export type Side = "request" | "answer";

/** What is said of a difference, in plain words: `maxLength: 50 → 40; what was accepted may be refused`. */
export type Rated = { text: string } & (
  | { level: Level }
  /** oasdiff decides: what it is when oasdiff takes it for harmless, and when it says nothing. */
  | { harmless: Level; silence: Level }
);

/** Says what a keyword's new value does; a value is undefined where the keyword is missing. Nothing: nothing at all. */
export type Rating = (keyword: string, before: unknown, after: unknown, side: Side) => Rated[];

/** What happens to the values that a place can have. */
type Effect = "fewer" | "more" | "others" | "same";

/** For a keyword that bounds values: a request that allows fewer breaks callers, and so does an answer that allows more. */
const bounding =
  (effectOf: (before: unknown, after: unknown) => Effect, say = goes): Rating =>
  (keyword, before, after, side) => {
    const effect = effectOf(before, after);
    if (effect === "same") return [];
    const harmless = effect === (side === "request" ? "more" : "fewer");
    return [rated(harmless ? "changed" : "breaking", `${say(keyword, before, after)}; ${outcome[side][effect]}`)];
  };

const outcome = {
  request: {
    more: "more is accepted than before",
    fewer: "what was accepted may be refused",
    others: "what was accepted may be refused",
  },
  answer: {
    fewer: "answers keep within what was promised",
    more: "answers may go beyond what was promised",
    others: "answers may not be what was promised",
  },
};

/** A number that values must not fall below. @param none what its absence means. */
export const lowest = (none: number): Rating => bounding((before, after) => compare(after ?? none, before ?? none));

/** A number that values must not exceed. */
export const highest: Rating = bounding((before, after) => compare(before ?? Infinity, after ?? Infinity));

/** A demand that is made or not, such as `required`. */
export const demand: Rating = bounding((before, after) => compare(Number(after ?? false), Number(before ?? false)));

function compare(one: unknown, other: unknown): Effect {
  if (typeof one !== "number" || typeof other !== "number") return "others";
  return one > other ? "fewer" : one < other ? "more" : "same";
}

/** A rule that cannot be compared with another by looking at the two: a pattern, a format, a const. */
export const rule: Rating = bounding((before, after) =>
  before === undefined ? "fewer" : after === undefined ? "more" : "others",
);

/** A number that values are multiples of. */
export const step: Rating = bounding((before, after) => {
  if (typeof before !== "number" || typeof after !== "number") return before === undefined ? "fewer" : "more";
  return after % before === 0 ? "fewer" : before % after === 0 ? "more" : "others";
});

/** The list of all values that there are. */
export const choice: Rating = bounding(
  (before, after) => compareSets(setOf(before), setOf(after)),
  (keyword, before, after) => {
    const [old, now] = [setOf(before), setOf(after)];
    if (!old || !now) return goes(keyword, before, after);
    const lost = [...old].filter((value) => !now.has(value)).map((value) => `no longer ${value}`);
    const gained = [...now].filter((value) => !old.has(value)).map((value) => `now also ${value}`);
    return `${keyword}: ${[...lost, ...gained].join(", ")}`;
  },
);

const setOf = (list: unknown) => (Array.isArray(list) ? new Set(list.map(canonical)) : undefined);

/** The JSON types of values: one, or a list. */
export const types: Rating = bounding((before, after) => compareSets(typesOf(before), typesOf(after)));

const typesOf = (value: unknown) =>
  value === undefined
    ? undefined
    : new Set([value].flat().flatMap((type) => (type === "number" ? ["integer", "number"] : [String(type)])));

/** Undefined stands for everything. */
function compareSets(before: Set<string> | undefined, after: Set<string> | undefined): Effect {
  if (!before || !after) return before ? "more" : after ? "fewer" : "same";
  const lost = [...before].some((value) => !after.has(value));
  const gained = [...after].some((value) => !before.has(value));
  return lost ? (gained ? "others" : "fewer") : gained ? "more" : "same";
}

/** Whether an object may have keys that are not listed. */
export const openness: Rating = bounding((before = true, after = true) => {
  if (isSame(before, after)) return "same";
  if (isPart(before) && isPart(after)) return "others";
  return before === false || after === true ? "more" : "fewer";
});

/** A property that one side does not send at all: `readOnly` in requests, `writeOnly` in answers. */
export const leftOutBy =
  (absent: Side): Rating =>
  (keyword, before, after, side) => [
    rated(side === absent && after === true ? "breaking" : "changed", goes(keyword, before, after)),
  ];

/** What stands in for a value that was left out. */
export const assumed: Rating = (keyword, before, after, side) =>
  side === "request"
    ? [rated("breaking", `${goes(keyword, before, after)}; the same request means something else`)]
    : [rated("changed", goes(keyword, before, after))];

/** A name that callers have in their code. */
export const name: Rating = (keyword, before, after) => [
  rated("breaking", `${goes(keyword, before, after)}; callers' code has it by its name`),
];

/** How a value is written in a request, or how a caller proves who it is. */
export const manner: Rating = (keyword, before, after) => [
  rated("breaking", `${goes(keyword, before, after)}; what callers send is understood differently`),
];

/** What callers may want to know: words above all, which may well be a promise. */
export const remark: Rating = (keyword, before, after) => [rated("changed", goes(keyword, before, after))];

/** The words about the whole service: what their table of errors has in code font is exact. */
export const serviceWords: Rating = (keyword, before, after, side) => {
  if (typeof before !== "string" || typeof after !== "string") return remark(keyword, before, after, side);
  const [old, now] = [exactMessages(before), exactMessages(after)];
  const lost = [...old].filter((message) => !now.has(message));
  const gained = [...now].filter((message) => !old.has(message));
  return [
    ...lost.map((message) => rated("breaking", `the table of errors no longer promises ${message}`)),
    ...gained.map((message) => rated("added", `the table of errors promises ${message}`)),
    ...(withoutMessages(before) === withoutMessages(after) ? [] : remark(keyword, before, after, side)),
  ];
};

/** What oasdiff rates, and what is harmless if it does not. */
export const oasdiffs: Rating = (keyword, before, after) => [
  { harmless: "changed", silence: "changed", text: goes(keyword, before, after) },
];

/** What nothing here knows: taken for breaking, unless oasdiff knows it for harmless. */
export const unknown: Rating = (keyword, before, after) => [
  {
    harmless: "changed",
    silence: "breaking",
    text: `${goes(keyword, before, after)}; no rule says what this does to callers`,
  },
];

function rated(level: Level, text: string): Rated {
  return { level, text };
}

function goes(keyword: string, before: unknown, after: unknown): string {
  return `${keyword}: ${fromTo(before, after)}`;
}

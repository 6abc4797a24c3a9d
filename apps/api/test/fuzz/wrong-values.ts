import fc from "fast-check";
import type { NumberSchema, QuerySchema, TextSchema, ValueSchema } from "./schemas.ts";
import {
  character,
  type Format,
  isAnyText,
  LONG,
  lengthOf,
  matcherOf,
  mostly,
  only,
  textsOf,
  toLength,
  valuesOf,
} from "./values.ts";

/** A value that a schema does not allow; `reason` continues a sentence that starts with the field. */
export type Wrong = { reason: string; value: unknown };

/** @returns values that a field's schema does not allow: each of its keywords is broken on its own. */
export function wrongValuesOf(schema: ValueSchema): fc.Arbitrary<Wrong> {
  const kinds = {
    "is of another type": otherTypes(schema),
    ...(schema.type === "string" && wrongTexts(schema)),
    ...(schema.type === "array" && schema.minItems && { "is too short": fc.constant([]) }),
    ...((schema.type === "number" || schema.type === "integer") && wrongNumbers(schema)),
  };
  return fc.oneof(
    ...Object.entries(kinds).map(([reason, values]) => fc.record({ reason: fc.constant(reason), value: values })),
  );
}

/** @returns percent-encoded texts that a query parameter must not have. */
export function wrongQueryTextsOf(schema: QuerySchema): fc.Arbitrary<string> {
  if (schema.type === "string") {
    // UTF-8 has no half surrogate pairs.
    const texts = fc.oneof(...Object.values(wrongTexts(schema)));
    return only(texts, (text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent);
  }
  const isInteger = (text: string) => /^-?\d+$/.test(text);
  return fc.oneof(
    only(fc.string({ unit: character }), (text) => !isInteger(text)).map(encodeURIComponent),
    fc.constantFrom("", "1.0", "1e3", "0x1", "%201", "1%20", "1%00", "+1", "%2B1", "--1", "1,2", "null", "true"),
    fc.constantFrom("%", "%ff", "%zz", "%d9%a1", "1.", ".5", "Infinity", "1_000", "1n"),
    ...Object.values(wrongNumbers(schema)).map((numbers) => numbers.map(String)),
  );
}

/** Text with a NUL or half a surrogate pair cannot be stored. */
export const isUnstorable = (value: unknown): boolean => typeof value === "string" && /[\0\p{Surrogate}]/u.test(value);

function otherTypes(schema: ValueSchema): fc.Arbitrary<unknown> {
  const right = valuesOf(schema);
  const others = fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, 1.5, "", [], {}),
    right.map((value) => [value]),
    right.map((value) => ({ value })),
    // The right value in another type: "81200000001" is no number, and 1 is no text.
    right.map((value) => (typeof value === "string" ? lengthOf(value) : JSON.stringify(value))),
  );
  const kind = schema.type === "integer" ? "number" : schema.type;
  const kindOf = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);
  return only(others, (value) => kindOf(value) !== kind && !isUnstorableWithin(value));
}

const isUnstorableWithin = (value: unknown) => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(value));

function wrongTexts(schema: TextSchema): Record<string, fc.Arbitrary<string>> {
  if (isAnyText(schema)) return {};
  const right = textsOf(schema);
  const unstorable = insert(right, fc.constantFrom("\0", "\ud800", "\udfff"));
  if (schema.enum) {
    const { enum: allowed } = schema;
    const near = allowed.flatMap((one) => [one.toLowerCase(), one.toUpperCase(), ` ${one}`, `${one} `, one.slice(1)]);
    const others = fc.oneof(fc.constantFrom("", ...near), fc.string({ unit: character }));
    return { "is none of those allowed": only(others, (text) => !allowed.includes(text)) };
  }
  const { format, pattern, "x-text": kind, minLength = 0, maxLength } = schema;
  const matches = matcherOf(schema);
  return {
    "cannot be stored": unstorable,
    ...(maxLength !== undefined &&
      maxLength < LONG &&
      // A longer date already fails its format.
      format !== "date" && {
        "is too long": fc
          .tuple(right, fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1000 })))
          .map(([text, more]) => toLength(text, maxLength + more + text.length - lengthOf(text), format)),
      }),
    ...(minLength > 0 && { "is too short": fc.string({ unit: character, maxLength: minLength - 1 }) }),
    ...((pattern ?? kind) !== undefined && {
      "has text that is not allowed": only(
        fc.oneof(fc.string({ unit: character }), insert(right, character)),
        (text) => !matches(text),
      ),
    }),
    ...(format && {
      [`is no ${format}`]: fc.tuple(right, fc.constantFrom(...damages[format])).map(([t, hurt]) => hurt(t)),
    }),
  };
}

/** Edits after which no text has its format any more. */
const damages: Record<Format, ((text: string) => string)[]> = {
  email: [
    () => "",
    (text) => text.replace("@", ""),
    (text) => text.replace("@", "@@"),
    (text) => text.replace("@", " @"),
    (text) => text.replace(/@.*/, "@"),
    (text) => text.replace(/.*@/, "@"),
    (text) => text.replace("@", "@."),
    (text) => text.replace("@", ".@"),
    (text) => `${text}.`,
    (text) => `${text}\n`,
    (text) => `${text}, ${text}`,
    (text) => `<${text}>`,
  ],
  "date-time": [
    () => "tomorrow",
    () => "2030",
    () => "1893456000",
    (text) => text.slice(0, 10),
    (text) => text.replace(/[Tt]/, ""),
    (text) => text.replace(/([Zz]|[+-]\d\d:\d\d)$/, ""),
    (text) => text.replace(/-\d\d-/, "-13-"),
    (text) => text.replace(/-\d\d-/, "-00-"),
    (text) => text.replace(/-\d\d-\d\d/, "-02-30"),
    (text) => text.replace(/[Tt]\d\d/, "T25"),
    (text) => text.replace(/:\d\d:/, ":60:"),
    (text) => `${text} `,
    (text) => `+${text}`,
  ],
  date: [
    () => "tomorrow",
    () => "",
    (text) => text.slice(0, 7),
    (text) => text.replace(/-\d\d-/, "-13-"),
    (text) => text.replace(/-\d\d-\d\d/, "-02-30"),
    (text) => `${text}T00:00:00Z`,
    (text) => `${text} `,
  ],
  uri: [
    () => "",
    (text) => text.replace("://", ""),
    (text) => text.replace(/^\w+:/, ""),
    (text) => text.replace(/^\w+:\/\//, "/"),
    (text) => text.replace("://", ":// "),
    (text) => `${text}%`,
    (text) => `${text}%zz`,
    (text) => `${text}<script>`,
    (text) => ` ${text}`,
    (text) => `${text}\n`,
  ],
};

function wrongNumbers({ type, minimum, maximum, multipleOf }: NumberSchema): Record<string, fc.Arbitrary<number>> {
  const step = multipleOf ?? (type === "integer" ? 1 : undefined);
  const somewhere = fc.integer({ min: minimum ?? -1_000_000, max: maximum ?? 1_000_000 });
  const near = fc
    .oneof(
      fc.constant(1),
      fc.nat().map((n) => n + 1),
    )
    .map((n) => n * (step ?? 1));
  return {
    ...(minimum !== undefined && {
      "is too small": mostly(
        near.map((by) => minimum - by),
        only(fc.constantFrom(0, -1, -minimum, -Number.MAX_VALUE), (n) => n < minimum),
      ),
    }),
    ...(maximum !== undefined && {
      // JSON can write numbers that no double holds: Infinity stands for one.
      "is too large": mostly(
        near.map((by) => maximum + by),
        only(fc.constantFrom(2 ** 53, Number.MAX_VALUE, Infinity), (n) => n > maximum),
      ),
    }),
    ...(step !== undefined && {
      "is no whole number": only(
        fc.tuple(somewhere, fc.constantFrom(0.5, 0.25, 0.125)).map(([n, part]) => n + part * step),
        (n) => !Number.isInteger(n / step),
      ),
    }),
  };
}

/** Puts a character somewhere into a text. */
function insert(texts: fc.Arbitrary<string>, what: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(texts, what, fc.nat(1000)).map(([text, one, where]) => {
    const index = where % (text.length + 1);
    return text.slice(0, index) + one + text.slice(index);
  });
}

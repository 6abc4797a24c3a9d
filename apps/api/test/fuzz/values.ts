import { textFormats } from "@talaqqi/contract/text-formats";
import fc from "fast-check";
import type { FieldsSchema, NumberSchema, TextSchema, ValueSchema } from "./schemas.ts";

/** The fields of a body. */
export type Fields = Record<string, unknown>;

/** @returns bodies that a schema allows. */
export function fieldsOf(schema: Omit<FieldsSchema, "type" | "additionalProperties">): fc.Arbitrary<Fields> {
  const { properties, required, minProperties = 0, maxProperties = Infinity } = schema;
  const all = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]));
  const bodies = fc.record(all, { requiredKeys: required });
  return only(bodies, (body) => {
    const count = Object.keys(body).length;
    return count >= minProperties && count <= maxProperties;
  });
}

/** @returns values that a field's schema allows. */
export function valuesOf(schema: ValueSchema): fc.Arbitrary<unknown> {
  if (schema.type === "string") return textsOf(schema);
  if (schema.type === "array") return schema.minItems ? fc.tuple(fieldsOf(schema.items)) : fc.constant([]);
  return schema.type === "boolean" ? fc.boolean() : numbersOf(schema);
}

/** @returns texts that a schema allows, sometimes the longest, or one between blanks. */
export function textsOf(schema: TextSchema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = Infinity } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const matches = matcherOf(schema);
  const texts = format ? formattedTexts(format, maxLength) : patternedTexts(schema, matches);
  return only(texts, (text) => matches(text) && lengthOf(text) >= minLength && lengthOf(text) <= maxLength);
}

function formattedTexts(format: Format, maxLength: number): fc.Arbitrary<string> {
  const usual = formats[format];
  if (maxLength === Infinity) return usual;
  return mostly(
    usual,
    usual.map((text) => toLength(text, maxLength, format)),
  );
}

/** A pattern that does not allow "aaa" describes the whole text. */
function patternedTexts(schema: TextSchema, matches: (text: string) => boolean): fc.Arbitrary<string> {
  if (schema.pattern === undefined || matches("aaa")) return plainTexts(schema, matches);
  return fc.stringMatching(new RegExp(schema.pattern, "u")).map(toExistingDay);
}

/** Patterns cannot express the length of a month: days 29 to 31 become 28. */
const toExistingDay = (text: string) => text.replace(/^(\d{4}-\d\d-)(29|3[01])$/, "$128");

function plainTexts(schema: TextSchema, matches: (text: string) => boolean): fc.Arbitrary<string> {
  const { minLength = 0, maxLength: most = LONG } = schema;
  const maxLength = most < LONG ? most : undefined;
  // Only a schema without any limit allows half a surrogate pair.
  const any = isAnyText(schema) ? mostly(character, fc.constant("\ud800")) : character;
  // A character is tried between others, as a pattern may require more than one.
  const unit = matches("aaa") ? only(any, (one) => matches(`a${one}a`)) : any;
  const limits = { unit, minLength, maxLength: maxLength ?? 200, size: "max" } as const;
  const usual = fc.string(limits);
  const longest = maxLength === undefined ? usual : fc.string({ ...limits, minLength: maxLength });
  const blanks = fc.constantFrom(" ", "  ", "\t", "\u00a0");
  return mostly(
    usual,
    longest,
    fc.tuple(blanks, usual, blanks).map((parts) => parts.join("")),
  );
}

/** Longer texts are not generated, as the body has a limit too. */
export const LONG = 100_000;

/** Sometimes one of the others. */
export const mostly = <Value>(usual: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 8, arbitrary: usual }, ...others);

/** Whether a schema allows every text. */
export const isAnyText = (schema: ValueSchema): boolean =>
  schema.type === "string" && Object.keys(schema).every((key) => ["type", "description"].includes(key));

function numbersOf({ type, minimum, maximum, multipleOf }: NumberSchema): fc.Arbitrary<number> {
  const min = minimum ?? -1e15;
  const max = maximum ?? 1e15;
  const step = multipleOf ?? (type === "integer" ? 1 : undefined);
  if (step === undefined) return fc.double({ min, max, noNaN: true });
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((times) => times * step);
}

/** @returns a test for a schema's pattern and for its `x-text`; without any limit, all texts pass. */
export function matcherOf(schema: TextSchema): (text: string) => boolean {
  if (isAnyText(schema)) return () => true;
  const { pattern = "", "x-text": kind } = schema;
  const expression = new RegExp(pattern, "u");
  const isOfKind = kind ? textFormats[kind] : () => true;
  return (text) => expression.test(text) && isOfKind(text) && !/[\0\p{Surrogate}]/u.test(text);
}

/** In code points, as JSON Schema counts. */
export const lengthOf = (text: string): number => [...text].length;

/** Any character: ASCII, any script, or one that programs often get wrong. */
export const character: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    ..."'\"\\/%&<>$;\t\n\r\0\u007f\u0085\u00a0\u00ad\u0301\u0640\u064e\u0660\u200b\u200d\u202e\u2028\ufeff\ufffd",
  ),
  fc.constantFrom("ح", "ﷲ", "ß", "İ", "ı", "ﬁ", "中", "🕌", "𝒜"),
);

/** Formats describe the whole text. */
export type Format = NonNullable<TextSchema["format"]>;

const twoDigits = (max: number) => fc.nat(max).map((n) => String(n).padStart(2, "0"));

const formats: Record<Format, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  "date-time": fc
    .tuple(
      fc.date({ min: new Date("1000-01-01"), max: new Date("2999-12-31T23:59:59Z"), noInvalidDate: true }),
      fc.constantFrom("T", "t"),
      fc.oneof(fc.constant(""), fc.stringMatching(/^\.[0-9]{1,9}$/)),
      fc.oneof(
        fc.constantFrom("Z", "z", "+00:00", "-00:00"),
        fc.tuple(fc.constantFrom("+", "-"), twoDigits(23), twoDigits(59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
      ),
    )
    .map(([date, t, fraction, offset]) => {
      const [day, time = ""] = date.toISOString().split("T");
      return `${day}${t}${time.slice(0, 8)}${fraction}${offset}`;
    }),
  date: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
};

/** Pads a text to a length and keeps its format. */
export function toLength(text: string, length: number, format: TextSchema["format"]): string {
  if (format === "email") return text.padStart(length, "a");
  if (format === "date") return text;
  if (format !== "date-time") return text.padEnd(length, "a");
  const [, time = "", , offset = ""] = /^(.{19})(\.\d+)?(.*)$/.exec(text) ?? [];
  return `${time}.${"0".repeat(Math.max(1, length - time.length - 1 - offset.length))}${offset}`;
}

/** Filters values. @throws Error after 10,000 unsuitable ones in a row, instead of searching for ever. */
export function only<Value>(arbitrary: fc.Arbitrary<Value>, condition: (value: Value) => boolean): fc.Arbitrary<Value> {
  let refused = 0;
  return arbitrary.filter((value) => {
    const isGood = condition(value);
    refused = isGood ? 0 : refused + 1;
    if (refused > 10_000) throw new Error(`10,000 values in a row do not fit, such as ${value}`);
    return isGood;
  });
}

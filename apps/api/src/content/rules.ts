import { z } from "zod";
import { dayNames } from "../talaqqi/days.ts";

// The rules of single cells. A cell comes trimmed; what a rule answers is what is stored. All messages complete the
// sentence "this cell ...".

const INT4 = 2_147_483_647;

/** A whole number of `minimum` to `maximum`, in plain digits. */
export const whole = (minimum: number, maximum: number = INT4) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/, { error: message, abort: true })
    .transform(Number)
    .refine((number) => number >= minimum && number <= maximum, message);
};

/** An identifier of ours. */
export const identifier = whole(1);

/** A number above 0, with up to three decimals. */
export const amount = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,3})?$/, { error: "must be a number such as 60 or 1.5", abort: true })
  .transform(Number)
  .refine((number) => number > 0, "must be above 0");

/** A text on one line, of 1 to `max` characters. */
export const line = (max: number) => filled(text(max, /\p{Cc}/u));

/** A text on one line, of up to `max` characters, or none. */
export const optionalLine = (max: number) => text(max, /\p{Cc}/u);

/** A text that may have line breaks, of 1 to `max` characters. */
export const prose = (max: number) => filled(text(max, /(?!\n)\p{Cc}/u));

/** A text that may have line breaks, of up to `max` characters, or none. */
export const optionalProse = (max: number) => text(max, /(?!\n)\p{Cc}/u);

/** Simple HTML, or none: a closed list of tags without attributes, and links to https addresses. */
export const simpleHtml = (max: number) =>
  optionalProse(max).refine(
    (html) => !/<(?!\/?(?:p|br|b|strong|i|em|ul|ol|li|h[2-4])\s*\/?>|a href="https:\/\/[^"<>\s]*">|\/a>)/i.test(html),
    'may only have the tags p br b strong i em ul ol li h2 h3 h4 without attributes, and <a href="https://...">',
  );

/** A letter, or a few, of the Arabic script, marks included. */
export const arabicLetter = z
  .string()
  .regex(/^(?:\p{Script=Arabic}|\p{M}){1,10}$/u, "must be written in Arabic letters, at most 10");

/** An address of a picture, a recording or a page, or none. */
export const httpsUrl = z
  .string()
  .refine(
    (url) => url === "" || (/^https:\/\/[!-~]{1,2000}$/.test(url) && !/["<>\\^`{|}]/.test(url) && URL.canParse(url)),
    "must be an address that begins with https://",
  );

/** An e-mail address, stored in lower case. */
export const email = z
  .string()
  .toLowerCase()
  .max(100, "must be at most 100 characters long")
  .pipe(z.email("must be an e-mail address"));

/** An e-mail address, or none. */
export const optionalEmail = z.union([z.literal(""), email], "must be an e-mail address");

/** A telephone number with the country code, as digits, or none. */
export const phone = z.string().regex(/^(\d{8,15})?$/, "must be 8 to 15 digits, with the country code and without +");

/** Decimal degrees of -`limit` to `limit`, kept as written, or none. */
export const degrees = (limit: 90 | 180) =>
  z
    .string()
    .refine(
      (text) => text === "" || (/^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= limit),
      `must be decimal degrees from -${limit} to ${limit}, with at most 6 decimals`,
    )
    .transform((text) => (text === "" ? null : text));

/** A time of the day, HH:MM, 24 hours. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 05:30 or 19:00");

/** A day of the week by its name, stored as its number, 1 Senin to 7 Ahad. */
export const day = z
  .enum(dayNames, `must be one of ${dayNames.join(", ")}`)
  .transform((name) => dayNames.indexOf(name) + 1);

/** A moment in RFC 3339. */
export const moment = z.iso
  .datetime({ offset: true, error: "must be a time such as 2025-01-31T08:00:00Z" })
  .transform((text) => new Date(text));

/** 1 for yes, 0 for no. */
export const flag = z.enum(["0", "1"], "must be 1 or 0").transform((text) => text === "1");

/** One of a closed list. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.map((value) => (value === "" ? "nothing" : value)).join(", ")}`);

/** One of a closed list of whole numbers. */
export const numberOf = (...values: number[]) =>
  z.enum(values.map(String), `must be one of ${values.join(", ")}`).transform(Number);

/** What the rule says, or null for an empty cell. */
export const optional = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((cell) => (cell === "" ? null : cell), rule.nullable());

/** Values of the rule, separated by semicolons, each only once. */
export const listOf = <Value extends string | number>(rule: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((cell) => (cell === "" ? [] : cell.split(";").map((item) => item.trim())))
    .pipe(z.array(rule))
    .refine((values) => new Set(values).size === values.length, "names one value twice");

const filled = <Rule extends z.ZodType<string>>(rule: Rule) => rule.refine((cell) => cell !== "", "must not be empty");

function text(max: number, forbidden: RegExp) {
  return z
    .string()
    .refine((cell) => !forbidden.test(cell), "has a line break or a control character that does not belong there")
    .refine((cell) => [...cell].length <= max, `must be at most ${max} characters long`);
}

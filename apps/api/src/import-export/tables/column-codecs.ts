import { isBlank, textFormats, withoutMarks } from "@talaqqi/contract/text-formats";
import { z } from "zod";
import type { Clock } from "../../domain/commitments.ts";
import { parseIdentifier } from "../../domain/identifiers.ts";
import { isWholeNumber, MAX_INTEGER, parseAmount, readRupiah, readWholeNumber } from "../../domain/numbers.ts";
import type { Message, Texts } from "../../messages/messages.ts";
import { isPlaceholder } from "./placeholders.ts";
import { cleanHtml } from "./rich-text.ts";
import { findSameWord, type Respelled, readFlag, readOneOf } from "./spellings.ts";

/**
 * A cell's value as text that PostgreSQL casts to the column's type: digits, 1 and 0 for booleans, date-times in UTC. null
 * is SQL's; a list is its items separated by semicolons.
 */
export type Value = string | null;

/** What somebody is asked about a cell, once for all cells of the column with the same text, or for the column. */
export type Question = {
  kind: QuestionKind;
  /** What the cells may have instead: several texts make as many rows. */
  answers?: string[][];
};
export type QuestionKind =
  | "date_order"
  | "serial_number"
  | "unread_time"
  | "other_zone"
  | "open_end"
  | "several_days"
  | "doubtful_name"
  | "persian_yeh"
  | "stored_value"
  | "total_row";

/** A date whose numbers leave the order open; `day` is how it was read, if the day can be first. */
export type OpenDate = { written: string; day?: string };

/** What a cell tells about dates: a computer with US settings writes the month first. */
type DateHints = { hasUsSettings?: true; openDate?: OpenDate };

/**
 * `respelled`: the cell is in another spelling than exports have, and the preview lists how it was read: dates once for all
 * of a column, numbers with the digits that differ, and with `shown` not as an export has it.
 * `strict`: why it is refused where nothing can be listed. `length`: how long what begins at this time lasts, in minutes; `open` where that has to be in another cell.
 */
export type Parsed =
  | (DateHints & {
      value: Value;
      notice?: Message;
      strict?: Message;
      respelled?: true | "date" | "number" | "nothing";
      shown?: Message;
      length?: number | "open";
    })
  | (DateHints & { problem: Message; question?: Question });

/** How the cells of one column are parsed and printed. */
export type ColumnCodec = {
  /** @param cell without blanks at its ends, unless they were escaped. @param clock the time, and the school's zone. */
  parse: (cell: string, clock: Clock) => Parsed;
  print: (value: string, zone: string) => string;
  /** Does a cell show this value? A cheap check for most cells where `print` is slow. */
  isPrinted?: (value: string, cell: string) => boolean;
  /** Prints a value for people in their language. */
  show?: (value: string, t: Texts) => string;
  /** The SQL that selects the quoted column in the form that `parse` returns. */
  select: (column: string) => string;
  /** Free text has to be protected from spreadsheets in an export. */
  freeText: boolean;
  /** Prints a value with parts of it hidden, where previews must not show it in full. */
  mask?: (value: string) => string;
  /** An identifier, which is required. */
  identifier?: true;
  /** The name of a person: what is none is doubted. */
  person?: true;
  /** The values of a closed list. */
  choices?: string[];
};

const MAX_ITEMS = 1000;
const { "single-line": isLine, "multi-line": isProse } = textFormats;
const freeText = { freeText: true };
const notEmpty = must("empty", (cell) => !isBlank(cell));

/** A whole number. */
export const wholeNumber = (minimum: number, maximum = MAX_INTEGER, read = readWholeNumber): ColumnCodec =>
  respelled(
    codec([
      must(
        (t) => t.wholeNumber(minimum, maximum),
        (cell) => isWholeNumber(cell, minimum, maximum),
      ),
    ]),
    read,
  );

/** A price in whole rupiah. */
export const rupiah = wholeNumber(0, MAX_INTEGER, readRupiah);

export const isIdentifier = (cell: string) => isPlaceholder(cell) || parseIdentifier(cell) !== null;

/** The identifier of a row, or the placeholder of a new one. */
export const identifier: ColumnCodec = {
  ...respelled(codec([must((t) => t.wholeNumber(1, MAX_INTEGER), isIdentifier), z.toLowerCase()]), readWholeNumber),
  identifier: true,
};

/** The identifier of another row, or its name (`Table.named`). */
export const identifierOrName: ColumnCodec = {
  ...identifier,
  parse(cell, clock) {
    const parsed = identifier.parse(cell, clock);
    return "problem" in parsed && /\p{L}/u.test(cell) ? { value: cell } : parsed;
  },
};

/** A number above 0 with up to three decimals, after a point or a comma. */
export const amount: ColumnCodec = {
  ...codec([]),
  parse(cell) {
    const text = cell.replace(/(?<=^[\d.,]+)\s*(?:menit|mnt|min|minutes?|minggu|pekan|weeks?)\.?$/i, "");
    const number = parseAmount(text);
    if (typeof number !== "number") return number ?? { problem: "number" };
    if (number <= 0) return { problem: "positive" };
    return { value: String(number), ...(text !== cell && { respelled: true as const }) };
  },
  // With three decimals it would be refused as ambiguous.
  print: (value) => (typeof parseAmount(value) === "number" ? value : `${value}0`),
};

/** Text on one line, of 1 to `max` characters. */
export const line = (max: number): ColumnCodec => codec([z.trim(), notEmpty, ...text(max, isLine)], freeText);

/** Text on one line, of up to `max` characters. */
export const optionalLine = (max: number): ColumnCodec => codec([z.trim(), ...text(max, isLine)], freeText);

/** The name of a person. */
export const personName = (name: ColumnCodec): ColumnCodec => ({ ...name, person: true });

/** Text of 1 to `max` characters that may have line breaks and tabs. */
export const prose = (max: number): ColumnCodec => codec([notEmpty, ...text(max, isProse)], freeText);

/** Text of up to `max` characters that may have line breaks and tabs. */
export const optionalProse = (max: number): ColumnCodec => codec(text(max, isProse), freeText);

/** Text that a person typed into an app: control characters are removed, with a notice. */
export const typedProse = (max: number): ColumnCodec =>
  cleaned(optionalProse(max), (cell) => cell.replaceAll(/(?![\n\t])\p{Cc}/gu, ""), "controlCharactersRemoved");

/** A name that other files can list. */
export const listedName = (max: number): ColumnCodec =>
  codec([must("semicolon", matches(/^[^;]*$/)), z.trim(), notEmpty, ...text(max, isLine)], freeText);

/** Simple HTML: what is not on a closed list of tags and links is removed, with a notice. */
export const simpleHtml = (max: number): ColumnCodec =>
  cleaned(
    optionalProse(max),
    // Cleaning takes more than twice as long for twice as much; what is far too long is refused uncleaned.
    (cell) => (cell.length > 4 * max ? cell : cleanHtml(cell)),
    "htmlCleaned",
  );

const isHttpsUrl = (cell: string) =>
  /^https:\/\/[!-~]{1,2000}$/.test(cell) && !/["<>\\^`{|}]/.test(cell) && URL.canParse(cell);

/** The https address of a picture, a recording or a page, or "". */
export const httpsUrl = codec([must("httpsUrl", (cell) => cell === "" || isHttpsUrl(cell))]);

const emailSchema = z.email();

/** An e-mail address, stored in lower case, without blanks and, with a notice, without invisible marks. */
export const email = cleaned(
  respelled(
    codec([z.toLowerCase(), maxLength(100), must("email", (cell) => emailSchema.safeParse(cell).success)], {
      ...freeText,
      mask: (value) => value.replace(/^(.)[^@]*/u, "$1***"),
    }),
    (cell) => cell.replaceAll(/\s/g, ""),
  ),
  withoutMarks,
  "invisibleMarksRemoved",
  "email",
);

/** An e-mail address or "". */
export const optionalEmail: ColumnCodec = {
  ...email,
  parse: (cell, clock) => (cell === "" ? { value: "" } : email.parse(cell, clock)),
};

/** Decimal degrees, after a point or a comma, or null. */
export function degrees(limit: 90 | 180): ColumnCodec {
  const toNumber = (cell: string) => Number(cell.replace(",", "."));
  const isInside = (cell: string) => /^-?\d{1,3}([.,]\d{1,6})?$/.test(cell) && Math.abs(toNumber(cell)) <= limit;
  const checks = [must((t) => t.degrees(limit), isInside), z.overwrite<string>((cell) => String(toNumber(cell) + 0))];
  return optional(codec(checks, { select: (column) => `trim_scale(${column})::text` }));
}

/** 1 for true, 0 for false. */
export const flag = respelled(
  codec([must("flag", matches(/^[01]$/))], { select: (column) => `${column}::int::text` }),
  readFlag,
);

/** One of a closed list of values. */
export function oneOf(...values: readonly string[]): ColumnCodec {
  const named = values.filter(Boolean);
  const message: Message = (t) => (named.length < values.length ? t.emptyOrOneOf(named) : t.oneOf(named));
  const near = z.overwrite<string>((cell) => findSameWord(values, cell) ?? cell);
  const isValue = must(message, (cell) => values.includes(cell));
  return respelled(codec([near, isValue], { choices: [...values] }), (cell) => readOneOf(values, cell));
}

/** null for an empty cell. */
export function optional({ identifier: _, ...one }: ColumnCodec): ColumnCodec {
  return { ...one, parse: (cell, clock) => (cell === "" ? { value: null } : one.parse(cell, clock)) };
}

/** Items separated by semicolons, each only once. */
export function listOf(one: ColumnCodec): ColumnCodec {
  return {
    ...codec([], { freeText: one.freeText }),
    parse(cell, clock) {
      const items = cell === "" ? [] : cell.split(";", MAX_ITEMS + 1);
      if (items.length > MAX_ITEMS) return { problem: (t) => t.tooManyItems(MAX_ITEMS) };
      const values = new Set<string>();
      for (const item of items) {
        const parsed = one.parse(item.trim(), clock);
        if ("problem" in parsed) return parsed;
        values.add(parsed.value ?? "");
      }
      return values.size < items.length ? { problem: "itemTwice" } : { value: [...values].join(";") };
    },
  };
}

/** @returns a value for people who need not see all of an e-mail address or a phone number. */
export const printMasked = (codec: ColumnCodec, value: string, zone: string): string =>
  codec.mask ? codec.mask(value) : codec.print(value, zone);

/** @returns the codec of a column without checks of its own. */
export const codecOf = (parse: ColumnCodec["parse"], more: Partial<ColumnCodec> = {}): ColumnCodec => ({
  ...codec([], more),
  parse,
});

function codec(checks: z.core.$ZodCheck<string>[], more: Partial<ColumnCodec> = {}): ColumnCodec {
  const schema = z.string().check(...checks);
  return {
    parse(cell) {
      const { data, error } = schema.safeParse(cell);
      if (data !== undefined) return { value: data };
      const issue = error?.issues[0];
      if (issue?.code !== "custom") throw error;
      return { problem: issue.params?.message };
    },
    print: (value) => value,
    select: (column) => `${column}::text`,
    freeText: false,
    ...more,
  };
}

/** Reads other spellings of a cell first. */
function respelled(one: ColumnCodec, read: (cell: string) => Respelled): ColumnCodec {
  const parse: ColumnCodec["parse"] = (cell, clock) => {
    const text = read(cell);
    if (typeof text !== "string") return text;
    const parsed = one.parse(text, clock);
    return text === cell || "problem" in parsed ? parsed : { ...parsed, respelled: true };
  };
  return { ...one, parse };
}

function cleaned(one: ColumnCodec, clean: (cell: string) => string, notice: Message, strict?: Message): ColumnCodec {
  const parse: ColumnCodec["parse"] = (cell, clock) => {
    const text = clean(cell);
    const parsed = one.parse(text, clock);
    return text === cell || "problem" in parsed ? parsed : { ...parsed, notice, ...(strict && { strict }) };
  };
  return { ...one, parse };
}

/** A check that reports a message of ours, and is the last one when it fails. */
function must(message: Message, test: (cell: string) => boolean) {
  return z.refine<string>(test, { params: { message }, abort: true });
}

function maxLength(max: number) {
  const isShort = (cell: string) => [...cell].length <= max;
  return must((t) => t.tooLong(max), isShort);
}

function text(max: number, isAllowed: (cell: string) => boolean) {
  return [must("controlCharacter", isAllowed), maxLength(max)];
}

function matches(pattern: RegExp) {
  return (cell: string): boolean => pattern.test(cell);
}

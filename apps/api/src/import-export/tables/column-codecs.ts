import { z } from "zod";
import { readClock, readMoment, showMoment } from "../../domain/moments.ts";
import { isSamePhoneNumber, readPhoneNumber, showPhoneNumber } from "../../domain/phone-numbers.ts";
import { dayNames } from "../../domain/weekdays.ts";
import { type Message, say } from "../messages/messages.ts";
import { readPlaceholder } from "./placeholders.ts";
import { cleanHtml } from "./rich-text.ts";

/**
 * What a cell says, as the text that the database takes for its column: digits, 1 and 0 for yes and no, a moment in UTC.
 * null is nothing; a list is its items with semicolons between them.
 */
export type Value = string | null;

/** What a rule makes of a cell: the value, and perhaps what was altered; or what is wrong, as in "this cell ...". */
export type Read = { value: Value; notice?: Message } | { problem: Message };

/** How the cells of one column are read and shown. */
export type Rule = {
  /** @param cell without blanks at its ends, unless they were marked as belonging to it. @param zone the school's. */
  read: (cell: string, zone: string) => Read;
  /** What an export writes for a value. */
  show: (value: string, zone: string) => string;
  /** Does a cell show a value? Where `show` takes long, this answers for most cells. */
  isShown?: (value: string, cell: string) => boolean;
  /** How the database is asked for the column, whose name is given in quotes, so that it answers what `read` gives. */
  select: (column: string) => string;
  /** A text of its own: in an export it may have to be kept from spreadsheets. */
  free: boolean;
  /** An identifier, which has to be given. */
  identifier?: true;
};

const INT4 = 2_147_483_647;

const rule = (read: Rule["read"], more: Partial<Rule> = {}): Rule => ({
  read,
  show: (value) => value,
  select: (column) => `${column}::text`,
  free: false,
  ...more,
});
const refuse = (en: string, id: string): Read => ({ problem: say(en, id) });

/** A whole number of `minimum` to `maximum`, in plain digits. */
export const whole = (minimum: number, maximum: number = INT4): Rule =>
  rule((cell) =>
    /^(0|[1-9]\d{0,9})$/.test(cell) && Number(cell) >= minimum && Number(cell) <= maximum
      ? { value: cell }
      : refuse(
          `must be a whole number from ${minimum} to ${maximum}`,
          `harus berupa bilangan bulat dari ${minimum} sampai ${maximum}`,
        ),
  );

const number = whole(1);

/** The identifier of a row, or the placeholder of a new one. */
export const identifier: Rule = {
  ...number,
  read(cell, zone) {
    const placeholder = readPlaceholder(cell);
    return placeholder === null ? number.read(cell, zone) : { value: placeholder };
  },
  identifier: true,
};

/** A number above 0, with up to three decimals, after a point or a comma. */
export const amount = rule((cell) => {
  if (!/^\d{1,5}([.,]\d{1,3})?$/.test(cell)) {
    return refuse("must be a number such as 60 or 1.5", "harus berupa angka seperti 60 atau 1,5");
  }
  const value = Number(cell.replace(",", "."));
  return value > 0 ? { value: String(value) } : refuse("must be above 0", "harus lebih dari 0");
});

/** A text on one line, of 1 to `max` characters. */
export const line = (max: number) => text(max, /\p{Cc}/u, { filled: true, trimmed: true });

/** A text on one line, of up to `max` characters, or none. */
export const optionalLine = (max: number) => text(max, /\p{Cc}/u, { trimmed: true });

/** A text that may have line breaks and tabs, of 1 to `max` characters. */
export const prose = (max: number) => text(max, /(?![\n\t])\p{Cc}/u, { filled: true });

/** A text that may have line breaks and tabs, of up to `max` characters, or none. */
export const optionalProse = (max: number) => text(max, /(?![\n\t])\p{Cc}/u);

/** The same, typed into an app: what a person cannot have meant is left out, and a notice says so. */
export const typedProse = (max: number): Rule => {
  const prose = optionalProse(max);
  const read: Rule["read"] = (cell, zone) => {
    const meant = cell.replaceAll(/(?![\n\t])\p{Cc}/gu, "");
    const result = prose.read(meant, zone);
    return meant === cell || "problem" in result ? result : { ...result, notice: meantNotice };
  };
  return { ...prose, read };
};
const meantNotice = say(
  "was kept without its control characters",
  "disimpan tanpa karakter kendali yang ada di dalamnya",
);

/** A name that can stand in a list. */
export const listedName = (max: number): Rule => {
  const name = line(max);
  const read: Rule["read"] = (cell, zone) =>
    cell.includes(";")
      ? refuse(
          "must not have a semicolon: lists use it",
          "tidak boleh berisi titik koma: titik koma memisahkan isi daftar",
        )
      : name.read(cell, zone);
  return { ...name, read };
};

/** Simple HTML, or none: what is not on a closed list of tags and links is taken out, and a notice says so. */
export const simpleHtml = (max: number): Rule => {
  const prose = optionalProse(max);
  const read: Rule["read"] = (cell, zone) => {
    // To clean takes time, and more than twice as long for twice as much.
    if (cell.length > UNCLEANED * max) return tooLong(max);
    const cleaned = cleanHtml(cell);
    const result = prose.read(cleaned, zone);
    if (cleaned === cell || "problem" in result) return result;
    return { ...result, notice: cleanedNotice };
  };
  return { ...prose, read };
};
const UNCLEANED = 4;
const cleanedNotice = say(
  "was cleaned: only the tags p br b strong i em ul ol li h2 h3 h4 without attributes, and links to https:// addresses, are kept",
  "sudah dibersihkan: yang dipertahankan hanya tag p br b strong i em ul ol li h2 h3 h4 tanpa atribut, dan tautan ke alamat https://",
);

/** A letter, or a few, of the Arabic script, marks included. */
export const arabicLetter = rule(
  (cell) =>
    /^(?:\p{Script=Arabic}|\p{M}){1,10}$/u.test(cell)
      ? { value: cell }
      : refuse("must be written in Arabic letters, at most 10", "harus ditulis dengan huruf Arab, paling banyak 10"),
  { free: true },
);

/** An address of a picture, a recording or a page, or none. */
export const httpsUrl = rule((cell) =>
  cell === "" || (/^https:\/\/[!-~]{1,2000}$/.test(cell) && !/["<>\\^`{|}]/.test(cell) && URL.canParse(cell))
    ? { value: cell }
    : refuse("must be an address that begins with https://", "harus berupa alamat yang diawali https://"),
);

/** An e-mail address, stored in lower case. */
export const email = rule(
  (cell) => {
    const value = cell.toLowerCase();
    if (value.length > 100) return tooLong(100);
    return z.email().safeParse(value).success
      ? { value }
      : refuse("must be an e-mail address", "harus berupa alamat surel");
  },
  { free: true },
);

/** An e-mail address, or none. */
export const optionalEmail: Rule = {
  ...email,
  read: (cell, zone) => (cell === "" ? { value: "" } : email.read(cell, zone)),
};

/** A telephone number as people write it, stored as digits with the country code, or none. */
export const phone = rule(
  (cell) => {
    const value = cell === "" ? "" : readPhoneNumber(cell);
    if (value !== null) return { value };
    return refuse(
      "must be a telephone number such as 0812-3456-7890, or +65 8123 4567 for one of another country",
      "harus berupa nomor telepon seperti 0812-3456-7890, atau +65 8123 4567 untuk nomor negara lain",
    );
  },
  { show: showPhoneNumber, isShown: isSamePhoneNumber },
);

/** Decimal degrees of -`limit` to `limit`, after a point or a comma, or none. */
export const degrees = (limit: 90 | 180): Rule =>
  rule(
    (cell) => {
      if (cell === "") return { value: null };
      const number = Number(cell.replace(",", "."));
      if (/^-?\d{1,3}([.,]\d{1,6})?$/.test(cell) && Math.abs(number) <= limit) return { value: String(number + 0) };
      return refuse(
        `must be decimal degrees from -${limit} to ${limit}, with at most 6 decimals`,
        `harus berupa derajat desimal dari -${limit} sampai ${limit}, dengan paling banyak 6 angka desimal`,
      );
    },
    { select: (column) => `trim_scale(${column})::text` },
  );

/** A time of the day, stored as HH:MM, 24 hours. */
export const clock = rule((cell) => {
  const value = readClock(cell);
  return value === null
    ? refuse("must be a time such as 05:30 or 19:00", "harus berupa jam seperti 05.30 atau 19.00")
    : { value };
});

/** A day of the week by its name, stored as its number, 1 Senin to 7 Ahad. */
export const day = rule(
  (cell) => {
    const name = cell.toLowerCase().replaceAll(/['’‘`]/g, "");
    const index = dayNames.findIndex((one) => one.toLowerCase() === (name === "minggu" ? "ahad" : name));
    if (index >= 0) return { value: String(index + 1) };
    return refuse(`must be one of ${dayNames.join(", ")}`, `harus salah satu dari ${dayNames.join(", ")}`);
  },
  { show: (value) => dayNames[Number(value) - 1] ?? value },
);

/** A moment, in one of the usual ways. */
export const moment = rule(
  (cell, zone) => {
    const value = readMoment(cell, zone);
    return value === null
      ? refuse(
          "must be a day and a time such as 2025-01-31T08:00:00Z or 31/01/2025 08:00",
          "harus berupa tanggal dan jam seperti 31/01/2025 08.00 atau 2025-01-31T08:00:00Z",
        )
      : { value };
  },
  {
    show: showMoment,
    select: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
);

/** 1 for yes, 0 for no. */
export const flag = rule(
  (cell) => (cell === "0" || cell === "1" ? { value: cell } : refuse("must be 1 or 0", "harus 1 atau 0")),
  { select: (column) => `${column}::int::text` },
);

/** One of a closed list. */
export const oneOf = (...values: readonly string[]): Rule => {
  const names = (nothing: string) => values.map((value) => (value === "" ? nothing : value)).join(", ");
  const problem = refuse(`must be one of ${names("nothing")}`, `harus salah satu dari ${names("kosong")}`);
  return rule((cell) => (values.includes(cell) ? { value: cell } : problem));
};

/** What the rule says, or null for an empty cell. */
export const optional = ({ identifier, ...one }: Rule): Rule => ({
  ...one,
  read: (cell, zone) => (cell === "" ? { value: null } : one.read(cell, zone)),
});

/** Values of the rule, separated by semicolons, each only once. */
export const listOf = (one: Rule): Rule =>
  rule(
    (cell, zone) => {
      const written = cell === "" ? [] : cell.split(";", MOST_ITEMS + 1);
      if (written.length > MOST_ITEMS) {
        return refuse(`must list at most ${MOST_ITEMS} values`, `paling banyak berisi ${MOST_ITEMS} nilai`);
      }
      const items = written.map((item) => one.read(item.trim(), zone));
      const values: string[] = [];
      for (const item of items) {
        if ("problem" in item) return item;
        values.push(item.value ?? "");
      }
      if (new Set(values).size < values.length) return refuse("names one value twice", "menyebut satu nilai dua kali");
      return { value: values.join(";") };
    },
    { free: one.free },
  );

const MOST_ITEMS = 1000;

const tooLong = (max: number) => refuse(`must be at most ${max} characters long`, `paling panjang ${max} karakter`);

function text(max: number, forbidden: RegExp, { filled = false, trimmed = false } = {}): Rule {
  const read: Rule["read"] = (cell) => {
    const value = trimmed ? cell.trim() : cell;
    if (forbidden.test(value)) {
      return refuse(
        "has a line break or a control character that does not belong there",
        "berisi pindah baris atau karakter kendali yang tidak boleh ada di situ",
      );
    }
    if ([...value].length > max) return tooLong(max);
    return filled && value === "" ? refuse("must not be empty", "tidak boleh kosong") : { value };
  };
  return rule(read, { free: true });
}

import { readRupiah } from "@talaqqi/api/import-export/spellings";
import { InvalidArgumentError } from "commander";
import { integerBetween, wordOf } from "../arguments.ts";
import { texts } from "../texts.ts";
import { valueText } from "../value-text.ts";

/** How a field of a record is typed as an option, and printed. Methods, so that a table may hold fields of different types. */
export type Field<Value = unknown> = {
  flags: string;
  choices?: readonly string[];
  /** @param before the value so far, of an option that may be repeated. */
  parse(text: string, before: Value | undefined): Value;
  /** @returns one line, or a line for each entry of a list. */
  print(value: Value): string | string[];
};

const MAX_ID = 2147483647;

export const text = (flags: string): Field<string> => ({ flags, parse: (text) => text, print: (value) => value });

export const integer = (flags: string, minimum = 0): Field<number> => ({
  flags,
  parse: integerBetween(minimum, MAX_ID),
  print: String,
});

/** The identifier of another record, or 0 for none. */
export const reference = (flags: string, minimum = 0): Field<number> => ({
  ...integer(flags, minimum),
  print: (value) => (value === 0 ? "" : String(value)),
});

/** A price such as `350000` or `Rp350.000`. */
export const rupiah = (flags: string): Field<number> => ({
  flags,
  parse(text) {
    const price = readRupiah(text.trim());
    if (typeof price === "string" && /^\d{1,9}$/.test(price)) return Number(price);
    throw new InvalidArgumentError(texts.argumentErrors.rupiah);
  },
  print: String,
});

/** A number such as `1.5` or `1,5`. */
export const decimal = (flags: string): Field<number> => ({
  flags,
  parse(text) {
    if (/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return Number(text.replace(",", "."));
    throw new InvalidArgumentError(texts.records.decimal);
  },
  print: String,
});

/** One of the contract's words. */
export const choice = <Value extends string>(flags: string, values: Record<Value, Value>): Field<Value> =>
  named(flags, values);

/** One of several values, each with the word that people type. */
export const named = <Value extends string | number>(flags: string, values: Record<string, Value>): Field<Value> => {
  const choices = Object.keys(values);
  return {
    flags,
    choices,
    parse(text) {
      const value = values[wordOf(choices)(text)];
      if (value !== undefined) return value;
      throw new InvalidArgumentError(texts.argumentErrors.oneOf(choices.join(", ")));
    },
    print: (value) => valueText(choices.find((name) => values[name] === value) ?? String(value)),
  };
};

/** A list that replaces the whole list, such as `1,2,3`; "" empties it. */
export const commaList = <Entry>(
  flags: string,
  parse: (text: string) => Entry,
  print: (entry: Entry) => string,
): Field<Entry[]> => ({
  flags,
  parse: (text) => (text.trim() === "" ? [] : text.split(",").map((entry) => parse(entry.trim()))),
  print: (entries) => entries.map(print).join(","),
});

export const ids = (flags: string): Field<number[]> => commaList(flags, integerBetween(1, MAX_ID), String);

/** A list of entries with parts, one option for each: `--certificate "Tahsin; Rumah Tahsin"`. "" empties the list. */
export const partsList = <Entry>(
  flags: string,
  parse: (parts: string[]) => Entry,
  print: (entry: Entry) => (string | undefined)[],
): Field<Entry[]> => ({
  flags,
  parse: (text, before = []) => (text.trim() === "" ? [] : [...before, parse(text.split(";").map((p) => p.trim()))]),
  print: (entries) => entries.map((entry) => print(entry).filter(Boolean).join("; ")),
});

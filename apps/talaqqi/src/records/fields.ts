import { MAX_INTEGER, parseAmount, parseWholeNumber, readRupiah } from "@talaqqi/api/domain/numbers";
import { InvalidArgumentError } from "commander";
import { getNumber, identifier, identifierOrNone, integerBetween, wordOf } from "../arguments.ts";
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

export const text = (flags: string): Field<string> => ({ flags, parse: (text) => text, print: (value) => value });

export const integer = (flags: string, minimum = 0): Field<number> => ({
  flags,
  parse: integerBetween(minimum, MAX_INTEGER),
  print: String,
});

/** The identifier of another record, or 0 for none where that is allowed. */
export const reference = (flags: string, parse = identifierOrNone): Field<number> => ({
  flags,
  parse,
  print: (value) => (value === 0 ? "" : String(value)),
});

/** A price such as `350000` or `Rp350.000`. */
export const rupiah = (flags: string): Field<number> => ({
  flags,
  parse(text) {
    const typed = text.trim();
    return getNumber(typed, parseWholeNumber(typed, 0, MAX_INTEGER, readRupiah), texts.argumentErrors.rupiah);
  },
  print: String,
});

/** A number such as `1.5` or `1,5`. */
export const decimal = (flags: string): Field<number> => ({
  flags,
  parse(text) {
    const typed = text.trim();
    return getNumber(typed, parseAmount(typed), texts.records.decimal);
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

export const ids = (flags: string): Field<number[]> => commaList(flags, identifier, String);

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

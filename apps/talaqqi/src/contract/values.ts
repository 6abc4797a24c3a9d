import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import { MAX_INTEGER, parseAmount, parseWholeNumber, readRupiah } from "@talaqqi/api/domain/numbers";
import { ActiveFlag } from "@talaqqi/contract/enums";
import { InvalidArgumentError } from "commander";
import {
  clock,
  day,
  getNumber,
  identifier,
  identifierOrNone,
  integerBetween,
  moment,
  operation,
  optionalDate,
  readRowName,
  wordOf,
} from "../arguments.ts";
import { formatTime } from "../format-time.ts";
import { say, valueText } from "../texts.ts";
import { type Field, kindOf } from "./table.ts";

type Parse = (text: string, field: Field, before: unknown) => unknown;

const numberOf = (read: (text: string) => ReturnType<typeof parseAmount>, message: string) => (text: string) =>
  getNumber(text.trim(), read(text.trim()), message);
const listed =
  <Entry>(parse: (text: string) => Entry) =>
  (text: string): Entry[] =>
    text.trim() === "" ? [] : text.split(",").map((entry) => parse(entry.trim()));
/** An option or an argument that is given once for each entry. */
const repeated =
  (parse: (text: string, field: Field) => unknown): Parse =>
  (text, field, before) => [...(Array.isArray(before) ? before : []), parse(text, field)];
const word = (text: string, { words = {} }: Field) => words[wordOf(Object.keys(words))(text)];

/** How each kind of field is typed; any other is a text. */
const parsers: Record<string, Parse> = {
  id: identifier,
  idOrNone: identifierOrNone,
  ids: listed(identifier),
  integer: (text, { range: [minimum, maximum = MAX_INTEGER] = [0] }) => integerBetween(minimum, maximum)(text),
  decimal: numberOf(parseAmount, say("decimal")),
  /** A price such as `350000` or `Rp350.000`. */
  rupiah: numberOf((text) => parseWholeNumber(text, 0, MAX_INTEGER, readRupiah), say("rupiah")),
  word,
  /** A list of entries with parts, one option for each: `--certificate "Tahsin; Rumah Tahsin"`. "" empties the list. */
  parts: (text, { parts = [] }, before) => {
    if (text.trim() === "") return [];
    const given = text.split(";").map((part) => part.trim());
    const entry = Object.fromEntries(parts.flatMap((name, at) => (given[at] || at === 0 ? [[name, given[at]]] : [])));
    return [...(Array.isArray(before) ? before : []), entry];
  },
  /** Levels of a teacher such as `1,2:inactive`. */
  levels: listed((text) => {
    const digits = text.replace(/:inactive$/, "");
    const id_level = parseIdentifier(digits);
    if (id_level === null) throw new InvalidArgumentError(say("levels"));
    return { id_level, s_active: digits === text ? ActiveFlag.Active : ActiveFlag.Inactive };
  }),
  moment,
  day,
  clock,
  date: optionalDate,
  operation,
  repeated: repeated(identifier),
  repeatedWord: repeated(word),
  rowName: readRowName,
  rowNames: repeated(readRowName),
  /** A search. */
  words: (text, _, before) => (typeof before === "string" ? `${before} ${text}` : text),
  /** One option for each text. "" empties the list. */
  texts: (text, field, before) => (text === "" ? [] : repeated((one) => one)(text, field, before)),
  objects: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      throw new InvalidArgumentError(say("json"));
    }
  },
};

/** @param before the value so far, of what may be repeated. */
export const parseValue = (field: Field, text: string, before?: unknown): unknown =>
  parsers[field.kind]?.(text, field, before) ?? text;

type LevelOfTeacher = { id_level: number; s_active: number };

/** @returns what a value is printed as: a line for each entry of a list with parts. */
export function linesOf({ kind, words = {}, parts = [] }: Field, value: unknown, zone = "UTC"): string[] {
  if (value === undefined || value === "" || (value === 0 && /^id/.test(kind))) return [];
  if (kind === "moment") return [formatTime(String(value), zone)];
  if (kind === "word") return [valueText(Object.keys(words).find((word) => words[word] === value) ?? String(value))];
  if (!Array.isArray(value)) return [typeof value === "object" ? JSON.stringify(value) : String(value)];
  if (kind === "texts") return [value.map(valueText).join(", ")].filter(Boolean);
  const textOf = (entry: Record<string, unknown>) => parts.flatMap((name) => entry[name] || []).join("; ");
  if (kind === "parts") return value.map(textOf);
  const entries = kind === "levels" ? value.map(levelText) : value.flatMap((entry) => linesOf(blank(""), entry));
  return [entries.join(",")];
}

/** A field that the contract does not have. */
export const blank = (name: string): Field => ({ name, option: "", help: "", at: "body", kind: kindOf(name) });
const levelText = ({ id_level, s_active }: LevelOfTeacher) =>
  s_active === ActiveFlag.Active ? String(id_level) : `${id_level}:inactive`;

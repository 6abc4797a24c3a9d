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
  optionalDate,
  readRowName,
  wordOf,
} from "../arguments.ts";
import { formatTime } from "../format-time.ts";
import { texts } from "../texts.ts";
import { valueText } from "../value-text.ts";
import type { Field } from "./table.ts";

type Parse = (text: string, field: Field, before: unknown) => unknown;

const numberOf = (read: (text: string) => ReturnType<typeof parseAmount>, message: string) => (text: string) =>
  getNumber(text.trim(), read(text.trim()), message);
const listed =
  <Entry>(parse: (text: string) => Entry) =>
  (text: string): Entry[] =>
    text.trim() === "" ? [] : text.split(",").map((entry) => parse(entry.trim()));

/** How each kind of field is typed. */
const parsers: Record<string, Parse> = {
  id: identifier,
  idOrNone: identifierOrNone,
  ids: listed(identifier),
  integer: (text, { range: [minimum, maximum] = [0, MAX_INTEGER] }) => integerBetween(minimum, maximum)(text),
  decimal: numberOf(parseAmount, texts.records.decimal),
  /** A price such as `350000` or `Rp350.000`. */
  rupiah: numberOf((text) => parseWholeNumber(text, 0, MAX_INTEGER, readRupiah), texts.argumentErrors.rupiah),
  word: (text, { words = {} }) => words[wordOf(Object.keys(words))(text)],
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
    if (id_level === null) throw new InvalidArgumentError(texts.records.levels);
    return { id_level, s_active: digits === text ? ActiveFlag.Active : ActiveFlag.Inactive };
  }),
  moment,
  day,
  clock,
  date: optionalDate,
  /** An option that is given once for each entry. */
  repeated: (text, _, before) => [...(Array.isArray(before) ? before : []), identifier(text)],
  rowName: readRowName,
  rowNames: (text, _, before) => [...(Array.isArray(before) ? before : []), readRowName(text)],
  objects: (text) => JSON.parse(text),
};

/** @param before the value so far, of an option that may be repeated. */
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
  if (kind === "parts")
    return value.map((entry) =>
      parts
        .map((name) => entry[name])
        .filter(Boolean)
        .join("; "),
    );
  const entries =
    kind === "levels" ? value.map(levelText) : value.map((entry) => linesOf({ ...blank, kind: "" }, entry));
  return [entries.join(",")];
}

/** A field that the contract does not have. */
export const blank = { name: "", option: "", help: "", at: "body" as const };
const levelText = ({ id_level, s_active }: LevelOfTeacher) =>
  s_active === ActiveFlag.Active ? String(id_level) : `${id_level}:inactive`;

import { shorten } from "../print.ts";
import { valueText } from "../value-text.ts";
import { cells } from "./cells.ts";
import type { Row } from "./send.ts";
import { type Both, type Clause, type Field, inLanguage, type Noun, oneOf } from "./table.ts";
import { blank, linesOf } from "./values.ts";

/** What sentences and cells are about. */
export type Subject = { noun: Noun; row: Row; before?: Row; given?: Row; zone: string };

/** @returns a text with `{name}` replaced; of `{name|'none'}` by the first that is not empty; `{role:word}` by its word. */
export function fill(text: Both | string, subject: Subject): string {
  const template = typeof text === "string" ? text : inLanguage(text);
  const filled = template.replaceAll(/\{([^{}]+)\}/g, (_, names: string) => {
    const found = names.split("|").map((name) => print(name, subject));
    return found.find((one) => one !== "") ?? "";
  });
  // `Teacher 3`, but no name or e-mail of somebody is changed.
  return /^\{(\w+\.)?record\}/.test(template) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** @returns the clauses that apply, joined. */
export const fillAll = (clauses: Clause[], subject: Subject): string =>
  clauses.flatMap((clause) => (applies(clause, subject) ? [fill(clause.say, subject)] : [])).join("");

/** `a`: it is not empty; `a=b`: it is b, or has it; `a!=b`: it is not; `a|b`: one of them; `a&b`: both. */
function applies({ if: condition, changed }: Clause, subject: Subject): boolean {
  const { given = {}, row } = subject;
  if (changed && !changed.some((name) => name in given && given[name] !== row[name])) return false;
  return (condition?.split("&") ?? []).every((part) => {
    const [, names = "", not, wanted] = /^([^!=]+)(?:(!?)=(.*))?$/.exec(part) ?? [];
    const values = names.split("|").map((name) => valueAt(name, subject));
    if (wanted === undefined) return values.some((value) => Boolean(value));
    const isSo = values.some((value) => (Array.isArray(value) ? value.includes(wanted) : String(value) === wanted));
    return not ? !isSo : isSo;
  });
}

/** The field at `before.role`, `given.id` or `email`. */
function valueAt(path: string, { row, before = row, given = {} }: Subject): unknown {
  const [first = "", second] = path.split(".");
  if (second === undefined) return row[first];
  return Object({ ...row, given, before }[first])[second];
}

function print(written: string, subject: Subject): string {
  const [, literal] = /^'(.*)'$/.exec(written) ?? [];
  if (literal !== undefined) return literal;
  const [path = "", format] = written.split(":");
  const { noun, row, before, given, zone } = subject;
  const [name = "", first] = path.split(".").reverse();
  if (name === "record") return describe(noun, first ? Object({ ...row, before, given }[first]) : row);
  if (name === "as") return fill(noun.as ?? "", subject);
  const value = valueAt(path, subject);
  if (format === "word") return valueText(String(value ?? ""));
  if (first || name in row) return linesOf(fieldOf(noun, name), value, zone).join("; ");
  return cellOf(noun, name, subject).join("; ");
}

export const fieldOf = ({ fields = [] }: Noun, name: string): Field =>
  fields.find((field) => field.name === name) ?? { ...blank, name, kind: kindOf(name) };

const kindOf = (name: string) => (/(^|_)at$/.test(name) ? "moment" : name.startsWith("id_") ? "id" : "text");

/** `teacher 3 (Ustadzah Fatimah)` */
export function describe(noun: Noun, row: Row): string {
  if (noun.record) return fill(noun.record, { noun, row, zone: "UTC" });
  const { id = "", columns, label = columns[0] ?? "" } = noun;
  const name = Array.isArray(label)
    ? label.flatMap((one) => row[one] || []).join(", ")
    : shorten(String(row[label] || ""));
  return `${oneOf(noun)} ${row[id]}${name && ` (${name})`}`;
}

/** Whether a cell is what people wrote, which may be long. */
export const isWritten = (noun: Noun, name: string): boolean =>
  fieldOf(noun, name).kind === "text" && !noun.cells?.[name] && !cells[`${noun.path}.${name}`];

/** @returns the lines of a cell: by cells.ts, commands.yaml or the schema of its field, the first that has it. */
export function cellOf(noun: Noun, name: string, subject: Subject): string[] {
  const { row, zone } = subject;
  const own = cells[`${noun.path}.${name}`];
  if (own) return own(row, zone);
  const clauses = noun.cells?.[name];
  const value = row[name];
  if (clauses === undefined) return linesOf(fieldOf(noun, name), value, zone);
  if (Array.isArray(value))
    return value.map((entry) => fillAll(clauses, { ...subject, row: Object(entry) })).filter(Boolean);
  return [fillAll(clauses, subject)];
}

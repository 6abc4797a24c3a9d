import { shorten } from "../print.ts";
import { type Both, codeText, fill, inLanguage } from "../texts.ts";
import { actionWord, auditValue } from "./audit.ts";
import { cells } from "./cells.ts";
import { type Clause, type Field, fieldWord, type Noun, oneOf, operations, type Row, recordWord } from "./table.ts";
import { blank, linesOf } from "./values.ts";

/** What sentences and cells are about; `after` is what the server returned for `given`. */
export type Subject = { noun: Noun; row: Row; before?: Row; given?: Row; after?: Row; zone: string };

/** @returns the clauses that apply, joined; a first one does without the comma that it begins with. */
export function fillAll(clauses: Clause[], subject: Subject): string {
  const texts = clauses.flatMap((clause) => (applies(clause, subject) ? [sentence(clause.say, subject)] : []));
  return texts.reduce((all, text) => all + (/(^|: )$/.test(all) ? text.replace(/^, /, "") : text), "");
}

function sentence(text: Both | string, subject: Subject): string {
  const template = typeof text === "string" ? text : inLanguage(text);
  const filled = fill(template, (name) => print(name, subject));
  // `Teacher 3`, but no name or e-mail of somebody is changed.
  return /^\{(\w+\.)?record\}/.test(template) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** `a`: it is not empty; `a=b`: it is b, or has it; `a!=b`: it is not; `a|b`: one of them; `a&b`: both. */
function applies({ if: condition, changed }: Clause, subject: Subject): boolean {
  const { given = {}, row } = subject;
  if (changed && !changed.some((name) => name in given && given[name] !== row[name])) return false;
  return (condition?.split("&") ?? []).every((part) => {
    const [, names = "", not, wanted] = /^([^!=]+)(?:(!?)=(.*))?$/.exec(part) ?? [];
    const values = names.split("|").map((name) => valueAt(name, subject));
    if (wanted === undefined) return values.some((value) => Boolean(value));
    const isSo = values.some((value) =>
      Array.isArray(value) ? value.includes(wanted) : String(value ?? "") === wanted,
    );
    return not ? !isSo : isSo;
  });
}

/** The field at `before.role`, `given.id` or `email`. */
function valueAt(path: string, { row, before = row, given = {} }: Subject): unknown {
  const [first = "", second] = path.split(".");
  if (second === undefined) return row[first];
  return Object({ ...row, given, before }[first])[second];
}

/** @returns what is printed for `name`, `before.role` or `relation:values`; for `record`, `noun`, `as` and `changes` what they say. */
function print(written: string, subject: Subject): string {
  const [path = "", format] = written.split(":");
  const { noun, row, before, given, zone } = subject;
  const [name = "", first] = path.split(".").reverse();
  if (name === "record") return describe(noun, first ? Object({ ...row, before, given }[first]) : row);
  if (name === "noun") return oneOf(noun);
  if (name === "as") return fill(noun.as ?? "", (one) => print(one, subject));
  if (name === "changes" && !(name in row)) return describeChanges(subject);
  const value = valueAt(path, subject);
  if (format) return formats[format]?.(String(value ?? "")) ?? codeText(format, String(value ?? ""));
  const isField = first || (name in row && !(Array.isArray(value) && noun.cells?.[name]));
  const lines = isField ? linesOf(fieldOf(noun, name), value, zone) : cellOf(noun, name, subject);
  return lines.join(noun.lines?.includes(name) ? "\n" : "; ");
}

/** How sentences print a value, besides the vocabularies of texts.yaml. */
const formats: Record<string, (value: string) => string> = {
  verb: actionWord,
  table: recordWord,
  command: (id) => operations.find((one) => one.id === id)?.command ?? id,
};

/** @returns a line for each field that is to be changed, or was: `  name: Siti → Siti Aminah`. */
function describeChanges({ noun, row, before = row, given = {}, after = {}, zone }: Subject): string {
  const { table = noun.path } = noun;
  const lines = Object.keys(given).map((field) => {
    const values = [before[field], after[field] ?? given[field]].map((value) =>
      Array.isArray(value)
        ? linesOf(fieldOf(noun, field), value).join(" | ") || "–"
        : auditValue(String(value), { field, table }, zone),
    );
    return field in before && values[0] !== values[1] ? `\n  ${fieldWord(field, table)}: ${values.join(" → ")}` : "";
  });
  return lines.join("");
}

export const fieldOf = ({ fields = [] }: Noun, name: string): Field =>
  fields.find((field) => field.name === name) ?? blank(name);

/** `teacher 3 (Ustadzah Fatimah)` */
export function describe(noun: Noun, row: Row): string {
  const { id = "", columns, label = columns[0] ?? "", record } = noun;
  if (record) return fill(record, (name) => print(name, { noun, row, zone: "UTC" }));
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

import { type FieldProblem, invalidFields } from "../../http/errors.ts";
import { toList } from "../../import-export/tables/current-rows.ts";
import { itemsOf, type Table, type Values } from "../../import-export/tables/table.ts";
import type { Message } from "../../messages/messages.ts";
import type { Context } from "./kind.ts";

// A field of a request is read as the cell of its CSV column: both doors have the same rules.

/** When and where a field is read. */
type At = Pick<Context, "zone" | "now">;

/** The fields of a request. */
export type Body = Record<string, unknown>;

/** Reads the fields of a new record; what is left out is empty. @throws ApiError with every problem. */
export function readNew(table: Table, body: Body, { zone, now }: Context): Values {
  const columns = Object.keys(table.columns).filter((column) => !table.key.includes(column));
  const empty = Object.fromEntries(columns.map((column) => [column, column === "s_active" ? 1 : ""]));
  const values = readValues(table, { ...empty, ...pick(body, columns) }, { zone, now });
  checkRow(table, values, now);
  return values;
}

/** Reads the fields that are columns of the table. @throws ApiError with every problem. */
export function readValues(table: Table, body: Body, at: At, before: Values = {}): Values {
  const errors: FieldProblem[] = [];
  const values: Record<string, Values[string]> = {};
  for (const [column, given] of Object.entries(pick(body, Object.keys(table.columns)))) {
    const current = before[column];
    // A value that stays is not judged again.
    const parsed =
      current !== undefined && given === current ? { value: current } : parseField(table, column, given, at);
    if ("problem" in parsed) errors.push({ field: column, message: parsed.problem });
    else values[column] = parsed.value;
  }
  refuse(errors);
  return withMainItems(table, values, before);
}

/** Checks the fields of a record against each other. What was wrong before may stay. @throws ApiError */
export function checkRow(table: Table, values: Values, now: number, before?: Values): void {
  const time = new Date(now).toISOString();
  const known = new Set<string>();
  if (before) table.check(before, (column) => known.add(column), time);
  const errors: FieldProblem[] = [];
  table.check(values, (field, message) => !known.has(field) && errors.push({ field, message }), time);
  refuse(errors);
}

/** @throws ApiError unless there are no problems. */
export function refuse(errors: FieldProblem[]): void {
  if (errors.length > 0) throw invalidFields(errors);
}

type Parsed = { value: Values[string] } | { problem: Message };

function parseField(table: Table, column: string, given: unknown, { zone, now }: At): Parsed {
  if (table.lists[column]) {
    const items = Array.isArray(given) ? given.map(String) : [];
    return new Set(items).size < items.length ? { problem: "itemTwice" } : { value: items.join(";") };
  }
  const codec = table.columns[column];
  if (!codec) throw new RangeError(`${table.name} has no column ${column}`);
  const parsed = codec.parse(toCell(table, column, given), { zone, now: new Date(now) });
  return "strict" in parsed && parsed.strict ? { problem: parsed.strict } : parsed;
}

/** Files have no blanks at the ends of cells, and LF for line breaks. No identifier is 0. */
function toCell(table: Table, column: string, given: unknown): string {
  if (given === 0 && table.references[column]) return "";
  if (typeof given === "string") return given.replaceAll(/\r\n?/g, "\n").trim();
  // In a file 1.281 could be 1281: it is printed as 1.2810.
  const isDecimal = typeof given === "number" && !Number.isInteger(given);
  return (isDecimal && table.columns[column]?.print(String(given), "UTC")) || String(given);
}

/** The main item of a list is always part of it. */
function withMainItems(table: Table, values: Record<string, Values[string]>, before: Values): Values {
  for (const [column, list] of Object.entries(table.lists)) {
    const main = list?.main;
    if (values[column] === undefined && (main === undefined || values[main] === undefined)) continue;
    const all = { ...before, ...values };
    values[column] = toList(itemsOf(all[column]), main === undefined ? null : all[main]);
  }
  return values;
}

const pick = (body: Body, columns: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => columns.includes(field)));

import { addProblem, changedEntries, isSound, lineOf, type Sheet, standsAlready } from "../csv/parsed-file.ts";
import { join, type Message, say } from "../messages/messages.ts";
import type { Refuse, Unique, Values } from "../tables/table.ts";
import { unhurried } from "../tables/yielding.ts";
import { createFind, type Row, type State, showValue, staying, unchanged } from "./state.ts";

/**
 * Checks what must hold between the cells of each row that is created or changed: what did not hold before may stay so.
 * @param now the moment as moments are stored.
 */
export async function checkCells(sheet: Sheet, now: string): Promise<void> {
  const { kind } = sheet;
  for await (const entry of unhurried(changedEntries(sheet))) {
    if (!isSound(kind, entry.values)) continue;
    const before = new Set<string>();
    if (entry.stored) kind.check(entry.stored, (column) => before.add(column), now);
    const refuse: Refuse = (column, message) => addProblem(sheet, entry, column, message);
    kind.check(entry.values, (column, message) => !before.has(column) && refuse(column, message), now);
    if (entry.stored) kind.checkChange(entry.stored, entry.values, refuse, now);
  }
}

/** Checks that of values that only one row may have, no two rows have the same after the import. */
export async function checkUnique(sheet: Sheet): Promise<void> {
  for (const unique of sheet.kind.unique) {
    const { taken, lines } = await findHolders(sheet, unique);
    const last = unique.columns.at(-1) ?? "";
    for await (const entry of unhurried(sheet.entries)) {
      const key = combine(unique, entry.values);
      if (key === null) continue;
      if (!taken.has(key) && !lines.has(key)) {
        lines.set(key, lineOf(entry, last));
        continue;
      }
      const shown = showColumns(sheet, unique.columns, entry.values);
      const usual = lines.has(key)
        ? standsAlready(shown, lines.get(key))
        : say(`${shown.en} is in the database already`, `${shown.id} sudah ada di basis data`);
      const own = isSound(sheet.kind, entry.values) ? unique.conflict?.(entry.values) : undefined;
      addProblem(sheet, entry, own?.column ?? last, own?.message ?? usual);
    }
  }
}

/** @returns which of the entries' values unchanged rows use already: `lines` for rows of the file, `taken` for the others. */
async function findHolders(sheet: Sheet, unique: Unique) {
  const taken = new Set<string>();
  const lines = new Map<string, number>();
  const wanted = new Set(sheet.entries.map(({ values }) => combine(unique, values)));
  wanted.delete(null);
  if (wanted.size > 0) {
    for await (const values of unhurried(staying(sheet))) {
      const key = combine(unique, values);
      if (key !== null && wanted.has(key)) taken.add(key);
    }
    for await (const { values, line } of unhurried(unchanged(sheet))) {
      const key = combine(unique, values);
      if (key !== null && wanted.has(key)) lines.set(key, line);
    }
  }
  return { taken, lines };
}

/** @returns what the columns are in a row, to be compared; null when one of them is nothing or wrong, or it does not matter. */
export function combine({ columns, when }: Unique, values: Row["values"]): string | null {
  const parts = columns.map((column) => values[column] ?? "");
  if (parts.includes("")) return null;
  return when && !when(known(values)) ? null : JSON.stringify(parts);
}

const known = (values: Row["values"]): Values =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, string | null] => one[1] !== undefined));

function showColumns({ kind }: Sheet, columns: readonly string[], values: Row["values"]): Message {
  const shown = columns.map((column) => showValue(kind.columns[column], values[column]));
  if (columns.length === 1) return say(shown.join(), shown.join());
  const named = columns.map((column, index) => `${column} ${shown[index]}`);
  return join(
    named.map((one) => say(one, one)),
    " with ",
    " dengan ",
  );
}

/** Checks that no slot has more bookings than it has room for. */
export async function checkCapacity(state: State): Promise<void> {
  const [slots, bookings] = [state.get("slots"), state.get("bookings")];
  if (!slots || !bookings || slots.entries.length + bookings.entries.length === 0) return;
  const booked = new Map<string, number>();
  const count = (id_time: string) => booked.set(id_time, (booked.get(id_time) ?? 0) + 1).get(id_time) ?? 0;
  for await (const { id_time } of unhurried(bookings.stored.values())) count(String(id_time));
  for (const entry of slots.entries) {
    const has = booked.get(String(entry.values.id_time)) ?? 0;
    if (Number(entry.values.capacity ?? has) >= has) continue;
    const en = `must be at least ${has}: so many bookings use the slot`;
    addProblem(slots, entry, "capacity", say(en, `harus paling sedikit ${has}: sekian pemesanan memakai slot ini`));
  }
  const findSlot = createFind(state);
  for await (const entry of unhurried(bookings.entries)) {
    const { id_time, id_student } = entry.values;
    if (entry.stored || !id_time || !id_student) continue;
    const room = findSlot("slots.id_time", id_time)?.values.capacity;
    if (!room || count(id_time) <= Number(room)) continue;
    const en = `slot ${id_time} has room for only ${room}`;
    addProblem(bookings, entry, "id_time", say(en, `slot ${id_time} hanya muat ${room} murid`));
  }
}

import { addProblem, type Entry, type Sheet } from "../csv/parsed-file.ts";
import type { Finding } from "../csv/problems.ts";
import { join, type Message, say } from "../messages/messages.ts";
import { itemsOf, keyOf, toList } from "../tables/current-rows.ts";
import { nameRow, readPlaceholder } from "../tables/placeholders.ts";
import { fileOf, referredBy, split } from "../tables/tables.ts";
import { unhurried } from "../tables/yielding.ts";
import {
  addressOf,
  createFind,
  currentRows,
  type Row,
  removed,
  removedRows,
  type State,
  showValue,
  staying,
  unchanged,
} from "./state.ts";

/**
 * Checks that every row of the files refers to rows that are there after the import. Lists become what is compared and
 * written: identifiers, also where the file has names.
 */
export async function checkReferences(state: State): Promise<void> {
  const look = createLook(state);
  for (const sheet of state.values()) {
    const { references, links } = sheet.kind;
    for await (const entry of unhurried(entriesToCheck(state, sheet))) {
      for (const [column, address = ""] of Object.entries(references)) {
        const value = entry.values[column];
        if (value) look(sheet, entry, column, address, value);
      }
      for (const [column, link] of Object.entries(links)) {
        const target = link && state.get(link.to);
        const list = entry.values[column];
        if (!target || list === undefined) continue;
        const [id = ""] = target.kind.key;
        const address = link.by ? `${link.to}.${link.by}` : addressOf(target.kind);
        const ids = itemsOf(list).map((item) => look(sheet, entry, column, address, item)?.values[id]);
        const main = link.main ? entry.values[link.main] : null;
        entry.values[column] = toList(
          ids.filter((one) => typeof one === "string"),
          main,
        );
      }
    }
  }
}

/** A row that is as it is stored refers to what is there, unless that is removed or gets another name. */
function* entriesToCheck(state: State, sheet: Sheet): Generator<Entry> {
  yield* sheet.entries;
  const targets = referredBy(sheet.kind).flatMap((table) => state.get(table) ?? []);
  const isNamed = ({ kind }: Sheet) =>
    Object.values(sheet.kind.references).some(
      (address = "") => split(address).table === kind.table && address !== addressOf(kind),
    );
  const mayBeGone = (target: Sheet) =>
    !removed(target).next().done || (isNamed(target) && target.entries.some(({ stored }) => stored));
  if (targets.some(mayBeGone)) yield* unchanged(sheet);
}

function createLook(state: State) {
  const findAfter = createFind(state);
  const findRemoved = createFind(state, removedRows);
  const findBefore = createFind(state, currentRows);
  return (sheet: Sheet, entry: Entry, column: string, address: string, value: string): Row | null => {
    const row = findAfter(address, value);
    const target = state.get(split(address).table);
    // The rows that could not be read may be the ones that are meant.
    if (row || !target?.complete) return row;
    const refuse = (message: Message) => addProblem(sheet, entry, column, message);
    const { noun, columns, serial } = target.kind;
    const file = fileOf(target.kind);
    const shown = showValue(columns[split(address).column], value);
    const named = shown.startsWith('"');
    const name = say(`${noun.en} ${named ? "named " : ""}${shown}`, `${noun.id} ${named ? "bernama " : ""}${shown}`);
    if (serial && address === addressOf(target.kind) && readPlaceholder(value) !== null) {
      const en = `${name.en} does not exist: no row of ${file} has this identifier`;
      refuse(say(en, `tidak ada ${name.id}: tidak ada baris ${file} dengan nomor ini`));
    } else if (findRemoved(address, value)) {
      const en = `${name.en} would be removed, since ${file} does not have it`;
      refuse(say(en, `${name.id} akan dihapus, karena tidak ada di ${file}`));
    } else if (entry.stored?.[column] !== value || findBefore(address, value)) {
      // What was missing before may stay so.
      refuse(say(`there is no ${name.en}`, `tidak ada ${name.id}`));
    }
    return null;
  };
}

/**
 * Checks that nothing is removed that a row which stays as it is refers to: the database would refuse it, or remove that
 * row as well, or leave it without.
 */
export async function checkRemovals(state: State): Promise<void> {
  for (const sheet of state.values()) {
    const users = new Map([...removed(sheet)].map((values) => [keyOf(sheet.kind, values), [] as Message[]]));
    if (users.size === 0) continue;
    for (const other of state.values()) {
      for (const [key, count] of await countUses(state, other, sheet)) {
        const noun = count === 1 ? other.kind.noun : other.kind.nouns;
        users.get(key)?.push(say(`${count} ${noun.en}`, `${count} ${noun.id}`));
      }
    }
    for (const [key, counts] of users) if (counts.length > 0) sheet.problems.add(inUse(sheet, key, counts));
  }
}

/** Checks that no row gets another name while a row that stays as it is refers to the one that it has. */
export async function checkRenames(state: State): Promise<void> {
  const findAfter = createFind(state);
  for (const from of state.values()) {
    for (const [column, address = ""] of Object.entries(from.kind.references)) {
      const { table, column: named } = split(address);
      const to = state.get(table);
      if (!to || address === addressOf(to.kind) || !from.complete) continue;
      const renamed = new Map<string, Entry>();
      for (const entry of to.entries) {
        const before = entry.stored?.[named];
        if (before && before !== entry.values[named] && !findAfter(address, before)) renamed.set(before, entry);
      }
      if (renamed.size === 0) continue;
      for await (const values of unhurried(staying(from))) {
        const entry = renamed.get(values[column] ?? "");
        if (!entry) continue;
        const row = nameRow(from.kind.noun, keyOf(from.kind, values));
        const en = `cannot change while ${row.en} refers to ${values[column]}: import ${fileOf(from.kind)} as well`;
        const id = `tidak boleh berubah selama ${row.id} merujuk ke ${values[column]}: impor juga ${fileOf(from.kind)}`;
        addProblem(to, entry, named, say(en, id));
      }
    }
  }
}

/** @returns how many rows of a kind that stay as they are refer to each row of another that is removed. */
async function countUses(state: State, from: Sheet, to: Sheet): Promise<Map<string, number>> {
  const columns = Object.entries(from.kind.references).filter(
    ([, address = ""]) => split(address).table === to.kind.table,
  );
  const lists = Object.entries(from.kind.links).filter(([, link]) => link?.to === to.kind.table);
  const counts = new Map<string, number>();
  // What the file lacks may stand where it could not be read.
  if (columns.length + lists.length === 0 || !from.complete) return counts;
  const [findAfter, findRemoved] = [createFind(state), createFind(state, removedRows)];
  for await (const values of unhurried(staying(from))) {
    const used = new Set(lists.flatMap(([column]) => itemsOf(values[column])));
    for (const [column, address = ""] of columns) {
      const value = values[column];
      // Another row may have the same name.
      const row = value && !findAfter(address, value) ? findRemoved(address, value) : null;
      if (row) used.add(keyOf(to.kind, row.values));
    }
    for (const key of used) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function inUse({ kind }: Sheet, key: string, counts: readonly Message[]): Finding {
  const all = join(counts, " and ", " dan ");
  const single = counts.length === 1 && all.en.startsWith("1 ");
  const message = say(
    `${kind.noun.en} ${key} would be removed, but ${all.en} ${single ? "uses" : "use"} it`,
    `${kind.noun.id} ${key} akan dihapus, padahal dipakai oleh ${all.id}`,
  );
  return { file: fileOf(kind), line: 0, column: kind.key[0] ?? "", message };
}

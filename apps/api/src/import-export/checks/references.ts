import { type Message, renderIn, type TableName, type Texts } from "../../messages/messages.ts";
import { addProblem, type ParsedFile, type ParsedRow, toProblem } from "../csv/parsed-file.ts";
import { toList } from "../tables/current-rows.ts";
import { isPlaceholder, rowName } from "../tables/placeholders.ts";
import { fileName, itemsOf, keyAddress, keyOf, referredTables, splitAddress } from "../tables/table.ts";
import { yielding } from "../tables/yielding.ts";
import {
  choicesOf,
  createFind,
  describeRow,
  type ImportState,
  keptRows,
  labelOf,
  printValue,
  type Row,
  removedRows,
  rowsAfterImport,
  rowsBeforeImport,
  rowsRemoved,
  unchangedRows,
} from "./import-state.ts";

/** Checks that rows refer to rows that exist after the import. Lists become identifiers, also where the file has names. */
export async function checkReferences(state: ImportState): Promise<void> {
  const resolve = createResolve(state);
  for (const file of state.values()) {
    const { references, lists } = file.table;
    for await (const batch of yielding(rowsToCheck(state, file)))
      for (const row of batch) {
        for (const [column, address = ""] of Object.entries(references)) {
          const value = row.values[column];
          if (value) resolve(file, row, column, address, value);
        }
        for (const [column, list] of Object.entries(lists)) {
          const target = list && state.get(list.of)?.table;
          const items = row.values[column];
          if (!target || items === undefined) continue;
          const [id = ""] = target.key;
          const address = list.by ? `${list.of}.${list.by}` : keyAddress(target);
          const ids = itemsOf(items).map((item) => resolve(file, row, column, address, item)?.values[id]);
          const main = list.main ? row.values[list.main] : null;
          row.values[column] = toList(
            ids.filter((one) => typeof one === "string"),
            main,
          );
        }
      }
  }
}

/** Unchanged rows need a check only when a row that they may refer to is removed or renamed. */
function* rowsToCheck(state: ImportState, file: ParsedFile): Generator<ParsedRow> {
  yield* file.rows;
  const targets = referredTables(file.table).flatMap((name) => state.get(name) ?? []);
  const byName = ({ table }: ParsedFile) =>
    Object.values(file.table.references).some(
      (address = "") => splitAddress(address).table === table.name && address !== keyAddress(table),
    );
  const mayBeGone = (target: ParsedFile) =>
    !removedRows(target).next().done || (byName(target) && target.rows.some(({ current }) => current));
  if (targets.some(mayBeGone)) yield* unchangedRows(file);
}

function createResolve(state: ImportState) {
  const findAfter = createFind(state, rowsAfterImport);
  const findRemoved = createFind(state, rowsRemoved);
  const findBefore = createFind(state, rowsBeforeImport);
  return (file: ParsedFile, row: ParsedRow, column: string, address: string, value: string): Row | null => {
    const found = findAfter(address, value);
    const target = state.get(splitAddress(address).table);
    // A row that could not be parsed may be the one.
    if (found || !target?.complete) return found;
    const { table } = target;
    const name = fileName(table);
    const shown = printValue(table.columns[splitAddress(address).column], value);
    const missing = (t: Texts) => t.row(t.nouns[table.name].one, shown);
    const add = (message: Message) => addProblem(file, row, column, message);
    if (table.serial && address === keyAddress(table) && isPlaceholder(value)) {
      add((t) => t.missingPlaceholder(missing(t), name));
    } else if (findRemoved(address, value)) {
      add((t) =>
        t.missingBecauseRemoved(
          address === keyAddress(table) ? describeRow(state, t, table.name, value) : missing(t),
          name,
        ),
      );
    } else if (row.current?.[column] !== value || findBefore(address, value)) {
      // What was missing in the database already may stay.
      const choices = file.table.named[column] ? choicesOf(target) : {};
      file.problems.add({ ...toProblem(file, row, column, (t) => t.missing(missing(t))), ...choices });
    }
    return null;
  };
}

/** Checks that no row is removed that a remaining row refers to: the database would refuse, cascade or leave it without. */
export async function checkRemovals(state: ImportState): Promise<void> {
  for (const file of state.values()) {
    const { table } = file;
    const users = new Map([...removedRows(file)].map((values) => [keyOf(table, values), [] as Uses[]]));
    if (users.size === 0) continue;
    for (const other of state.values()) {
      for (const [key, uses] of await findUses(state, other, file)) users.get(key)?.push(uses);
    }
    for (const [key, uses] of users) {
      if (uses.length === 0) continue;
      // Without a file, its reader has to find them.
      const inList = (t: Texts) => renderUses(t, table.name, uses, { isNamed: file.removed !== undefined });
      file.problems.add({
        file: fileName(table),
        line: 0,
        column: table.key[0] ?? "",
        message: (t) => t.removedButUsed(rowName(t, table.name, key), inList(t)),
        inList,
        values: file.current.get(key),
      });
    }
  }
}

/** Checks that no row gets another name while a remaining row refers to the old one. */
export async function checkRenames(state: ImportState): Promise<void> {
  const findAfter = createFind(state, rowsAfterImport);
  for (const from of state.values()) {
    for (const [column, address = ""] of Object.entries(from.table.references)) {
      const { table, column: named } = splitAddress(address);
      const to = state.get(table);
      if (!to || address === keyAddress(to.table) || !from.complete) continue;
      const renamed = new Map<string, ParsedRow>();
      for (const row of to.rows) {
        const before = row.current?.[named];
        if (before && before !== row.values[named] && !findAfter(address, before)) renamed.set(before, row);
      }
      if (renamed.size === 0) continue;
      for await (const batch of yielding(keptRows(from)))
        for (const values of batch) {
          const name = values[column] ?? "";
          const row = renamed.get(name);
          if (!row) continue;
          addProblem(to, row, named, (t) =>
            t.renamedButUsed(rowName(t, from.table.name, keyOf(from.table, values)), name, fileName(from.table)),
          );
        }
    }
  }
}

const MAX_NAMED = 3;

/** Remaining rows that refer to a removed one: how many, and what names the first for people. */
type Uses = { by: TableName; count: number; labels: Message[] };

function renderUses(t: Texts, of: TableName, uses: Uses[], { isNamed }: { isNamed: boolean }): string {
  const named = ({ count, labels }: Uses) =>
    `${labels.map((label) => renderIn(label, t)).join("; ")}${count > labels.length ? "; …" : ""}`;
  const isHours = ({ by, labels }: Uses) => isNamed && of === "students" && by === "bookings" && labels.length > 0;
  const others = uses
    .filter((one) => !isHours(one))
    .map((one) => {
      const shown = t.counted(one.count, t.nouns[one.by]);
      return isNamed && one.labels.length > 0 ? `${shown} (${named(one)})` : shown;
    });
  const hours = uses.filter(isHours).map((one) => t.bookedInto(named(one)));
  return t.and([...hours, ...(others.length > 0 ? [t.usedBy(t.and(others))] : [])]);
}

/** @returns the remaining rows of one table that refer to each removed row of another. */
async function findUses(state: ImportState, from: ParsedFile, to: ParsedFile): Promise<Map<string, Uses>> {
  const columns = Object.entries(from.table.references).filter(
    ([, address = ""]) => splitAddress(address).table === to.table.name,
  );
  const lists = Object.entries(from.table.lists).filter(([, list]) => list?.of === to.table.name);
  const uses = new Map<string, Uses>();
  // Its reader knows what is removed: of a student's booking it names the hour.
  const label = from.table.label.filter((column) => !columns.some(([referring]) => referring === column));
  const named = { ...from.table, label };
  // A row that seems missing may be one that could not be parsed.
  if (columns.length + lists.length === 0 || !from.complete) return uses;
  const [findAfter, findRemoved] = [createFind(state, rowsAfterImport), createFind(state, rowsRemoved)];
  for await (const batch of yielding(keptRows(from)))
    for (const values of batch) {
      const used = new Set(lists.flatMap(([column]) => itemsOf(values[column])));
      for (const [column, address = ""] of columns) {
        const value = values[column];
        // Another row may have the same name.
        const row = value && !findAfter(address, value) ? findRemoved(address, value) : null;
        if (row) used.add(keyOf(to.table, row.values));
      }
      for (const key of used) {
        const found = uses.get(key) ?? { by: from.table.name, count: 0, labels: [] };
        found.count += 1;
        if (found.labels.length < MAX_NAMED)
          found.labels.push((t) => labelOf(state, t, named, values) || labelOf(state, t, from.table, values));
        uses.set(key, found);
      }
    }
  return uses;
}

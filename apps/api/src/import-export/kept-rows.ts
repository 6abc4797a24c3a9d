import type { Message, TableName } from "../messages/messages.ts";
import type { ImportState } from "./checks/import-state.ts";
import type { Problem } from "./csv/problems.ts";
import type { ImportRow } from "./history.ts";
import { rowName } from "./tables/placeholders.ts";
import { keyOf, splitAddress, type Table } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";

/** A row of an import that stays as it is when the rest is taken back, and why. */
export type KeptRow = { row: ImportRow; reason: "changed" | "used" | "conflict"; message: Message; inList?: Message };

/** By their identifiers (`idOf`). */
export type KeptRows = ReadonlyMap<string, KeptRow>;

export const idOf = ({ kind, key }: Pick<ImportRow, "kind" | "key">): string => `${kind} ${key}`;

/** The columns that name the student, teacher or account that a row belongs to: it stays with them. */
export const owners: Partial<Record<TableName, readonly string[]>> = {
  students: ["id_user"],
  guardians: ["id_student", "id_user"],
  bookings: ["id_student"],
  placement_tests: ["id_student"],
  teacher_levels: ["id_teacher"],
  sertifikats: ["id_pengajar"],
  pengalamans: ["id_pengajar"],
};

/**
 * Finds rows that have to stay because of those that stay already: what belongs to them, and what the checks report.
 * @param state of `rows`, after its checks.
 */
export function findRowsToKeep(state: ImportState, rows: ImportRow[], kept: KeptRows): KeptRow[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const owned = rows.flatMap((row): KeptRow[] => {
    const owner = findOwner(row, kept)?.row;
    const message: Message = (t) => t.keptWithOwner(owner ? rowName(t, owner.kind, owner.key) : "");
    return owner ? [{ row, reason: "used", message }] : [];
  });
  const reported = [...state.values()].flatMap(({ table, problems }) =>
    problems.list.flatMap((problem): KeptRow[] => {
      const row = problem.line > 0 ? rows[problem.line - 1] : removedRow(table, problem, byId);
      const { line, message, inList } = problem;
      return row ? [{ row, reason: line > 0 ? "conflict" : "used", message, ...(inList && { inList }) }] : [];
    }),
  );
  return [...owned, ...reported];
}

/** The owner of a row, when the import created both and the owner stays. An account keeps its own only if somebody uses it. */
function findOwner({ kind, before, after }: ImportRow, kept: KeptRows): KeptRow | undefined {
  const table = tables.find(({ name }) => name === kind);
  if (before || !after || !table) return;
  return (owners[kind] ?? [])
    .map((column) => {
      const owner = splitAddress(table.references[column] ?? "").table;
      const found = kept.get(`${owner} ${after[column]}`);
      return owner === "users" && found?.reason !== "changed" ? undefined : found;
    })
    .find((found) => found && !found.row.before && found.message !== "keptDeleted");
}

const removedRow = (table: Table, { values }: Problem, rows: ReadonlyMap<string, ImportRow>) =>
  values && rows.get(idOf({ kind: table.name, key: keyOf(table, values) }));

import type { Queryable, Transaction } from "../../database/connect.ts";
import { ConflictError } from "../../domain/errors.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { type ImportRow, readRows, recordRevertedVersions } from "../../import-export/history.ts";
import { lockTables } from "../../import-export/import.ts";
import { lockCreatedRows, planRevert, writeRevert } from "../../import-export/revert.ts";
import { rowName } from "../../import-export/tables/placeholders.ts";
import type { Language, Texts } from "../../messages/messages.ts";
import { auditImport } from "./audit-import.ts";
import { isExpired, MAX_RECORDS, type Revert, toChangedRecord } from "./mappers.ts";
import { findLastChanges, getImport, type ImportRecord, markReverted } from "./queries.ts";

type Options = {
  language: Language;
  zone: string;
  /** For how long the values of an import are stored. */
  historyDays: number;
  now: Date;
};

/** Maximum records named in a refusal, and problems; the preview lists all. */
const MAX_NAMED = 10;

/** @throws NotFoundError; ConflictError when it was taken back, or is too old. */
export async function previewRevert(db: Queryable, id: number, options: Options): Promise<Revert> {
  const record = await getImport(db, id);
  refuseSettled(record, options);
  return plan(db, record, await readRows(db, id), options);
}

/**
 * Takes an import back: all of it or nothing.
 * @param tx read committed; the caller sets its timeout, and rolls it back when this throws.
 * @throws as `previewRevert` does; ConflictError when records were changed since, or rules do not allow it.
 */
export async function revert(tx: Transaction, id: number, operator: Operator, options: Options): Promise<Revert> {
  const { now } = options;
  const rows = await readRows(tx, id);
  await lockTables(tx, [...new Set(rows.map(({ kind }) => kind))], now, () => true);
  await lockCreatedRows(tx, rows);
  // Only now: another may have taken it back meanwhile.
  const record = await getImport(tx, id);
  refuseSettled(record, options);
  const planned = await plan(tx, record, await readRows(tx, id), options);
  refusePlan(planned);
  const by = { operator, action: "revertImport", now: now.getTime() } as const;
  // First: the rows of people whom the import created go with them.
  await auditImport(tx, by, { id_import: id, row_count: record.row_count, files: planned.plan.counts });
  await writeRevert(tx, planned.plan, now);
  await recordRevertedVersions(tx, id, record.row_count);
  const reverted = await markReverted(tx, id, now, operator.idOperator);
  return { ...planned, record: reverted };
}

async function plan(db: Queryable, record: ImportRecord, rows: ImportRow[], options: Options): Promise<Revert> {
  const plan = await planRevert(db, rows, options);
  const changes = await findLastChanges(db, plan.changedSince, record.at);
  const byKey = new Map(changes.map((change) => [`${change.kind} ${change.key}`, change]));
  const changedSince = plan.changedSince.map((one) => ({ ...one, change: byKey.get(`${one.kind} ${one.key}`) }));
  return { record, plan, changedSince, erased: record.row_count - rows.length };
}

function refuseSettled({ id_import: id, at, reverted_at }: ImportRecord, { historyDays, now }: Options): void {
  if (reverted_at) throw new ConflictError("already_reverted", (t) => t.alreadyReverted(id));
  if (isExpired(at, historyDays, now)) {
    throw new ConflictError("import_expired", (t) => t.importExpired(id, historyDays));
  }
}

function refusePlan({ record, plan, changedSince, erased }: Revert): void {
  const id = record.id_import;
  if (changedSince.length + erased > 0) {
    const message = (t: Texts) => {
      const named = changedSince.slice(0, MAX_NAMED).map(({ kind, key, change }) => {
        const row = rowName(t, kind, key);
        return change ? t.changedBy(row, change.name) : row;
      });
      const more = changedSince.length - named.length;
      return t.changedSince(id, [
        ...named,
        ...(more > 0 ? [t.more(more)] : []),
        ...(erased > 0 ? [t.erasedSince(erased)] : []),
      ]);
    };
    const records = changedSince.slice(0, MAX_RECORDS).map(toChangedRecord);
    throw new ConflictError("changed_since", message, { records });
  }
  if (plan.problems.length > 0) {
    const problems = plan.problems.slice(0, MAX_NAMED).map(({ message }) => message);
    throw new ConflictError("revert_refused", (t) => t.revertRefused(id, problems.join("; ")));
  }
}

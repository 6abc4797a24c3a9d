import type { Queryable, Transaction } from "../../database/connect.ts";
import { ConflictError } from "../../domain/errors.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { type ImportRow, markKeptRows, readRows, recordRevertedVersions } from "../../import-export/history.ts";
import { lockTables } from "../../import-export/locks.ts";
import { lockCreatedRows, planRevert, writeRevert } from "../../import-export/revert.ts";
import { rowName } from "../../import-export/tables/placeholders.ts";
import { type Language, render, type Texts } from "../../messages/messages.ts";
import { auditImport } from "./audit-import.ts";
import { isExpired, MAX_RECORDS } from "./mappers.ts";
import { findLastChanges, getImport, type ImportRecord, markReverted } from "./queries.ts";
import { type Revert, toChangedRecord } from "./revert-mappers.ts";

type Options = {
  language: Language;
  zone: string;
  /** For how long the values of an import are stored. */
  historyDays: number;
  /** Leave as they are what was changed since, and what that needs. */
  keepChanged?: boolean | undefined;
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
 * Takes an import back: all of it or nothing, or with `keepChanged` what was not changed since.
 * @param tx read committed; the caller sets its timeout, and rolls it back when this throws.
 * @throws as `previewRevert` does; ConflictError when records were changed since, nothing is left to take back, or rules do not allow it.
 */
export async function revert(tx: Transaction, id: number, operator: Operator, options: Options): Promise<Revert> {
  const { now } = options;
  const rows = await readRows(tx, id);
  await lockTables(tx, [...new Set(rows.map(({ kind }) => kind))], now);
  await lockCreatedRows(tx, rows);
  // Only now: another may have taken it back meanwhile.
  const record = await getImport(tx, id);
  refuseSettled(record, options);
  const planned = await plan(tx, record, await readRows(tx, id), options);
  refusePlan(planned, options);
  const { counts: files, kept } = planned.plan;
  await markKeptRows(
    tx,
    id,
    kept.map(({ row }) => row),
  );
  const by = { operator, action: "revertImport", now: now.getTime() } as const;
  // First: the rows of people whom the import created go with them.
  await auditImport(tx, by, { id_import: id, row_count: record.row_count, files, kept: kept.length });
  await writeRevert(tx, planned.plan, now);
  await recordRevertedVersions(tx, id, record.row_count);
  const reverted = await markReverted(tx, id, { at: now, by: operator.idOperator, kept_count: kept.length });
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

/** With `keepChanged` there has to be something left. */
function refusePlan({ record, plan, changedSince, erased }: Revert, { keepChanged, language }: Options): void {
  const id = record.id_import;
  const isEmpty = plan.changes.length === 0;
  if (changedSince.length + erased > 0 && (!keepChanged || isEmpty)) {
    const message = (t: Texts) => {
      const named = changedSince.slice(0, MAX_NAMED).map(({ kind, key, change }) => {
        const row = rowName(t, kind, key);
        return change ? t.changedBy(row, change.name) : row;
      });
      const more = changedSince.length - named.length;
      const records = [...named, ...(more > 0 ? [t.more(more)] : []), ...(erased > 0 ? [t.erasedSince(erased)] : [])];
      return keepChanged ? t.nothingToRevert(id, records) : t.changedSince(id, records);
    };
    const records = changedSince.slice(0, MAX_RECORDS).map(toChangedRecord);
    throw new ConflictError("changed_since", message, { records });
  }
  const kept = keepChanged && isEmpty ? plan.kept.map(({ message }) => render(message, language)) : [];
  const problems = [...plan.problems.map(({ message }) => message), ...kept].slice(0, MAX_NAMED);
  if (problems.length > 0) {
    throw new ConflictError("revert_refused", (t) => t.revertRefused(id, problems.join("; ")));
  }
}

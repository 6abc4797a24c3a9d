import type { Schema } from "@talaqqi/contract";
import { type ImportState, labelOf } from "../../import-export/checks/import-state.ts";
import { idOf, type KeptRow } from "../../import-export/kept-rows.ts";
import type { ChangedRow, RevertPlan } from "../../import-export/revert.ts";
import { type Language, render, renderIn, texts } from "../../messages/messages.ts";
import { type Age, MAX_RECORDS, toFilePlans, toImport, toShownChanges } from "./mappers.ts";
import type { ImportRecord, LastChange } from "./queries.ts";

/** A record that was changed since, and by which operator; nobody for its owner or the service. */
export type ChangedRecord = ChangedRow & { change: LastChange | undefined };

/** Taking an import back, planned or done. */
export type Revert = { record: ImportRecord; plan: RevertPlan; changedSince: ChangedRecord[]; erased: number };

export const toRevert = ({ record, plan, changedSince, erased }: Revert, options: Age & { language: Language }) => {
  const operators = new Map(changedSince.map((one) => [idOf(one), one.change?.name]));
  return {
    record: toImport(record, options),
    files: toFilePlans(plan.counts),
    changes: toShownChanges(plan.changes),
    problems: plan.problems,
    changed_since: changedSince.slice(0, MAX_RECORDS).map(toChangedRecord),
    erased_since: erased,
    kept: plan.kept.length,
    kept_records: plan.kept
      .slice(0, MAX_RECORDS)
      .map((kept) => toKeptRecord(plan.state, kept, { ...options, by: operators.get(idOf(kept.row)) })),
  } satisfies Schema<"ImportRevert">;
};

function toKeptRecord(
  state: ImportState,
  { row: { kind, key, before, after }, reason, message, inList = message }: KeptRow,
  { by, language }: { by: string | undefined; language: Language },
) {
  const file = state.get(kind);
  const values = file?.current.get(key) ?? { ...before, ...after };
  const isNamed = by && (message === "keptChanged" || message === "keptDeleted");
  return {
    kind,
    key,
    reason,
    label: file ? labelOf(state, texts[language], file.table, values) : "",
    message: render((t) => (isNamed ? t.changedBy(renderIn(message, t), by) : renderIn(inList, t)), language),
  } satisfies Schema<"KeptImportRecord">;
}

export const toChangedRecord = ({ kind, key, change }: ChangedRecord) =>
  ({
    kind,
    key,
    at: change?.at.toISOString() ?? "",
    operator: change?.name ?? "",
    action: change?.action ?? "",
  }) satisfies Schema<"ChangedRecord">;

import type { Schema } from "@talaqqi/contract";
import { z } from "zod";
import { DAY_MS } from "../../domain/date-times.ts";
import { type ImportState, labelOf } from "../../import-export/checks/import-state.ts";
import type { Imported } from "../../import-export/import.ts";
import { idOf, type KeptRow } from "../../import-export/kept-rows.ts";
import type { CsvFiles, ImportPlan, PlannedChange } from "../../import-export/plan.ts";
import type { ChangedRow, RevertPlan } from "../../import-export/revert.ts";
import { type Language, render, renderIn } from "../../messages/messages.ts";
import type { ImportRecord, LastChange } from "./queries.ts";

export function toPlan({ digest, counts, changes, problems, notices }: ImportPlan) {
  return { digest, files: counts, changes: toShownChanges(changes), problems, notices } satisfies Schema<"ContentPlan">;
}

/** @param id_import 0 when nothing changed. */
export function toImported({ counts, changes, assigned }: Imported, id_import: number) {
  return { id_import, files: counts, changes: toShownChanges(changes), assigned } satisfies Schema<"ImportedContent">;
}

/** The first changes of each file. */
const toShownChanges = (changes: PlannedChange[]) =>
  changes.flatMap(({ columns: _, fields, ...change }) =>
    fields ? [{ ...change, fields }] : [],
  ) satisfies Schema<"ContentChange">[];

const fileCounts = z.array(
  z.object({
    file: z.string(),
    rows: z.number(),
    created: z.number(),
    changed: z.number(),
    removed: z.number(),
    unchanged: z.number(),
  }),
);

/** Decides whether the values of an import have expired. */
type Age = { historyDays: number; now: Date };

export function toImport(row: ImportRecord, { historyDays, now }: Age) {
  const { id_import, at, id_operator, operator, reverted_at, reverter, kept_count } = row;
  return {
    id_import,
    at: at.toISOString(),
    id_operator,
    operator: operator.name,
    files: fileCounts.parse(row.files),
    state: reverted_at ? "reverted" : isExpired(at, historyDays, now) ? "expired" : "imported",
    reverted_at: reverted_at?.toISOString() ?? "",
    reverted_by: reverter?.name ?? "",
    kept: kept_count,
  } satisfies Schema<"ImportRecord">;
}

export const toImportWithChanges = (row: ImportRecord, changes: PlannedChange[], age: Age) =>
  ({ record: toImport(row, age), changes: toShownChanges(changes) }) satisfies Schema<"ImportWithChanges">;

/** A record that was changed since, and by which operator; nobody for its owner or the service. */
export type ChangedRecord = ChangedRow & { change: LastChange | undefined };

/** Taking an import back, planned or done. */
export type Revert = { record: ImportRecord; plan: RevertPlan; changedSince: ChangedRecord[]; erased: number };

export const toRevert = ({ record, plan, changedSince, erased }: Revert, options: Age & { language: Language }) => {
  const operators = new Map(changedSince.map((one) => [idOf(one), one.change?.name]));
  return {
    record: toImport(record, options),
    files: plan.counts,
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
  { row: { kind, key, before, after }, reason, message }: KeptRow,
  { by, language }: { by: string | undefined; language: Language },
) {
  const file = state.get(kind);
  const values = file?.current.get(key) ?? { ...before, ...after };
  const isNamed = by && (message === "keptChanged" || message === "keptDeleted");
  return {
    ...{ kind, key, reason },
    label: file ? labelOf(state, file.table, values) : "",
    message: render((t) => (isNamed ? t.changedBy(renderIn(message, t), by) : renderIn(message, t)), language),
  } satisfies Schema<"KeptImportRecord">;
}

/** The most changed records in a response. */
export const MAX_RECORDS = 1000;

export const toChangedRecord = ({ kind, key, change }: ChangedRecord) =>
  ({
    kind,
    key,
    at: change?.at.toISOString() ?? "",
    operator: change?.name ?? "",
    action: change?.action ?? "",
  }) satisfies Schema<"ChangedRecord">;

export const isExpired = (at: Date, historyDays: number, now: Date): boolean =>
  at.getTime() <= now.getTime() - historyDays * DAY_MS;

/** The files as the contract has them: all tables but those of people are required. */
export function toFiles(files: CsvFiles) {
  return { ...empty, ...files } satisfies Schema<"ContentFiles">;
}

const empty = {
  kategoris: "",
  contents: "",
  subkategoris: "",
  sifats: "",
  hurufs: "",
  feedbacks: "",
  pertanyaans: "",
  lembagas: "",
  levels: "",
  teachers: "",
  sertifikats: "",
  pengalamans: "",
  teacher_levels: "",
  slots: "",
  packages: "",
  programs: "",
};

import type { Schema } from "@talaqqi/contract";
import { publicTables } from "@talaqqi/contract/public-tables";
import { z } from "zod";
import { DAY_MS } from "../../domain/date-times.ts";
import type { Imported } from "../../import-export/import.ts";
import type { CsvFiles, FileCounts, ImportPlan, PlannedChange } from "../../import-export/plan.ts";
import { fileName } from "../../import-export/tables/table.ts";
import type { ImportRecord } from "./queries.ts";

export function toPlan({ digest, counts, changes, problems, notices }: ImportPlan) {
  return {
    digest,
    files: toFilePlans(counts),
    changes: toShownChanges(changes),
    problems,
    notices,
  } satisfies Schema<"ContentPlan">;
}

/** What a request says about some of its files. */
export const toFileOptions = ({ heading_lines = [], missing_rows = [] }: FileOptions) => ({
  headingLines: Object.fromEntries(heading_lines.map(({ table, line }) => [table, line])),
  missingRows: Object.fromEntries(missing_rows.map(({ table, action }) => [table, action])),
});

type FileOptions = {
  heading_lines?: Schema<"HeadingLine">[] | undefined;
  missing_rows?: Schema<"MissingRows">[] | undefined;
};

/** @param id_import 0 when nothing changed. */
export function toImported({ counts, changes, assigned }: Imported, id_import: number) {
  return {
    id_import,
    files: toFilePlans(counts),
    changes: toShownChanges(changes),
    assigned,
  } satisfies Schema<"ImportedContent">;
}

const publicFiles = new Set<string>(publicTables.map((name) => fileName({ name })));

/** The counts of files, and whether anybody can read their records. */
export const toFilePlans = (counts: FileCounts[]) =>
  counts.map(({ file, ...others }) => ({
    file,
    public: publicFiles.has(file),
    ...others,
  })) satisfies Schema<"FilePlan">[];

/** The first changes of each file. */
export const toShownChanges = (changes: PlannedChange[]) =>
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
export type Age = { historyDays: number; now: Date };

export function toImport(row: ImportRecord, { historyDays, now }: Age) {
  const { id_import, at, id_operator, operator, reverted_at, reverter, kept_count } = row;
  return {
    id_import,
    at: at.toISOString(),
    id_operator,
    operator: operator.name,
    files: toFilePlans(fileCounts.parse(row.files)),
    state: reverted_at ? "reverted" : isExpired(at, historyDays, now) ? "expired" : "imported",
    reverted_at: reverted_at?.toISOString() ?? "",
    reverted_by: reverter?.name ?? "",
    kept: kept_count,
  } satisfies Schema<"ImportRecord">;
}

export const toImportWithChanges = (row: ImportRecord, changes: PlannedChange[], age: Age) =>
  ({ record: toImport(row, age), changes: toShownChanges(changes) }) satisfies Schema<"ImportWithChanges">;

/** The most records in a list of a response. */
export const MAX_RECORDS = 1000;

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

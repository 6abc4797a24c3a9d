import type { Schema } from "@talaqqi/contract";
import type { Imported } from "../../import-export/import.ts";
import type { CsvFiles, ImportPlan, PlannedChange } from "../../import-export/plan.ts";
import type { AuditedRecord } from "../audit/audit.ts";

export function toPlan({ digest, counts, changes, problems, notices }: ImportPlan) {
  return { digest, files: counts, changes: toShownChanges(changes), problems, notices } satisfies Schema<"ContentPlan">;
}

export function toImported({ counts, changes, assigned }: Imported) {
  return { files: counts, changes: toShownChanges(changes), assigned } satisfies Schema<"ImportedContent">;
}

/** The first changes of each file. */
const toShownChanges = (changes: PlannedChange[]) =>
  changes.flatMap(({ columns: _, fields, ...change }) =>
    fields ? [{ ...change, fields }] : [],
  ) satisfies Schema<"ContentChange">[];

/** Which columns of a row changed, without their values. */
export function toAuditedRecord({ file, action, key, columns }: PlannedChange): AuditedRecord {
  const fields = action === "change" ? columns : [action === "create" ? "created" : "removed"];
  return {
    kind: file.replace(/\.csv$/, ""),
    key,
    changes: fields.map((field) => ({ field, before: "", after: "" })),
  };
}

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

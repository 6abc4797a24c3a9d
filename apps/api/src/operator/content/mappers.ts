import type { Schema } from "@talaqqi/contract";
import type { Imported } from "../../import-export/import.ts";
import type { ContentChange, ContentFiles, ContentPlan } from "../../import-export/plan.ts";
import type { AuditedRecord } from "../audit/audit.ts";

export function toPlan({ digest, counts, changes, problems, notices }: ContentPlan) {
  return { digest, files: counts, changes, problems, notices } satisfies Schema<"ContentPlan">;
}

export function toImported({ counts, assigned }: Imported) {
  return { files: counts, assigned } satisfies Schema<"ImportedContent">;
}

/** What became of a row: which columns are different, and never what is in them. */
export function toAuditedRecord({ file, action, key, columns }: ContentChange): AuditedRecord {
  const fields = action === "change" ? columns : [action === "create" ? "created" : "removed"];
  return {
    kind: file.replace(/\.csv$/, ""),
    key,
    changes: fields.map((field) => ({ field, before: "", after: "" })),
  };
}

/** The files as the contract has them: the kinds that are no people's are always there. */
export function toFiles(files: ContentFiles) {
  return { ...empty, ...files } satisfies Schema<"ContentFiles">;
}

const empty = {
  ...{ kategoris: "", contents: "", subkategoris: "", sifats: "", hurufs: "", feedbacks: "", pertanyaans: "" },
  ...{ lembagas: "", levels: "", teachers: "", sertifikats: "", pengalamans: "", teacher_levels: "", slots: "" },
  ...{ packages: "", programs: "" },
};

import type { Shape } from "../../api/client.ts";

export const lessonTables = [
  "kategoris",
  "contents",
  "subkategoris",
  "sifats",
  "hurufs",
  "feedbacks",
  "pertanyaans",
] as const satisfies Shape<"LessonTable">[];

export const reviewStates = ["waiting", "changed", "approved"] as const satisfies Shape<"ReviewState">[];

import { publicTables } from "@talaqqi/contract/public-tables";
import type { Shape } from "../../../api/client.ts";

export type FileKey = keyof Shape<"ContentFiles">;
/** The texts of the files by table. */
export type Files = { [Key in FileKey]?: string };

/** All files, in the order in which a school looks for them. */
export const tables = [
  "students",
  "teachers",
  "slots",
  "bookings",
  "guardians",
  "placement_tests",
  "levels",
  "lembagas",
  "packages",
  "programs",
  "users",
  "teacher_levels",
  "sertifikats",
  "pengalamans",
  "kategoris",
  "subkategoris",
  "contents",
  "sifats",
  "hurufs",
  "pertanyaans",
  "feedbacks",
] as const satisfies FileKey[];

/** What somebody is asked first. */
export const groupNames = ["people", "places", "others"] as const;
export type Group = (typeof groupNames)[number];

/** What a file of each table lists. */
export const groups = {
  students: "people",
  teachers: "people",
  guardians: "people",
  users: "people",
  bookings: "people",
  placement_tests: "people",
  lembagas: "places",
  slots: "others",
  levels: "others",
  packages: "others",
  programs: "others",
  teacher_levels: "others",
  sertifikats: "others",
  pengalamans: "others",
  kategoris: "others",
  subkategoris: "others",
  contents: "others",
  sifats: "others",
  hurufs: "others",
  pertanyaans: "others",
  feedbacks: "others",
} as const satisfies Record<FileKey, Group>;

const published = new Set<FileKey>(publicTables);

/** Whether anybody can read what a table lists. The check says so of each file, too. */
export const isPublic = (table: FileKey): boolean => published.has(table);

/** The table that a file's name stands for; undefined for another name. */
export function tableOf(name: string): FileKey | undefined {
  const base = name
    .toLowerCase()
    .replace(/\.(?:csv|xlsx|ods|fods)$/, "")
    // A browser numbers a second download: `students (1).csv`.
    .replace(/ ?\(\d+\)$/, "");
  return tables.find((table) => table === base);
}

/** Offers a CSV file as a download. */
export function download(name: string, text: string): void {
  // The line breaks in the cells of a workbook are CR (workbooks/cell-text.ts).
  downloadFile(name, new Blob([text.replaceAll(/\r(?!\n)/g, "\n")], { type: "text/csv;charset=utf-8" }));
}

/** Offers a file as a download. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it when this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

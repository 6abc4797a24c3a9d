import type { Shape } from "../../api/client.ts";

export type FileKey = keyof Shape<"ContentFiles">;
/** The texts of the files by table. */
export type Files = { [Key in FileKey]?: string };

/** All files, in the order of an import. */
export const tables = [
  "kategoris",
  "contents",
  "subkategoris",
  "sifats",
  "hurufs",
  "feedbacks",
  "pertanyaans",
  "lembagas",
  "levels",
  "teachers",
  "sertifikats",
  "pengalamans",
  "teacher_levels",
  "slots",
  "packages",
  "programs",
  "users",
  "students",
  "guardians",
  "bookings",
  "placement_tests",
] as const satisfies FileKey[];

/** The table that a file's name stands for; undefined for another name. */
export function tableOf(name: string): FileKey | undefined {
  const base = name
    .toLowerCase()
    .replace(/\.csv$/, "")
    // A browser numbers a second download: `students (1).csv`.
    .replace(/ ?\(\d+\)$/, "");
  return tables.find((table) => table === base);
}

/** How the files of spreadsheets begin, in hexadecimal: a ZIP archive (.xlsx, .ods), or an OLE document (.xls). */
const workbooks = ["504b0304", "d0cf11e0"];

/**
 * Reads a CSV file as spreadsheets save them: UTF-8, or else the Windows page of Western Europe.
 * @returns undefined for the file of a spreadsheet itself.
 */
export async function readText(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer();
  const start = [...new Uint8Array(bytes.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (workbooks.includes(start)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Offers a text as a download. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it when this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

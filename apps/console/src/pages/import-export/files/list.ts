import type { Sheet } from "../workbooks/sheet.ts";
import type { FileKey, Group } from "./files.ts";

/** A list of a file: a CSV file has one, a workbook one a sheet. */
export type List = Pick<Sheet, "text" | "hidden"> & {
  /** What people see: the file's name, with the sheet's if the file has several. */
  name: string;
  file: string;
  sheet?: string;
  named: FileKey | undefined;
  guess: FileKey | undefined;
  /** What is certain of the kind, if it is open. */
  group: Group | undefined;
  /** Of joined sheets: in which line each begins, and which of its own lines that is. */
  parts?: { sheet: string; first: number; own: number }[];
  /** Whether somebody wants it apart from other sheets with its headings. */
  isSeparate?: boolean;
  /** The SHA-256 of its text; absent without https, where browsers cannot compute it. */
  digest?: string | undefined;
};

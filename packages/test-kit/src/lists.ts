import { readFileSync } from "node:fs";
import { join } from "node:path";

// In a DOM, the URL of this file is none of the file system.
/** @returns one of the lists in `lists/`, as schools and their programs have them: CSV files and workbooks with made-up people. */
export const readList = (name: string): Buffer => readFileSync(join(import.meta.dirname, "../lists", name));

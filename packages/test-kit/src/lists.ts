import { readFileSync } from "node:fs";

/** @returns one of the lists in `lists/`, as schools and their programs have them: CSV files and workbooks with made-up people. */
export const readList = (name: string): Buffer => readFileSync(new URL(`../lists/${name}`, import.meta.url));

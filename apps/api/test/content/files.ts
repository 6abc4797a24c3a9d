import type { Table } from "../../src/content/kinds.ts";
import type { ContentFiles } from "../../src/content/plan.ts";
import { csv } from "./folders.ts";

export const zone = "Asia/Jakarta";
export const english = { language: "en", zone } as const;
export const indonesian = { language: "id", zone } as const;

/** Makes the files of a set: `filesOf({ levels: ["1,Dasar,"] })` is `{ levels: "id_level,...\n1,Dasar,\n" }`. */
export const filesOf = (rows: Parameters<typeof csv>[0]): ContentFiles =>
  Object.fromEntries(Object.entries(csv(rows)).map(([file, text]) => [file.replace(/\.csv$/, ""), text]));

/** Changes one file of a set, which must have what is to be replaced. */
export function edit(files: ContentFiles, table: Table, from: string | RegExp, to: string): ContentFiles {
  const text = files[table] ?? "";
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${table} has no ${from}`);
  return { ...files, [table]: edited };
}

import { type Message, say } from "../messages/messages.ts";
import { lessonKinds } from "./lesson-tables.ts";
import { schoolKinds } from "./school-tables.ts";
import type { Kind } from "./table.ts";
import { talaqqiKinds } from "./talaqqi-tables.ts";

const all = [...lessonKinds, ...talaqqiKinds, ...schoolKinds];

/** The name of a kind of content: its table, and its file without `.csv`. */
export type Table = (typeof all)[number]["table"];

/** All kinds of content, in the order in which they can be written: one that is referred to comes first. */
export const kinds: readonly Kind<Table>[] = all;

/** The file of a kind. */
export const fileOf = ({ table }: { table: string }) => `${table}.csv`;

/** @returns the kind that a file of this name has; undefined when there is none. */
export const tableOf = (file: string): Table | undefined => kinds.find((kind) => fileOf(kind) === file)?.table;

/** What is to be said of a file that is no kind's. */
export const unknownFile = (): Message => {
  const files = kinds.map(fileOf).join(", ");
  return say(
    `there is no such kind of content: the files are ${files}`,
    `tidak ada jenis konten seperti itu: berkasnya adalah ${files}`,
  );
};

/** The kinds that these refer to, in the columns that are no lists and in those that are. */
export const referredBy = ({ references, links }: Kind): string[] => [
  ...Object.values(references).map((address) => split(address ?? "").table),
  ...Object.values(links).flatMap((link) => (link ? [link.to] : [])),
];

/** Takes `slots.id_time` apart. */
export function split(address: string): { table: string; column: string } {
  const [table = "", column = ""] = address.split(".");
  return { table, column };
}

/** The tables of a kind's lists. */
export const linkTables = ({ links }: Kind): string[] =>
  Object.values(links).flatMap((link) => (link ? [link.table] : []));

import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Shape } from "../../../api/client.ts";
import { dropDraft, findDraft, keepDraft } from "../../../api/drafts.ts";
import { cache } from "../../../api/queries.ts";
import type { FileKey } from "../files/files.ts";
import type { List } from "../files/list.ts";
import type { CellPosition } from "./cells.ts";
import { correct, entriesOf, type Source, type Sources } from "./sources.ts";
import type { TableFile } from "./unused-files.tsx";

// An import that is not finished. It outlives the page in the query cache, until it is finished, discarded or signed out.

export type Draft = {
  sources: Sources;
  /** The server's plan for the sources. */
  plan?: Shape<"ContentPlan"> | undefined;
  /** The Idempotency-Key of the plan's import: pressed again after a lost response, it is the same write. */
  importKey?: string | undefined;
  /** Accounts of the plan whose new e-mail somebody has confirmed, by the key of the change. */
  confirmed: string[];
  pending?: "check" | "import" | undefined;
  /** Why the last check or import failed. */
  error?: Error | undefined;
  unnamed: List[];
  unused: TableFile[];
};

const empty: Draft = { sources: {}, confirmed: [], unnamed: [], unused: [] };

/** Never fetched, nor removed. The sources are compared by identity. */
const neverRefetched = { enabled: false, staleTime: "static", gcTime: Infinity, structuralSharing: false } as const;
const draft = queryOptions({ queryKey: ["import-draft"], queryFn: () => empty, initialData: empty, ...neverRefetched });

type TypedCell = CellPosition & { table: FileKey; value: string };
type TypedCells = { [cell: string]: TypedCell };
const none: TypedCells = {};
/** A separate query, so that typing does not re-render the plan. */
const typedCells = queryOptions({
  queryKey: ["import-typed"],
  queryFn: () => none,
  initialData: none,
  ...neverRefetched,
});

export const useDraft = (): Draft => useQuery(draft).data;
export const getDraft = (): Draft => cache.getQueryData(draft.queryKey) ?? empty;
export const changeDraft = (changed: Partial<Draft>): void => {
  cache.setQueryData(draft.queryKey, { ...getDraft(), ...changed });
  if (changed.sources || changed.unnamed) keepFileNames();
};

const FILES = "import-files";

/** A reload loses the files, on a phone without a question: it then says which they were. */
function keepFileNames(): void {
  const { sources, unnamed } = getDraft();
  const names = [
    ...entriesOf(sources).map(([, { name, place }]) => place?.file ?? name),
    ...unnamed.map(({ name, file = name }) => file),
  ];
  if (names.length > 0) keepDraft(FILES, [...new Set(names)]);
  else dropDraft(FILES);
}

/** @returns the names of the files that a reload lost. */
export function lostFiles(): string[] {
  const { sources, unnamed } = getDraft();
  return entriesOf(sources).length + unnamed.length > 0 ? [] : ((findDraft(FILES)?.content ?? []) as string[]);
}

// Asks before a reload or a closed tab loses the files. A sign-out has cleared the cache before it leaves the page.
addEventListener("beforeunload", (event) => {
  const { sources, unnamed, pending } = getDraft();
  const hasFiles = entriesOf(sources).length + unnamed.length > 0;
  if (hasFiles && pending !== "import") event.preventDefault();
});

/** Settles what was sent for these sources, unless they were changed or discarded since. */
export const settleDraft = (sent: Sources, changed: Partial<Draft> = {}): void => {
  if (getDraft().sources === sent) changeDraft({ pending: undefined, ...changed });
};

export function discardDraft(): void {
  cache.setQueryData(draft.queryKey, empty);
  keepFileNames();
  cache.setQueryData(typedCells.queryKey, none);
}

/** Whether something was typed that the plan does not have yet. */
export const useHasTyped = (): boolean =>
  useQuery({ ...typedCells, select: (typed) => Object.keys(typed).length > 0 }).data;

export const useTyped = (): TypedCells => useQuery(typedCells).data;
const getTyped = (): TypedCells => cache.getQueryData(typedCells.queryKey) ?? none;
const keyOf = ({ table, line, column }: Omit<TypedCell, "value">) => `${table} ${line} ${column}`;

/** @returns what was typed for a cell since the last check. */
export const typedIn = (cell: Omit<TypedCell, "value">): string | undefined => getTyped()[keyOf(cell)]?.value;

/** Keeps what is typed for cells. @param before what the file has in each. */
export function typeIn(cells: TypedCell[], before: string): void {
  const others = { ...getTyped() };
  for (const cell of cells) {
    if (cell.value === before) delete others[keyOf(cell)];
    else others[keyOf(cell)] = cell;
  }
  cache.setQueryData(typedCells.queryKey, others);
}

/** @returns the files with the typed cells applied, and clears them; cells of replaced files are dropped. */
export function takeTyped(sources: Sources, before: Sources): Sources {
  const typed = Object.values(getTyped());
  cache.setQueryData(typedCells.queryKey, none);
  return Object.fromEntries(
    entriesOf(sources).map(([table, source]): [FileKey, Source] => {
      const isSame = source.text === before[table]?.text || source.isCorrected;
      const cells = isSame ? typed.filter((cell) => cell.table === table) : [];
      return [table, cells.length > 0 ? correct(source, cells) : source];
    }),
  );
}

/** Whether the files were corrected here, or sent without parts. */
export const isChanged = ({ sources }: Draft): boolean =>
  entriesOf(sources).some(
    ([, { isCorrected, omissions }]) => isCorrected || Object.values(omissions).some((omitted) => omitted.length > 0),
  );

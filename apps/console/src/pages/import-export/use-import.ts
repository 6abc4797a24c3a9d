import { TalaqqiError } from "@talaqqi/client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { client, reasonOf, written } from "../../api/client.ts";
import { newKey } from "../../api/use-write.ts";
import { useTexts } from "../../texts/language.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { changeDraft, type Draft, discardDraft, getDraft, settleDraft, takeTyped } from "./draft/draft.ts";
import { asKind, entriesOf, filesOf, nameOf, type Source, type Sources, sheetOf } from "./draft/sources.ts";
import type { TableFile } from "./draft/unused-files.tsx";
import type { FileKey } from "./files/files.ts";
import { joinLists } from "./files/join-lists.ts";
import type { List } from "./files/list.ts";
import { type ReadFiles, readFiles } from "./files/read-files.ts";
import { totals } from "./files/totals.ts";
import { fits } from "./headings/guess-table.ts";
import { dropCorrections, restoredOf } from "./kept-corrections.tsx";
import type { Imported } from "./past/imported-lists.tsx";

/** The longest import, in milliseconds; the server's own limit is shorter. */
const TIMEOUT_MS = 1_260_000;

/**
 * Reads files into the draft, has the server check them after each change, and imports them.
 * @param expected what the next file lists, if its name and headings do not say otherwise.
 */
export function useImport(expected: FileKey | undefined) {
  const [imported, setImported] = useState<Imported[]>([]);
  /** What could not be read of the files chosen last. */
  const [unread, setUnread] = useState<Omit<ReadFiles, "lists">>();
  const sendCheck = useCheck();
  const clear = () => {
    dropCorrections(getDraft().sources);
    discardDraft();
    setUnread(undefined);
    read.reset();
  };
  const write = useImportWrite((sent, files) => {
    if (getDraft().sources === sent) clear();
    setImported(files);
  });
  const check = (added: Sources) => {
    const before = getDraft().sources;
    const all = takeTyped({ ...before, ...added }, before);
    setImported([]);
    const hasFiles = entriesOf(all).length > 0;
    changeDraft({
      sources: all,
      plan: undefined,
      confirmed: [],
      error: undefined,
      pending: hasFiles ? "check" : undefined,
    });
    if (hasFiles) sendCheck(all);
  };
  const use = (added: TableFile[]) => {
    const { sources, unused } = withFiles(getDraft(), added);
    changeDraft({ unused });
    check(sources);
  };
  // It may be called after the page is left: it reads the draft, not what was rendered.
  const take = (lists: List[]) => {
    const { named, unnamed } = sortLists(lists, getDraft(), expected);
    changeDraft({ unnamed });
    use(named);
  };
  const takeFiles = ({ lists, ...left }: ReadFiles) => {
    setUnread(left);
    take(lists);
  };
  // The reader of workbooks is loaded with the first one.
  const read = useMutation({ mutationFn: readFiles, meta: { isRead: true }, onSuccess: takeFiles });
  /** Takes a file for another kind, and the file that another left out in its place. */
  const changeKind = (from: FileKey, to: FileKey) => {
    const before = getDraft();
    const { [from]: source, ...others } = takeTyped(before.sources, before.sources);
    if (!source) return;
    changeDraft({ sources: others });
    const next = before.unused.findLast(({ table }) => table === from);
    use([{ table: to, source: asKind(source, from, to) }, ...(next ? [next] : [])]);
  };
  // Its e-mail may be changed by now, on the page that its link leads to.
  const checkAfterReturn = useEffectEvent(() => {
    if (getDraft().plan?.problems.some(({ id_user }) => id_user)) check({});
  });
  useEffect(() => checkAfterReturn(), []);
  const forget = (file: List) => changeDraft({ unnamed: getDraft().unnamed.filter((one) => one !== file) });
  /** Takes sheets as one list, which may be the one that is expected. */
  const join = (files: List[]) => {
    changeDraft({ unnamed: getDraft().unnamed.filter((one) => !files.includes(one)) });
    take([joinLists(files)]);
  };
  const separate = (files: List[]) => {
    const apart = (one: List) => (files.includes(one) ? { ...one, isSeparate: true } : one);
    changeDraft({ unnamed: getDraft().unnamed.map(apart) });
  };
  /** Joins a list with the sheets that were not imported because of it. */
  const joinUnused = (table: FileKey, files: Source[]) => {
    const { sources, unused } = getDraft();
    const { [table]: _, ...others } = takeTyped(sources, sources);
    changeDraft({ sources: others, unused: unused.filter(({ source }) => !files.includes(source)) });
    use([{ table, source: restoredOf(table, joinLists(files.flatMap(sheetOf))) }]);
  };
  const choose = (file: List, table: FileKey) => {
    forget(file);
    use([{ table, source: restoredOf(table, file) }]);
  };
  return { imported, unread, read, write, check, use, choose, join, joinUnused, separate, forget, changeKind, clear };
}

/** Asks the server what the files would change. */
function useCheck() {
  const { language } = useTexts();
  const { mutate } = useMutation({
    mutationFn: (sent: Sources) =>
      written(client.POST("/operator/content/check", { body: { ...filesOf(sent), language }, timeout: TIMEOUT_MS })),
    meta: { isRead: true },
    onSuccess: ({ data }, sent) => settleDraft(sent, { plan: data, importKey: newKey() }),
    onError: (error, sent) => settleDraft(sent, { error }),
  });
  return mutate;
}

function useImportWrite(onImported: (sent: Sources, files: Imported[]) => void) {
  const { language, transfer } = useTexts();
  const { mutate } = useMutation({
    mutationFn: ({ digest, sent }: { digest: string; sent: Sources }) => {
      const body = { ...filesOf(sent), language, digest };
      // In another language it is another request.
      const headers = { "Idempotency-Key": `${getDraft().importKey}-${language}` };
      return written(client.POST("/operator/content/import", { body, headers, timeout: TIMEOUT_MS }));
    },
    onMutate: () => changeDraft({ pending: "import", error: undefined }),
    onSuccess: ({ data }, { sent }) => {
      const changed = data.files.filter((file) => totals([file]).some((count) => count > 0));
      onImported(
        sent,
        changed.map((file) => ({ ...file, name: nameOf(sent, file.file) })),
      );
      showToast({ text: transfer.imported(...totals(data.files)) });
    },
    onError: (error, { sent }) => {
      // The digest would be refused again.
      const isOutdated = error instanceof TalaqqiError && reasonOf(error) === "plan_outdated";
      settleDraft(sent, { error, ...(isOutdated && { plan: undefined }) });
    },
  });
  return mutate;
}

/** @returns the files whose table is known, and the draft's lists of which somebody is asked. */
function sortLists(lists: List[], { sources, unnamed }: Draft, expected: FileKey | undefined) {
  const tableOfList = ({ name, named }: List) =>
    named ?? entriesOf(sources).find(([, source]) => source.name === name)?.[0];
  const found = lists.map((list) => ({ list, table: tableOfList(list) }));
  const asked = found.filter(({ table }) => !table);
  const [first] = asked;
  const isExpected = expected && !sources[expected] && asked.length === 1;
  if (first && isExpected && fits(first.list, expected)) first.table = expected;
  const open = asked.filter(({ table }) => !table).map(({ list }) => list);
  return {
    named: found.flatMap(({ list, table }) => (table ? [{ table, source: restoredOf(table, list) }] : [])),
    unnamed: [...unnamed.filter(({ name }) => !lists.some((list) => list.name === name)), ...open],
  };
}

/** Takes files, of several for one table the last. */
function withFiles({ sources, unused }: Draft, added: TableFile[]) {
  const taken: Sources = { ...sources };
  const left: TableFile[] = [];
  for (const { table, source } of added) {
    const other = taken[table];
    if (other && other.name !== source.name) left.push({ table, source: other });
    taken[table] = source;
  }
  const isAdded = ({ name }: Source) => added.some(({ source }) => source.name === name);
  return { sources: taken, unused: [...unused.filter(({ source }) => !isAdded(source)), ...left] };
}

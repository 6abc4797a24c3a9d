import { TalaqqiError } from "@talaqqi/client";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { client, reasonOf, type Shape, written } from "../../api/client.ts";
import { newKey } from "../../api/use-write.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SelectField } from "../../ui/fields/field.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { Progress } from "../../ui/states/progress.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { DiscardButton } from "./draft/discard-button.tsx";
import {
  changeDraft,
  discardDraft,
  getDraft,
  isChanged,
  settleDraft,
  takeTyped,
  useDraft,
  useHasTyped,
} from "./draft/draft.ts";
import { FileKinds } from "./draft/file-kinds.tsx";
import { FileQuestion } from "./draft/file-question.tsx";
import { HiddenParts, hasHidden } from "./draft/hidden-parts.tsx";
import { importButton } from "./draft/published.ts";
import { asKind, entriesOf, filesOf, nameOf, type Source, type Sources, sourceOf } from "./draft/sources.ts";
import { type TableFile, UnusedFiles } from "./draft/unused-files.tsx";
import { useKnown, useReached } from "./draft/use-reached.ts";
import { FileChooser } from "./files/file-chooser.tsx";
import { FileGuide } from "./files/file-guide.tsx";
import { download, type FileKey, isPublic, tables } from "./files/files.ts";
import { type List, type ReadFiles, readFiles } from "./files/read-files.ts";
import { totals } from "./files/totals.ts";
import { Unread } from "./files/unread.tsx";
import { type Imported, ImportedLists } from "./past/imported-lists.tsx";
import { COMPLETION } from "./plan/missing-facts.tsx";
import { Plan } from "./plan/plan.tsx";

const route = getRouteApi("/import-export");

/** The longest import, in milliseconds; the server's own limit is shorter. */
const TIMEOUT_MS = 1_260_000;

/** Files dropped in, the server's plan, and one press. Nothing changes before that. */
export function ImportSection() {
  const texts = useTexts();
  const { language } = texts;
  /** What the next file lists, if its name and headings do not say otherwise. */
  const { list: expected } = route.useSearch();
  const navigate = route.useNavigate();
  const draft = useDraft();
  const { sources, plan, pending, confirmed, unnamed, unused } = draft;
  useKnown([plan, plan?.problems, draft.error, ...unnamed]);
  const hasTyped = useHasTyped();
  const [imported, setImported] = useState<Imported[]>([]);
  /** What could not be read of the files chosen last. */
  const [unread, setUnread] = useState<Omit<ReadFiles, "lists">>();
  const check = useMutation({
    mutationFn: (sent: Sources) =>
      written(client.POST("/operator/content/check", { body: { ...filesOf(sent), language }, timeout: TIMEOUT_MS })),
    meta: { isRead: true },
    onSuccess: ({ data }, sent) => settleDraft(sent, { plan: data, importKey: newKey() }),
    onError: (error, sent) => settleDraft(sent, { error }),
  });
  const write = useMutation({
    mutationFn: ({ digest, sent }: { digest: string; sent: Sources }) => {
      const body = { ...filesOf(sent), language, digest };
      // In another language it is another request.
      const headers = { "Idempotency-Key": `${getDraft().importKey}-${language}` };
      return written(client.POST("/operator/content/import", { body, headers, timeout: TIMEOUT_MS }));
    },
    onMutate: () => changeDraft({ pending: "import", error: undefined }),
    onSuccess: ({ data }, { sent }) => {
      if (getDraft().sources === sent) clear();
      const changed = data.files.filter((file) => totals([file]).some((count) => count > 0));
      setImported(changed.map((file) => ({ ...file, name: nameOf(sent, file.file) })));
      showToast({ text: texts.transfer.imported(...totals(data.files)) });
    },
    onError: (error, { sent }) => {
      // The digest would be refused again.
      const isOutdated = error instanceof TalaqqiError && reasonOf(error) === "plan_outdated";
      settleDraft(sent, { error, ...(isOutdated && { plan: undefined }) });
    },
  });
  const clear = () => {
    discardDraft();
    setUnread(undefined);
    read.reset();
  };
  // It may be called after the page is left: it reads the draft, not what was rendered.
  const take = ({ lists, ...left }: ReadFiles) => {
    const before = getDraft();
    const tableOfList = ({ name, named }: List) =>
      named ?? entriesOf(before.sources).find(([, source]) => source.name === name)?.[0];
    const isExpected = ({ guess }: List) =>
      expected && !before.sources[expected] && (guess === expected || (guess === undefined && !isPublic(expected)));
    const found = lists.map((list) => ({ list, table: tableOfList(list) }));
    const asked = found.filter(({ table }) => !table);
    if (asked[0] && asked.length === 1 && isExpected(asked[0].list)) asked[0].table = expected;
    const open = asked.filter(({ table }) => !table).map(({ list }) => list);
    setUnread(left);
    changeDraft({
      unnamed: [...before.unnamed.filter(({ name }) => !lists.some((list) => list.name === name)), ...open],
    });
    use(found.flatMap(({ list, table }) => (table ? [{ table, source: sourceOf(table, list) }] : [])));
  };
  // The reader of workbooks is loaded with the first one.
  const read = useMutation({ mutationFn: readFiles, meta: { isRead: true }, onSuccess: take });
  /** Takes files, of several for one table the last. */
  const use = (added: TableFile[]) => {
    const before = getDraft();
    const taken: Sources = { ...before.sources };
    const left: TableFile[] = [];
    for (const { table, source } of added) {
      const other = taken[table];
      if (other && other.name !== source.name) left.push({ table, source: other });
      taken[table] = source;
    }
    const isAdded = ({ name }: Source) => added.some(({ source }) => source.name === name);
    changeDraft({ unused: [...before.unused.filter(({ source }) => !isAdded(source)), ...left] });
    checkWith(taken);
  };
  /** Takes a file for another kind, and the file that another left out in its place. */
  const changeKind = (from: FileKey, to: FileKey) => {
    const before = getDraft();
    const { [from]: source, ...others } = takeTyped(before.sources, before.sources);
    if (!source) return;
    changeDraft({ sources: others });
    const next = before.unused.findLast(({ table }) => table === from);
    use([{ table: to, source: asKind(source, from, to) }, ...(next ? [next] : [])]);
  };
  const checkWith = (added: Sources) => {
    const before = getDraft().sources;
    const all = takeTyped({ ...before, ...added }, before);
    setImported([]);
    const hasFiles = entriesOf(all).length > 0;
    changeDraft({
      ...{ sources: all, plan: undefined, confirmed: [], error: undefined },
      pending: hasFiles ? "check" : undefined,
    });
    if (hasFiles) check.mutate(all);
  };
  // Its e-mail may be changed by now, on the page that its link leads to.
  const checkAfterReturn = useEffectEvent(() => {
    if (getDraft().plan?.problems.some(({ id_user }) => id_user)) checkWith({});
  });
  useEffect(() => checkAfterReturn(), []);
  const forget = (file: List) => changeDraft({ unnamed: getDraft().unnamed.filter((one) => one !== file) });
  const choose = (file: List, table: FileKey) => {
    forget(file);
    use([{ table, source: sourceOf(table, file) }]);
  };

  // An import moves an account to another e-mail only while nobody has signed in to it; that is confirmed one by one.
  const moved = (plan?.changes ?? []).filter(
    ({ file, action, fields }) =>
      file === "users.csv" && action === "change" && fields.some(({ column }) => column === "email"),
  );
  const isConfirmed = moved.every(({ key }) => confirmed.includes(key));
  const names = entriesOf(sources).map(([table]) => table);
  const isEmpty = names.length + unnamed.length === 0;
  // First what somebody has to answer.
  const isSettled = unnamed.length === 0 && pending === undefined && !read.isPending;
  const isReady = isSettled && !hasHidden(sources);
  const error = read.error ?? draft.error;
  const problem = useReached<HTMLDivElement>(error);
  const otherActions = (
    <>
      <DiscardButton isChanged={hasTyped || isChanged(draft)} onDiscard={clear} />
      {entriesOf(sources)
        .filter(([, { isCorrected }]) => isCorrected)
        .map(([table, { text }]) => (
          <Button key={table} look="quiet" onPress={() => download(`${table}.csv`, text)}>
            {texts.transfer.download(texts.tables[table].toLowerCase())}
          </Button>
        ))}
    </>
  );
  return (
    <section className="section" aria-labelledby="import">
      <h2 id="import">{texts.transfer.importTitle}</h2>
      <ImportedLists imported={imported} />
      {expected && isEmpty && (
        <SelectField
          name="table"
          label={texts.importing.content}
          initial={expected}
          choices={tables.map((table) => ({ value: table, label: texts.tables[table] }))}
          onChange={(value) =>
            void navigate({ search: { list: tables.find((table) => table === value) }, replace: true })
          }
        />
      )}
      {pending !== "import" && <FileChooser isFirst={names.length === 0} onChoose={(files) => read.mutate(files)} />}
      {unread && <Unread {...unread} />}
      {isEmpty && <FileGuide />}
      {unnamed.map((file) => (
        <FileQuestion
          key={file.name}
          file={file}
          onChoose={(table) => choose(file, table)}
          onSkip={() => forget(file)}
        />
      ))}
      {error && (
        <div ref={problem} tabIndex={-1}>
          <ProblemNote error={error} />
        </div>
      )}
      {(read.isPending || pending === "check") && <Progress text={texts.transfer.checking} />}
      {isSettled && <HiddenParts sources={sources} onChange={checkWith} />}
      {plan && isReady && (
        <Plan plan={plan} sources={sources} onChange={checkWith} actions={otherActions}>
          <UnusedFiles unused={unused} sources={sources} onUse={(file) => use([file])} />
          <FileKinds files={plan.files} sources={sources} onChange={changeKind} />
        </Plan>
      )}
      {isReady &&
        moved.map(({ key, label, fields }) => (
          <label key={key} className="checkbox">
            <input
              type="checkbox"
              checked={confirmed.includes(key)}
              onChange={({ target }) =>
                changeDraft({
                  confirmed: target.checked ? [...confirmed, key] : confirmed.filter((other) => other !== key),
                })
              }
            />
            {texts.transfer.email(label, fields.find(({ column }) => column === "email")?.after ?? "")}
          </label>
        ))}
      {names.length > 0 && isReady && !plan?.problems.length && (
        <>
          {(!plan || isImportable(plan)) && (
            <div className="import-action">
              {!plan && (
                <Button look="main" onPress={() => checkWith({})}>
                  {texts.transfer.checkAgain}
                </Button>
              )}
              {plan && hasTyped && (
                <Button type="submit" form={COMPLETION} look="main">
                  {texts.transfer.checkAgain}
                </Button>
              )}
              {plan && !hasTyped && (
                <Button
                  look="main"
                  isDisabled={!isConfirmed}
                  onPress={() => write.mutate({ digest: plan.digest, sent: sources })}
                >
                  {importButton(plan.files, texts)}
                </Button>
              )}
            </div>
          )}
          <div className="page-actions">{otherActions}</div>
        </>
      )}
      {pending === "import" && <Progress text={texts.transfer.importing} />}
    </section>
  );
}

const isImportable = ({ problems, changes }: Shape<"ContentPlan">) => problems.length === 0 && changes.length > 0;

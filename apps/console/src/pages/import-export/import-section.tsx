import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SelectField } from "../../ui/fields/field.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { Progress } from "../../ui/states/progress.tsx";
import { DiscardButton } from "./draft/discard-button.tsx";
import { isChanged, useDraft, useHasTyped } from "./draft/draft.ts";
import { FileKinds } from "./draft/file-kinds.tsx";
import { FileQuestion } from "./draft/file-question.tsx";
import { HiddenParts, hasHidden } from "./draft/hidden-parts.tsx";
import { entriesOf, type Sources } from "./draft/sources.ts";
import { UnusedFiles } from "./draft/unused-files.tsx";
import { useKnown, useReached } from "./draft/use-reached.ts";
import { FileChooser } from "./files/file-chooser.tsx";
import { FileGuide } from "./files/file-guide.tsx";
import { download, tables } from "./files/files.ts";
import { joinable } from "./files/join-lists.ts";
import { JoinSheets } from "./files/join-sheets.tsx";
import { Unread } from "./files/unread.tsx";
import { KeepCorrections, RestoredCorrections } from "./kept-corrections.tsx";
import { ImportedLists } from "./past/imported-lists.tsx";
import { ImportButton } from "./plan/import-button.tsx";
import { AddedOrReplaced, openFiles } from "./plan/missing-rows.tsx";
import { isConfirmed, MovedAccounts } from "./plan/moved-accounts.tsx";
import { COMPLETION, Plan } from "./plan/plan.tsx";
import { useImport } from "./use-import.ts";

const route = getRouteApi("/import-export");

/** Files dropped in, the server's plan, and one press. Nothing changes before that. */
export function ImportSection() {
  const texts = useTexts();
  /** What the next file lists, if its name and headings do not say otherwise. */
  const { list: expected } = route.useSearch();
  const draft = useDraft();
  const { sources, plan, pending, unnamed, unused } = draft;
  useKnown([plan, plan?.problems, draft.error, ...unnamed]);
  const hasTyped = useHasTyped();
  const { imported, unread, read, write, check, use, choose, join, joinUnused, separate, forget, changeKind, clear } =
    useImport(expected);
  const groups = joinable(unnamed);
  const alone = unnamed.filter((list) => !groups.some((group) => group.includes(list)));
  const hasSources = entriesOf(sources).length > 0;
  const isEmpty = !hasSources && unnamed.length === 0;
  // First what somebody has to answer.
  const isSettled = unnamed.length === 0 && pending === undefined && !read.isPending;
  const isReady = isSettled && !hasHidden(sources);
  const isOpen = isReady && plan && openFiles(plan).length > 0;
  const error = read.error ?? draft.error;
  const problem = useReached<HTMLDivElement>(error);
  const otherActions = (
    <>
      <DiscardButton isChanged={hasTyped || isChanged(draft)} onDiscard={clear} />
      {entriesOf(sources)
        .filter(([, { isCorrected }]) => isCorrected)
        .map(([table, { text }]) => (
          <Button key={table} look="quiet" icon="download" onClick={() => download(`${table}.csv`, text)}>
            {texts.transfer.download(texts.tables[table].toLowerCase())}
          </Button>
        ))}
    </>
  );
  return (
    <section className="section" aria-labelledby="import">
      <h2 id="import">{texts.transfer.importTitle}</h2>
      <ImportedLists imported={imported} />
      {isEmpty && <ExpectedList />}
      {pending !== "import" && <FileChooser isFirst={!hasSources} onChoose={(files) => read.mutate(files)} />}
      <KeepCorrections />
      <RestoredCorrections sources={sources} onChange={check} />
      {unread && <Unread {...unread} />}
      {isEmpty && <FileGuide />}
      {groups.map((lists) => (
        <JoinSheets key={lists[0]?.name} lists={lists} onJoin={join} onSeparate={separate} />
      ))}
      {alone.map((file) => (
        <FileQuestion
          key={file.name}
          file={file}
          expected={expected}
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
      {isSettled && <HiddenParts sources={sources} onChange={check} />}
      {isOpen && <FileKinds files={plan.files} sources={sources} onChange={changeKind} />}
      {isOpen && <AddedOrReplaced plan={plan} sources={sources} onChange={check} />}
      {isOpen && <div className="page-actions">{otherActions}</div>}
      {plan && isReady && !isOpen && (
        <Plan plan={plan} sources={sources} onChange={check} actions={otherActions}>
          <UnusedFiles unused={unused} sources={sources} onUse={(file) => use([file])} onJoin={joinUnused} />
          <FileKinds files={plan.files} sources={sources} onChange={changeKind} />
        </Plan>
      )}
      {plan && isReady && !isOpen && <MovedAccounts plan={plan} />}
      {hasSources && isReady && !isOpen && !plan?.problems.length && (
        <>
          <ImportAction
            plan={plan}
            sources={sources}
            isConfirmed={isConfirmed(draft)}
            hasTyped={hasTyped}
            onCheck={check}
            onImport={({ digest }) => write({ digest, sent: sources })}
          />
          <div className="page-actions">{otherActions}</div>
        </>
      )}
      {pending === "import" && <Progress text={texts.transfer.importing} />}
    </section>
  );
}

/** What the next file lists, if the address says so. */
function ExpectedList() {
  const { importing, tables: names } = useTexts();
  const { list: expected } = route.useSearch();
  const navigate = route.useNavigate();
  if (!expected) return null;
  return (
    <SelectField
      name="table"
      label={importing.content}
      initial={expected}
      choices={tables.map((table) => ({ value: table, label: names[table] }))}
      onChange={(value) => void navigate({ search: { list: tables.find((table) => table === value) }, replace: true })}
    />
  );
}

type ActionProps = {
  plan: Shape<"ContentPlan"> | undefined;
  isConfirmed: boolean;
  hasTyped: boolean;
  sources: Sources;
  onCheck: (changed: Sources) => void;
  onImport: (plan: Shape<"ContentPlan">) => void;
};

/** Checks again what was changed, or imports what was checked. */
function ImportAction({ plan, sources, isConfirmed, hasTyped, onCheck, onImport }: ActionProps) {
  const { checkAgain } = useTexts().transfer;
  if (plan?.changes.length === 0 && !hasTyped) return null;
  return (
    <div className="import-action">
      {!plan && (
        <Button look="main" onClick={() => onCheck({})}>
          {checkAgain}
        </Button>
      )}
      {plan && hasTyped && (
        <Button type="submit" form={COMPLETION} look="main">
          {checkAgain}
        </Button>
      )}
      {plan && !hasTyped && (
        <ImportButton
          plan={plan}
          sources={sources}
          disabled={!isConfirmed}
          onImport={() => onImport(plan)}
          onChange={onCheck}
        />
      )}
    </div>
  );
}

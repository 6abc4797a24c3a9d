import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { Progress } from "../../components/progress.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { FileGuide } from "./file-guide.tsx";
import { FileQuestion } from "./file-question.tsx";
import { download, type FileKey, type Files } from "./files.ts";
import { COMPLETION } from "./missing-facts.tsx";
import { Plan } from "./plan.tsx";
import { type List, type ReadFiles, readFiles } from "./read-files.ts";
import { entriesOf, filesOf, type Source, type Sources, sourceOf, withHeadings } from "./sources.ts";
import { totals } from "./totals.ts";
import { Unread } from "./unread.tsx";
import { type TableFile, UnusedFiles } from "./unused-files.tsx";
import { useReached } from "./use-reached.ts";

/** The longest import, in milliseconds; the server's own limit is shorter. */
const TIMEOUT_MS = 1_260_000;

/** Files dropped in, the server's plan, and one press. Nothing changes before that. */
export function ImportSection() {
  const texts = useTexts();
  const { language } = texts;
  const show = useToast();
  const [sources, setSources] = useState<Sources>({});
  /** Names and genders that the plan does not have yet. */
  const [hasTyped, setTyped] = useState(false);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [unnamed, setUnnamed] = useState<List[]>([]);
  const [unused, setUnused] = useState<TableFile[]>([]);
  const check = useMutation({
    mutationFn: (body: Files) =>
      written(client.POST("/operator/content/check", { body: { ...body, language }, timeout: TIMEOUT_MS })),
    meta: { isRead: true },
    onSuccess: ({ data }) => setSources((checked) => withHeadings(checked, data)),
  });
  const write = useMutation({
    mutationFn: ({ digest, body }: { digest: string; body: Files }) =>
      written(client.POST("/operator/content/import", { body: { ...body, language, digest }, timeout: TIMEOUT_MS })),
    onSuccess: ({ data }) => {
      clear();
      show({ text: texts.transfer.imported(...totals(data.files)) });
    },
  });
  const clear = () => {
    setSources({});
    setTyped(false);
    setUnnamed([]);
    setUnused([]);
    setConfirmed([]);
    read.reset();
    check.reset();
    write.reset();
  };
  const take = ({ lists }: ReadFiles) => {
    const tableOfList = ({ name, named }: List) =>
      named ?? entriesOf(sources).find(([, source]) => source.name === name)?.[0];
    const asked = lists.filter((list) => !tableOfList(list));
    setUnnamed([...unnamed.filter(({ name }) => !lists.some((list) => list.name === name)), ...asked]);
    use(
      lists.flatMap((list) => {
        const table = tableOfList(list);
        return table ? [{ table, source: sourceOf(list.name, list.text) }] : [];
      }),
    );
  };
  // The reader of workbooks is loaded with the first one.
  const read = useMutation({ mutationFn: readFiles, meta: { isRead: true }, onSuccess: take });
  /** Takes files, of several for one table the last. */
  const use = (added: TableFile[]) => {
    const taken: Sources = { ...sources };
    const left: TableFile[] = [];
    for (const { table, source } of added) {
      const other = taken[table];
      if (other && other.name !== source.name) left.push({ table, source: other });
      taken[table] = source;
    }
    const isAdded = ({ name }: Source) => added.some(({ source }) => source.name === name);
    setUnused([...unused.filter(({ source }) => !isAdded(source)), ...left]);
    checkWith(taken);
  };
  const checkWith = (added: Sources) => {
    const all = { ...sources, ...added };
    setSources(all);
    setTyped(false);
    setConfirmed([]);
    write.reset();
    if (entriesOf(all).length > 0) check.mutate(filesOf(all));
  };
  const forget = (file: List) => setUnnamed(unnamed.filter((one) => one !== file));
  const choose = (file: List, table: FileKey) => {
    forget(file);
    use([{ table, source: sourceOf(file.name, file.text) }]);
  };

  const plan = check.data?.data;
  // An import moves an account to another e-mail only while nobody has signed in to it; that is confirmed one by one.
  const moved = (plan?.changes ?? []).filter(
    ({ file, action, fields }) =>
      file === "users.csv" && action === "change" && fields.some(({ column }) => column === "email"),
  );
  const isConfirmed = moved.every(({ key }) => confirmed.includes(key));
  const names = entriesOf(sources).map(([table]) => table);
  // First what somebody has to answer.
  const isReady = unnamed.length === 0 && !check.isPending && !read.isPending;
  const error = read.error ?? check.error ?? write.error;
  const problem = useReached<HTMLDivElement>(error);
  const otherActions = (
    <>
      <Button onPress={clear}>{texts.transfer.clear}</Button>
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
      <FileChooser isFirst={names.length === 0} onChoose={(files) => read.mutate(files)} />
      {read.data && <Unread {...read.data} />}
      {names.length + unnamed.length === 0 && <FileGuide />}
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
      {(read.isPending || check.isPending) && <Progress text={texts.transfer.checking} />}
      {plan && isReady && (
        <Plan plan={plan} sources={sources} onChange={checkWith} onTyped={setTyped} actions={otherActions}>
          <UnusedFiles unused={unused} sources={sources} onUse={(file) => use([file])} />
        </Plan>
      )}
      {moved.map(({ key, label, fields }) => (
        <label key={key} className="checkbox">
          <input
            type="checkbox"
            checked={confirmed.includes(key)}
            onChange={({ target }) =>
              setConfirmed(target.checked ? [...confirmed, key] : confirmed.filter((other) => other !== key))
            }
          />
          {texts.transfer.email(label, fields.find(({ column }) => column === "email")?.after ?? "")}
        </label>
      ))}
      {names.length > 0 && isReady && !plan?.problems.length && (
        <>
          {plan && isImportable(plan) && (
            <div className="import-action">
              {hasTyped ? (
                <Button type="submit" form={COMPLETION} look="main">
                  {texts.transfer.checkAgain}
                </Button>
              ) : (
                <Button
                  look="main"
                  isDisabled={write.isPending || !isConfirmed}
                  onPress={() => write.mutate({ digest: plan.digest, body: filesOf(sources) })}
                >
                  {write.isPending ? texts.transfer.importing : texts.transfer.button(...totals(plan.files))}
                </Button>
              )}
            </div>
          )}
          <div className="page-actions">{otherActions}</div>
        </>
      )}
      {write.isPending && <Progress text={texts.transfer.importing} />}
    </section>
  );
}

const isImportable = ({ problems, changes }: Shape<"ContentPlan">) => problems.length === 0 && changes.length > 0;

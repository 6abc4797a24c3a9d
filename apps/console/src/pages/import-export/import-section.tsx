import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DropZone, FileTrigger } from "react-aria-components";
import { client, type Shape, written } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icons.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { Progress } from "../../components/progress.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";
import { download, type Files, readText, tableOf, tables } from "./files.ts";
import { Plan } from "./plan.tsx";
import { totals } from "./totals.ts";

/** The longest import, in milliseconds; the server's own limit is shorter. */
const TIMEOUT_MS = 1_260_000;

/** Files dropped in, the server's plan, and one press. Nothing changes before that. */
export function ImportSection() {
  const texts = useTexts();
  const { language } = texts;
  const show = useToast();
  const [files, setFiles] = useState<Files>({});
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [unknown, setUnknown] = useState<string[]>([]);
  const [corrected, setCorrected] = useState<Files>({});
  const check = useMutation({
    mutationFn: (body: Files) =>
      written(client.POST("/operator/content/check", { body: { ...body, language }, timeout: TIMEOUT_MS })),
    meta: { isRead: true },
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
    setFiles({});
    setUnknown([]);
    setConfirmed([]);
    setCorrected({});
    check.reset();
    write.reset();
  };
  const take = async (dropped: File[]) => {
    const named = dropped.map((file) => ({ file, table: tableOf(file.name) }));
    const added: Files = {};
    for (const { file, table } of named) if (table) added[table] = await readText(file);
    setUnknown(named.filter(({ table }) => !table).map(({ file }) => file.name));
    const isAdded = (table: string) => Object.hasOwn(added, table);
    setCorrected(Object.fromEntries(Object.entries(corrected).filter(([table]) => !isAdded(table))));
    checkWith(added);
  };
  const checkWith = (added: Files) => {
    const all = { ...files, ...added };
    setFiles(all);
    setConfirmed([]);
    write.reset();
    if (Object.keys(all).length > 0) check.mutate(all);
  };
  const correct = (changed: Files) => {
    setCorrected({ ...corrected, ...changed });
    checkWith(changed);
  };

  const plan = check.data?.data;
  // An import moves an account to another e-mail only while nobody has signed in to it; that is confirmed one by one.
  const moved = (plan?.changes ?? []).filter(
    ({ file, action, fields }) =>
      file === "users.csv" && action === "change" && fields.some(({ column }) => column === "email"),
  );
  const isConfirmed = moved.every(({ key }) => confirmed.includes(key));
  const names = Object.keys(files);
  return (
    <section className="section" aria-labelledby="import">
      <h2 id="import">{texts.transfer.importTitle}</h2>
      <DropZone
        className="drop"
        aria-label={texts.transfer.importTitle}
        getDropOperation={() => "copy"}
        onDrop={async ({ items }) => {
          const dropped = items.filter((item) => item.kind === "file").map((item) => item.getFile());
          await take(await Promise.all(dropped));
        }}
      >
        <Icon name="file" />
        <p>{texts.transfer.importHint}</p>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={[".csv", "text/csv"]}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Button look={names.length === 0 ? "main" : "plain"}>{texts.transfer.choose}</Button>
        </FileTrigger>
        <details className="others">
          <summary>{texts.transfer.known}</summary>
          <p className="small quiet">{tables.map((table) => `${table}.csv`).join(", ")}</p>
        </details>
      </DropZone>
      {unknown.map((name) => (
        <p key={name} role="alert" className="problem-note">
          {texts.transfer.unknownFile(name)}
        </p>
      ))}
      {check.error && <ProblemNote error={check.error} />}
      {write.error && <ProblemNote error={write.error} />}
      {check.isPending && <Progress text={texts.transfer.checking} />}
      {plan && !check.isPending && <Plan plan={plan} files={files} onCorrect={correct} />}
      {moved.map(({ key, label, fields }) => (
        <label key={key} className="check">
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
      {names.length > 0 && !check.isPending && (
        <div className="page-actions">
          {plan && isImportable(plan) && (
            <Button
              look="main"
              isDisabled={write.isPending || !isConfirmed}
              onPress={() => write.mutate({ digest: plan.digest, body: files })}
            >
              {write.isPending ? texts.transfer.importing : texts.transfer.button(...totals(plan.files))}
            </Button>
          )}
          <Button onPress={clear}>{texts.transfer.clear}</Button>
          {Object.entries(corrected).map(([table, text]) => (
            <Button key={table} look="quiet" onPress={() => download(`${table}.csv`, text)}>
              {texts.transfer.download(`${table}.csv`)}
            </Button>
          ))}
        </div>
      )}
      {write.isPending && <Progress text={texts.transfer.importing} />}
    </section>
  );
}

const isImportable = ({ problems, changes }: Shape<"ContentPlan">) => problems.length === 0 && changes.length > 0;

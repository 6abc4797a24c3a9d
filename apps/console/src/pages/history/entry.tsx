import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { newKey } from "../../api/use-write.ts";
import { nameOf, sentenceOf } from "../../components/records/sentence.ts";
import { type Format, useFormat } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useTakeBack } from "../../ui/toasts/use-take-back.ts";
import { Changes } from "./changes.tsx";
import { importOf } from "./sentence.ts";

/**
 * Who did what, with the values before and after; a row leads to its record where that has a page.
 *
 * @param isPart whether it stands below the run that it is part of.
 */
export function Entry({ entry, isPart }: { entry: Shape<"AuditEntry">; isPart: boolean }) {
  const texts = useTexts();
  const format = useFormat();
  const { at, operator, kind, undo } = entry;
  const isImport = kind === "imports";
  const sentence = sentenceOf(entry, texts, format);
  const row = useRef<HTMLDivElement>(null);
  const [isUndone, setUndone] = useState(false);
  useEffect(() => {
    if (!isUndone || undo) return;
    setUndone(false);
    // The button that had the focus is gone.
    if (document.activeElement === document.body) row.current?.querySelector("a")?.focus();
  }, [isUndone, undo]);
  return (
    <div className={isPart ? "history-entry history-part" : "history-entry"} ref={row}>
      <Row entry={entry}>
        <time dateTime={at} className="numbers small quiet">
          {format.time(format.clock24(at))}
        </time>
        <span className="row-text">
          <span>
            <strong>{operator}</strong> {sentence}
          </span>
          {isImport && <span className="small quiet">{importOf(entry, texts)}</span>}
          <Changes entry={entry} />
        </span>
        {!isImport && kind !== "operators" && <span className="badge numbers">{recordOf(entry, texts, format)}</span>}
      </Row>
      {undo && <TakeBack undo={undo} entry={entry} sentence={sentence} onDone={() => setUndone(true)} />}
    </div>
  );
}

/** How long a change is undone without a question. */
const DAY_MS = 86_400_000;

type TakeBackProps = { undo: Shape<"Undo">; entry: Shape<"AuditEntry">; sentence: string; onDone: () => void };

/** Takes the change back, as the toast after it does. */
function TakeBack({ undo, entry: { at, operator }, sentence, onDone }: TakeBackProps) {
  const texts = useTexts();
  const format = useFormat();
  const { data: me } = useQuery(queries.me());
  const takeBack = useTakeBack();
  const [undoKey] = useState(newKey);
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (!me?.operations.includes(undo.operation)) return null;
  const close = () => setAsked(false);
  const send = async () => {
    close();
    setPending(true);
    const isDone = await takeBack({ undo, undoKey });
    setPending(false);
    if (isDone) onDone();
  };
  const press = () => (Date.now() - Date.parse(at) > DAY_MS ? setAsked(true) : void send());
  const actions = (
    <>
      <Button look="main" onPress={send}>
        {texts.common.undo}
      </Button>
      <Button onPress={close}>{texts.common.cancel}</Button>
    </>
  );
  return (
    <>
      <Button look="quiet" aria-label={`${texts.common.undo}: ${sentence}`} isDisabled={isPending} onPress={press}>
        {texts.common.undo}
      </Button>
      {isAsked && (
        <Sheet title={texts.pastChanges.undoTitle} onClose={close} actions={actions}>
          <div className="section">
            <p>
              <strong>{operator}</strong> {sentence}
            </p>
            <p>{texts.pastChanges.undoHint(format.dateTime(at))}</p>
          </div>
        </Sheet>
      )}
    </>
  );
}

function Row({ entry, children }: { entry: Shape<"AuditEntry">; children: ReactNode }) {
  const can = useCan();
  const target = targetOf(entry, can("listImports"));
  if (!target) return <div className="row history-row">{children}</div>;
  return (
    <Link {...target} className="row history-row">
      {children}
    </Link>
  );
}

/** @returns the page of the record; null where there is none that the reader may open. */
function targetOf({ action, kind, key }: Shape<"AuditEntry">, hasImports: boolean) {
  const [id = "", second = ""] = key.split(";");
  // A refused import, or one from before imports were one entry, has no number.
  if (kind === "imports" || action === "importContent" || action === "revertImport") {
    if (!hasImports) return null;
    return linkOptions({ to: "/import-export", ...(kind === "imports" && { hash: `import-${id}` }) });
  }
  const student = kind === "students" ? id : kind === "bookings" ? second : "";
  if (student) return linkOptions({ to: "/students/$id", params: { id: student } });
  if (kind === "slots" && id) return linkOptions({ to: "/week", search: { slot: Number(id) } });
  if (kind === "teachers" && id) return linkOptions({ to: "/teachers/$id", params: { id } });
  return null;
}

/** What an entry is about: without a name by its number, which also those have who are erased. */
function recordOf(entry: Shape<"AuditEntry">, { history, tables }: Texts, format: Format): string {
  const { kind, key } = entry;
  const words: Record<string, string> = tables;
  const [id = "", second = ""] = key.split(";");
  const [of, its] = kind === "bookings" && second ? ["students", second] : [kind, id];
  if (!its || nameOf(entry, of, its, format)) return words[kind] ?? kind;
  if (of === "students") return history.student(its);
  if (of === "slots") return history.slot(its);
  return `${words[kind] ?? kind} ${key}`;
}

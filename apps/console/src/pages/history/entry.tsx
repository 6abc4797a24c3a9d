import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useCan } from "../../api/use-can.ts";
import { actorOf, nameOf, sentenceOf } from "../../components/records/sentence.ts";
import { type Format, useFormat } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { Changes } from "./changes.tsx";
import { importOf } from "./sentence.ts";
import { TakeBack, useFocusAfterUndo } from "./take-back.tsx";

/**
 * Who did what, with the values before and after; a row leads to its record where that has a page.
 *
 * @param isPart whether it stands below the run that it is part of.
 */
export function Entry({ entry, isPart }: { entry: Shape<"AuditEntry">; isPart: boolean }) {
  const texts = useTexts();
  const format = useFormat();
  const { at, kind, undo } = entry;
  const isImport = kind === "imports";
  const sentence = sentenceOf(entry, texts, format);
  const { row, onDone } = useFocusAfterUndo(undo);
  return (
    <div className={isPart ? "history-entry history-part" : "history-entry"} ref={row}>
      <Row entry={entry}>
        <time dateTime={at} className="numbers small quiet">
          {format.time(format.clock24(at))}
        </time>
        <span className="row-text">
          <span>
            <strong>{actorOf(entry, texts)}</strong> {sentence}
          </span>
          {isImport && <span className="small quiet">{importOf(entry, texts)}</span>}
          <Changes entry={entry} />
        </span>
        {!isImport && kind !== "operators" && <span className="badge numbers">{recordOf(entry, texts, format)}</span>}
      </Row>
      {undo && !isPart && <TakeBack undo={undo} run={[entry]} sentence={sentence} onDone={onDone} />}
    </div>
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
function recordOf(entry: Shape<"AuditEntry">, { history, messages, tables }: Texts, format: Format): string {
  const { kind, key } = entry;
  const words: Record<string, string> = tables;
  const [id = "", second = ""] = key.split(";");
  const [of, its] = kind === "bookings" && second ? ["students", second] : [kind, id];
  if (!its || nameOf(entry, of, its, format)) return words[kind] ?? kind;
  // Messages have their numbers in the order of their names.
  if (of === "message_texts") return Object.values(messages.names)[Number(its) - 1] ?? tables.message_texts;
  if (of === "students") return history.student(its);
  if (of === "slots") return history.slot(its);
  return `${words[kind] ?? kind} ${key}`;
}

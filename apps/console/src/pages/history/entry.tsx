import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { changeOf, importOf, sentenceOf } from "./sentence.ts";
import { subjects } from "./subjects.ts";

/** The days as the contract has them. */
const dayNames = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"];

/** Who did what, with the values before and after; a row leads to its record where that has a page. */
export function Entry({ entry }: { entry: Shape<"AuditEntry"> }) {
  const texts = useTexts();
  const format = useFormat();
  const { at, operator, kind, changes } = entry;
  const isImport = kind === "imports";
  const slotTime = (day: string, time: string) => `${format.day(dayNames.indexOf(day) + 1)} ${format.time(time)}`;
  return (
    <li>
      <Row entry={entry}>
        <time dateTime={at} className="numbers small quiet">
          {format.time(format.clock24(at))}
        </time>
        <span className="row-text">
          <span>
            <strong>{operator}</strong> {sentenceOf(entry, texts, slotTime)}
          </span>
          {isImport && <span className="small quiet">{importOf(entry, texts)}</span>}
          {(kind === "bookings" || isImport ? [] : changes).map((change) => (
            <span key={change.field} className="small quiet">
              {changeOf(entry, change, texts, slotTime)}
            </span>
          ))}
        </span>
        {!isImport && kind !== "operators" && <span className="badge numbers">{recordOf(entry, texts)}</span>}
      </Row>
    </li>
  );
}

/** One target leads to an import; one that was refused, or is from before imports were one entry, has no number. */
function Row({ entry: { action, kind, key }, children }: { entry: Shape<"AuditEntry">; children: ReactNode }) {
  if (kind === "imports" || action === "importContent" || action === "revertImport") {
    return (
      <Link to="/import-export" {...(kind === "imports" && { hash: `import-${key}` })} className="row history-row">
        {children}
      </Link>
    );
  }
  const [id = "", second = ""] = key.split(";");
  const student = kind === "students" ? id : kind === "bookings" ? second : "";
  if (student) {
    return (
      <Link to="/students/$id" params={{ id: student }} className="row history-row">
        {children}
      </Link>
    );
  }
  if (kind === "slots" && id) {
    return (
      <Link to="/week" search={{ slot: Number(id) }} className="row history-row">
        {children}
      </Link>
    );
  }
  if (kind === "teachers" && id) {
    return (
      <Link to="/teachers/$id" params={{ id }} className="row history-row">
        {children}
      </Link>
    );
  }
  return <div className="row history-row">{children}</div>;
}

/** What an entry is about, by its number, which also those have who are erased. */
function recordOf({ kind, key }: Shape<"AuditEntry">, { history }: Texts): string {
  const [id = "", second = ""] = key.split(";");
  if (kind === "bookings" && second) return history.student(second);
  if (kind === "students" && id) return history.student(id);
  if (kind === "slots" && id) return history.slot(id);
  const subject = subjects.find((one) => one === kind);
  return `${subject ? history.subjects[subject] : kind} ${key}`.trim();
}

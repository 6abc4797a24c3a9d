import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { changeOf, importOf, sentenceOf } from "./sentence.ts";

/** The days as the contract has them. */
const dayNames = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"];

/** Who did what, with the values before and after; a row leads to its record where that has a page. */
export function Entry({ entry }: { entry: Shape<"AuditEntry"> }) {
  const texts = useTexts();
  const format = useFormat();
  const { at, operator, kind, key, changes } = entry;
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
          {isImport && (
            <Link to="/import-export" hash={`import-${key}`} className="small">
              {importOf(entry, texts)}
            </Link>
          )}
          {(kind === "bookings" || isImport ? [] : changes).map((change) => (
            <span key={change.field} className="small quiet">
              {changeOf(entry, change, texts, slotTime)}
            </span>
          ))}
        </span>
        {leadsToImports(entry) && (
          <Link to="/import-export" className="small">
            {texts.history.imports}
          </Link>
        )}
        {!isImport && <span className="badge numbers">{recordOf(entry, texts)}</span>}
      </Row>
    </li>
  );
}

/** An import that was refused, or from before imports were one entry. */
const leadsToImports = ({ action, kind }: Shape<"AuditEntry">) =>
  kind !== "imports" && (action === "importContent" || action === "revertImport");

function Row({ entry, children }: { entry: Shape<"AuditEntry">; children: ReactNode }) {
  const { kind, key } = entry;
  // It has a link of its own.
  if (kind === "imports" || leadsToImports(entry)) return <div className="row history-row">{children}</div>;
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
  return <div className="row history-row">{children}</div>;
}

/** What an entry is about, by its number, which also those have who are erased. */
function recordOf({ kind, key }: Shape<"AuditEntry">, { history }: Texts): string {
  const [id = "", second = ""] = key.split(";");
  if (kind === "bookings" && second) return history.student(second);
  if (kind === "students" && id) return history.student(id);
  return kind === "slots" && id ? history.slot(id) : `${kind} ${key}`.trim();
}

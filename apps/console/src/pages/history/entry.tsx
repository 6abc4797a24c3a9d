import { Link, linkOptions } from "@tanstack/react-router";
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

function Row({ entry, children }: { entry: Shape<"AuditEntry">; children: ReactNode }) {
  const target = targetOf(entry);
  if (!target) return <div className="row history-row">{children}</div>;
  return (
    <Link {...target} className="row history-row">
      {children}
    </Link>
  );
}

/** @returns the page of the record; null where there is none. */
function targetOf({ action, kind, key }: Shape<"AuditEntry">) {
  const [id = "", second = ""] = key.split(";");
  if (kind === "imports") return linkOptions({ to: "/import-export", hash: `import-${id}` });
  // A refused one, or one from before imports were one entry, has no number.
  if (action === "importContent" || action === "revertImport") return linkOptions({ to: "/import-export" });
  const student = kind === "students" ? id : kind === "bookings" ? second : "";
  if (student) return linkOptions({ to: "/students/$id", params: { id: student } });
  if (kind === "slots" && id) return linkOptions({ to: "/week", search: { slot: Number(id) } });
  if (kind === "teachers" && id) return linkOptions({ to: "/teachers/$id", params: { id } });
  return null;
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

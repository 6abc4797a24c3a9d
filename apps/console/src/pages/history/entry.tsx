import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";

/** Who did what, with the values before and after; a row leads to its record where that has a page. */
export function Entry({ entry }: { entry: Shape<"AuditEntry"> }) {
  const texts = useTexts();
  const format = useFormat();
  const words: Record<string, string> = texts.operations;
  const { at, operator, action, changes } = entry;
  return (
    <li>
      <Row entry={entry}>
        <time dateTime={at} className="numbers small quiet">
          {format.time(format.clock24(at))}
        </time>
        <span className="row-text">
          <span>
            <strong>{operator}</strong> {words[action] ?? action}
          </span>
          {changes.map(({ field, before, after }) => (
            <span key={field} className="small quiet">
              {field}
              {(before || after) && `: ${before || "–"} → ${after || "–"}`}
            </span>
          ))}
        </span>
        <span className="badge numbers">{recordOf(entry, texts)}</span>
      </Row>
    </li>
  );
}

function Row({ entry: { kind, key }, children }: { entry: Shape<"AuditEntry">; children: ReactNode }) {
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

/** What an entry is about, by its number: the history keeps no names. */
function recordOf({ kind, key }: Shape<"AuditEntry">, { history }: Texts): string {
  const [id = "", second = ""] = key.split(";");
  if (kind === "bookings" && second) return history.student(second);
  if (kind === "students" && id) return history.student(id);
  return kind === "slots" && id ? history.slot(id) : `${kind} ${key}`.trim();
}

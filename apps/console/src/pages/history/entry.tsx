import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** Who did what, with the values before and after. */
export function Entry({ entry }: { entry: Shape<"AuditEntry"> }) {
  const texts = useTexts();
  const format = useFormat();
  const words: Record<string, string> = texts.operations;
  const { at, operator, action, changes } = entry;
  return (
    <li className="row history-row">
      <time dateTime={at} className="numbers small quiet">
        {format.time(format.clock24(at))}
      </time>
      <span className="row-text">
        <span>
          <strong>{operator}</strong> {words[action] ?? action} <RecordLink entry={entry} />
        </span>
        {changes.map(({ field, before, after }) => (
          <span key={field} className="small quiet">
            {field}
            {(before || after) && `: ${before || "–"} → ${after || "–"}`}
          </span>
        ))}
      </span>
    </li>
  );
}

/** The record that an entry is about, where it has a page. */
function RecordLink({ entry: { kind, key } }: { entry: Shape<"AuditEntry"> }): ReactNode {
  const texts = useTexts();
  const [id = "", second = ""] = key.split(";");
  if (kind === "students" && id) {
    return (
      <Link to="/students/$id" params={{ id }}>
        {texts.history.student(id)}
      </Link>
    );
  }
  if (kind === "bookings" && second) {
    return (
      <Link to="/students/$id" params={{ id: second }}>
        {texts.history.student(second)}
      </Link>
    );
  }
  if (kind === "slots" && id) {
    return (
      <Link to="/week" search={{ slot: Number(id) }}>
        {texts.history.slot(id)}
      </Link>
    );
  }
  return null;
}

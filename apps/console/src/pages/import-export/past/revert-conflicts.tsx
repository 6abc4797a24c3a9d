import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { totals } from "../files/totals.ts";

/** What is in the way of taking a whole import back: it stays when the rest is taken back. */
export function RevertConflicts({ plan }: { plan: Shape<"ImportRevert"> }) {
  const { importing, tables, student } = useTexts();
  const names: Record<string, string> = tables;
  const { problems, kept, kept_records, erased_since } = plan;
  const rest = restOf(plan);
  return (
    <div role="alert" className="section note">
      <p>
        <strong>{importing.inTheWay}</strong>
      </p>
      <ul className="rows">
        {problems.map(({ file, column, label = "", message }) => (
          <li key={`${file} ${column} ${label} ${message}`} className="row">
            <span className="row-text">
              <strong>{label}</strong>
              <span>{message}</span>
            </span>
          </li>
        ))}
        {kept_records.map(({ kind, key, label, message }) => (
          <li key={`${kind} ${key}`} className="row">
            <span className="row-text">
              <Named table={kind} id={key}>
                {label || (kind === "students" ? student.unnamed : key)}
              </Named>
              <span>{importing.keptBecause(names[kind] ?? kind, message)}</span>
            </span>
          </li>
        ))}
        {kept > kept_records.length && <li className="row">{importing.moreKept(kept - kept_records.length)}</li>}
        {erased_since > 0 && <li className="row">{importing.erasedSince(erased_since)}</li>}
      </ul>
      {problems.length === 0 && <p>{rest > 0 ? importing.restHint(rest) : importing.noRest}</p>}
    </div>
  );
}

/** How many records can be taken back while what is in the way stays. */
export const restOf = ({ files, problems }: Shape<"ImportRevert">): number =>
  problems.length > 0 ? 0 : totals(files).reduce((sum, count) => sum + count, 0);

/** A record's name, which leads to its page if it has one. */
function Named({ table, id, children }: { table: string; id: string; children: ReactNode }) {
  if (table === "students") {
    return (
      <Link to="/students/$id" params={{ id }}>
        {children}
      </Link>
    );
  }
  if (table === "teachers") {
    return (
      <Link to="/teachers/$id" params={{ id }}>
        {children}
      </Link>
    );
  }
  return <strong>{children}</strong>;
}

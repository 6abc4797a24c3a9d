import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useTexts } from "../../texts/language.tsx";
import { tableOf } from "./files.ts";

/** What has to be undone first, before an import can be taken back: who, what and by whom. */
export function Obstacles({ plan }: { plan: Shape<"ImportRevert"> }) {
  const { importing, tables, student } = useTexts();
  const names: Record<string, string> = tables;
  const { problems, changed_since, erased_since, changes } = plan;
  const changeOf = (isIt: (change: Shape<"ContentChange">) => boolean) => changes.find(isIt);
  return (
    <div role="alert" className="section note">
      <p>
        <strong>{importing.inTheWay}</strong>
      </p>
      <ul className="rows">
        {problems.map(({ file, column, label = "", message }) => (
          <li key={`${file} ${column} ${label} ${message}`} className="row">
            <span className="row-text">
              <Named file={file} change={changeOf((one) => one.file === file && one.label === label)}>
                {label}
              </Named>
              <span>{message}</span>
            </span>
          </li>
        ))}
        {changed_since.map(({ kind, key, operator }) => {
          const file = `${kind}.csv`;
          const change = changeOf((one) => one.file === file && one.key === key);
          const record = `${names[kind] ?? kind} ${key}`;
          return (
            <li key={`${kind} ${key}`} className="row">
              <span className="row-text">
                <Named file={file} change={change}>
                  {change?.label || (kind === "students" ? student.unnamed : "")}
                </Named>
                <span>{importing.changedSince(record, operator)}</span>
              </span>
            </li>
          );
        })}
        {erased_since > 0 && <li className="row">{importing.erasedSince(erased_since)}</li>}
      </ul>
    </div>
  );
}

type NamedProps = { file: string; change: Shape<"ContentChange"> | undefined; children: ReactNode };

/** A record's name, which leads to its page if it has one. */
function Named({ file, change, children }: NamedProps) {
  const id = change?.key ?? "";
  const table = tableOf(file);
  if (!children) return null;
  if (id && table === "students") {
    return (
      <Link to="/students/$id" params={{ id }}>
        {children}
      </Link>
    );
  }
  if (id && table === "teachers") {
    return (
      <Link to="/teachers/$id" params={{ id }}>
        {children}
      </Link>
    );
  }
  return <strong>{children}</strong>;
}

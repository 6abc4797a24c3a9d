import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { useTexts } from "../../texts/language.tsx";
import type { Files } from "./files.ts";
import { Notes } from "./notes.tsx";
import { Problems } from "./problems.tsx";

const SHOWN = 100;

type Props = { plan: Shape<"ContentPlan">; files: Files; onCorrect: (files: Files) => void };

/** What an import would do: each change, or each problem by row. */
export function Plan({ plan: { files: counts, changes, problems, notices }, files, onCorrect }: Props) {
  const texts = useTexts();
  return (
    <div className="section">
      <ul className="plan-files">
        {counts.map(({ file, rows, created, changed, removed }) => (
          <li key={file} className="badge">
            {file} · {texts.transfer.rows(rows)} · +{created} ~{changed} −{removed}
          </li>
        ))}
      </ul>
      {problems.length > 0 && <Problems problems={problems} files={files} onCorrect={onCorrect} />}
      {notices.length > 0 && (
        <details className="others">
          <summary>{texts.transfer.notices(notices.length)}</summary>
          <Notes notes={notices} />
        </details>
      )}
      {problems.length === 0 && changes.length === 0 && <p role="status">{texts.transfer.noChanges}</p>}
      {problems.length === 0 && changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

const looks = { create: "badge-accent", change: "badge-warning", remove: "badge-danger" };

function Changes({ changes }: { changes: Shape<"ContentChange">[] }) {
  const texts = useTexts();
  const [count, setCount] = useState(SHOWN);
  return (
    <section className="section" aria-labelledby="changes">
      <h3 id="changes">{texts.transfer.changes}</h3>
      <ul className="rows">
        {changes.slice(0, count).map(({ file, line, action, key, label, fields }) => (
          <li key={`${file} ${line} ${key}`} className="row">
            <span className={`badge ${looks[action]}`}>{texts.transfer.actions[action]}</span>
            <span className="row-text">
              <span className="row-title">{label || key || texts.transfer.row(line)}</span>
              <span className="small quiet">
                {[file, line > 0 && texts.transfer.row(line)].filter(Boolean).join(" · ")}
              </span>
              {action === "change" &&
                fields.map(({ column, before, after }) => (
                  <span key={column} className="small">
                    <span className="quiet">{column}:</span> <del>{before || "–"}</del> → <ins>{after || "–"}</ins>
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {changes.length > count && <Button onPress={() => setCount(count + SHOWN)}>{texts.common.more}</Button>}
    </section>
  );
}

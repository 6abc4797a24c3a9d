import { headings, headingText } from "@talaqqi/contract/headings";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { columns } from "./columns.ts";
import { download, type FileKey, tables } from "./files.ts";

/** The files that an import takes, each with its columns and a template to fill in. */
export function FileGuide() {
  const { transfer, tables: names } = useTexts();
  return (
    <details className="others">
      <summary>{transfer.guide}</summary>
      <div className="section">
        <p className="quiet">{transfer.guideHint}</p>
        {tables.map((table) => (
          <details key={table} className="others">
            <summary>{`${names[table]}: ${table}.csv`}</summary>
            <Columns table={table} />
          </details>
        ))}
      </div>
    </details>
  );
}

function Columns({ table }: { table: FileKey }) {
  const { transfer, importing } = useTexts();
  return (
    <div className="section">
      <ul className="rows">
        {columns[table].map(([name, need, example]) => (
          <li key={name} className="row">
            <span className="row-text">
              <code className="row-title">{name}</code>
              {headings[name] && (
                <span className="small">{importing.otherHeadings(headings[name].map(headingText))}</span>
              )}
              {example && <span className="small quiet">{transfer.example(example)}</span>}
            </span>
            <span className={need === "required" ? "badge badge-accent" : "badge"}>{transfer.needs[need]}</span>
          </li>
        ))}
      </ul>
      <div className="page-actions">
        <Button icon="download" onClick={() => download(`${table}.csv`, templateOf(table))}>
          {transfer.template(`${table}.csv`)}
        </Button>
      </div>
    </div>
  );
}

/** What the export gives for an empty table. */
const templateOf = (table: FileKey) => `\ufeff${columns[table].map(([name]) => name).join(",")}\r\n`;

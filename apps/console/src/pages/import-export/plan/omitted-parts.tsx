import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Omissions } from "../draft/cells.ts";
import { columnLabel } from "../draft/other-columns.ts";
import { cellsIn, entriesOf, putBack, rowLabel, type Source, type Sources } from "../draft/sources.ts";
import type { FileKey } from "../files/files.ts";

type Props = { sources: Sources; onChange: (changed: Sources) => void };

/** A longer list is folded. */
const MAX_OPEN = 10;

/** What the files are sent without, and the columns that are read as others; each part can be put back. */
export function OmittedParts({ sources, onChange }: Props) {
  const { importing } = useTexts();
  const parts = entriesOf(sources).flatMap(([table, source]) =>
    partsOf(source).map((part) => ({ ...part, table, source })),
  );
  const isRenamed = ({ kind }: Part) => kind === "renamed";
  return (
    <>
      <Parts title={importing.leftOut} parts={parts.filter((part) => !isRenamed(part))} onChange={onChange} />
      <Parts title={importing.readAs} parts={parts.filter(isRenamed)} onChange={onChange} />
    </>
  );
}

type SourcePart = Part & { table: FileKey; source: Source };

function Parts({ title, parts, onChange }: { title: string; parts: SourcePart[]; onChange: Props["onChange"] }) {
  const texts = useTexts();
  const { importing } = texts;
  if (parts.length === 0) return null;
  const textOf = ({ kind, value, label, table }: SourcePart) => {
    if (kind === "rows") return importing.rowNamed(Number(value), label);
    if (kind === "renamed") return `${value} → ${columnLabel(table, label, texts)}`;
    return kind === "emptied" ? importing.emptied(String(value)) : importing.column(label);
  };
  return (
    <section className="section" aria-label={title}>
      <details className="others" open={parts.length <= MAX_OPEN}>
        <summary>{`${title} (${parts.length})`}</summary>
        <ul className="rows">
          {parts.map((part) => (
            <li key={`${part.table} ${part.kind} ${part.value}`} className="row">
              <span className="row-text">
                <span className="small quiet">{part.source.name}</span>
                <span>{textOf(part)}</span>
              </span>
              <Button
                aria-label={`${importing.putBack}: ${textOf(part)}`}
                onClick={() => onChange({ [part.table]: putBack(part.table, part.source, part.kind, part.value) })}
              >
                {importing.putBack}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type Part = { kind: keyof Omissions; value: string | number; label: string };

function partsOf(source: Source): Part[] {
  const { columns, emptied, renamed, rows } = source.omissions;
  const cells = rows.length > 0 ? cellsIn(source).rows : [];
  const labelOf = (line: number) => rowLabel(cells.find((row) => row.line === line)?.cells ?? []);
  return [
    ...columns.map(([value, label]): Part => ({ kind: "columns", value, label })),
    ...emptied.map((value): Part => ({ kind: "emptied", value, label: "" })),
    ...renamed.map(([value, label]): Part => ({ kind: "renamed", value, label })),
    ...rows.map((value): Part => ({ kind: "rows", value, label: labelOf(value) })),
  ];
}

import { type ReactNode, useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { columnLabel } from "../draft/other-columns.ts";
import { nameOf, type Sources } from "../draft/sources.ts";
import { columns } from "../files/columns.ts";
import { tableOf } from "../files/files.ts";
import { rowAt } from "../files/join-lists.ts";
import { NumberReading } from "./number-reading.tsx";

const SHOWN = 100;

type Note = Shape<"ContentProblem">;
type Props = {
  notes: Note[];
  sources: Sources;
  /** Whether each has its message; false where it stands above the list. */
  hasMessages?: boolean;
  below?: (note: Note) => ReactNode;
};

/** Problems or notices, each with its file, row and column. */
export function Notes({ notes, sources, hasMessages = true, below }: Props) {
  const texts = useTexts();
  const [count, setCount] = useState(SHOWN);
  /** The heading in the file; of a column that it lacks, what people call it. */
  const nameColumn = ({ file, column }: Note) => {
    const table = tableOf(file);
    const isOurs = table && columns[table].some(([name]) => name === column);
    return isOurs && !sources[table]?.text.includes(column) ? columnLabel(table, column, texts) : column;
  };
  return (
    <>
      <ul className="rows">
        {notes.slice(0, count).map((note) => {
          const { file, line, column, label, message, kind, reading } = note;
          const table = tableOf(file);
          const { sheet, row } = rowAt((table && sources[table]) ?? {}, line);
          const where = line > 0 ? texts.transfer.row(row) : texts.transfer.wholeFile;
          const heading = column ? nameColumn(note) : kind === "unusable_column" && texts.importing.noHeading;
          const place = [nameOf(sources, file), line > 0 && sheet, where, heading];
          if (!hasMessages && label) place.push(label);
          return (
            <li key={`${file} ${line} ${column} ${message}`} className="row">
              <span className="row-text">
                <span className="small quiet">{place.filter(Boolean).join(" · ")}</span>
                {reading && <NumberReading reading={reading} />}
                {hasMessages && !reading && <span>{[label, message].filter(Boolean).join(": ")}</span>}
                {below?.(note)}
              </span>
            </li>
          );
        })}
      </ul>
      {notes.length > count && <Button onClick={() => setCount(count + SHOWN)}>{texts.common.more}</Button>}
    </>
  );
}

import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { entriesOf, firstRows, headedAt, rowLabel, type Sources } from "../draft/sources.ts";
import { tableOf } from "../files/files.ts";

type Problem = Shape<"ContentProblem">;
type Props = { problems: Problem[]; sources: Sources; onChange: (changed: Sources) => void };

/** Says in which row the headings of a file are, where that is not plain, and takes another one. */
export function HeadingChoices({ problems, sources, onChange }: Props) {
  const { importing } = useTexts();
  return entriesOf(sources).map(([table, source]) => {
    const rows = firstRows(table, source);
    const isDoubtful = problems.some(({ file }) => tableOf(file) === table) || rows[0]?.line !== source.headingLine;
    if (!isDoubtful) return null;
    const choose = (line: number) => onChange({ [table]: headedAt(table, source, line) });
    return (
      <label key={table} className="field">
        <span>{importing.headingRow(source.name)}</span>
        <select value={source.headingLine} onChange={({ target }) => choose(Number(target.value))}>
          {rows.map(({ line, cells }) => (
            <option key={line} value={line}>
              {importing.rowNamed(line, rowLabel(cells))}
            </option>
          ))}
        </select>
      </label>
    );
  });
}

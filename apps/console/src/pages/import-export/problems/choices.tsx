import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../api/queries.ts";
import { ofTable } from "../../../texts/field-labels.ts";
import type { Texts } from "../../../texts/id.ts";
import { useTexts } from "../../../texts/language.tsx";
import { typeIn } from "../draft/draft.ts";
import { cellsIn, nameOf, type Sources } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { columnFinder } from "../files/columns.ts";
import { tableOf } from "../files/files.ts";
import type { Problem } from "./sort-problems.ts";

/**
 * @returns the values of a closed list with their texts, and first what the file has.
 * @param names those of records by id.
 */
export function labelledChoices(
  table: string,
  choices: string[],
  before: string,
  texts: Texts,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const labels: Record<string, string> = {
    ...Object.assign({}, ...Object.values(ofTable<Record<string, string>>(texts.choices, table))),
    ...texts.relations,
    ...texts.classes,
    ...texts.genders,
  };
  return Object.fromEntries([
    [before, before],
    ...choices.map((value) => [value, names.get(value) ?? labels[value] ?? value]),
  ]);
}

/** @returns the names of teachers by id, if the cell of a problem has one. */
export function useTeacherNames(problem: Problem | undefined): ReadonlyMap<string, string> {
  const { file = "", column = "", choices } = problem ?? {};
  const table = tableOf(file);
  const isTeacher = choices && table && columnFinder(table)(column).some((name) => teacherColumns.has(name));
  const { data = [] } = useQuery({ ...queries.records("teachers"), enabled: isTeacher === true });
  return new Map(isTeacher ? data.map(({ id_teacher, nama_pengajar }) => [String(id_teacher), nama_pengajar]) : []);
}

const teacherColumns = new Set(["id_teacher", "id_pengajar"]);

type Props = {
  /** Of the cells of one column that have the same word. */
  problems: Problem[];
  sources: Sources;
  corrections: Corrections;
};

/** Takes one value for all rows with a word. */
export function WordChoice({ problems, sources, corrections: { read, apply } }: Props) {
  const texts = useTexts();
  const [first] = problems;
  const names = useTeacherNames(first);
  const table = first && tableOf(first.file);
  const source = table && sources[table];
  if (!source) return null;
  const { column, choices = [] } = first;
  const word = read(first)?.trim() ?? "";
  const choose = (value: string) => {
    const cells = cellsIn(source).find(column, word);
    typeIn(
      cells.map(({ line }) => ({ table, line, column, value })),
      word,
    );
    apply();
  };
  return (
    <label className="field note">
      <span>
        <span className="small quiet">{nameOf(sources, first.file)}</span>{" "}
        {texts.importing.wordOfRows(word, column, problems.length)}
      </span>
      <select value={word} onChange={({ target }) => choose(target.value)}>
        {Object.entries(labelledChoices(table, choices, word, texts, names)).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { Shape } from "../../../api/client.ts";
import type { Texts } from "../../../texts/id.ts";
import { useTexts } from "../../../texts/language.tsx";
import { typeIn } from "../draft/draft.ts";
import { cellsIn, nameOf, type Sources } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { type FileKey, tableOf } from "../files/files.ts";

type Problem = Shape<"ContentProblem">;

/** @returns the values of a closed list with their texts, and first what the file has. */
export function labelledChoices(choices: string[], before: string, texts: Texts): Record<string, string> {
  const { bill_type, program_type } = texts.school.choices;
  const labels: Record<string, string> = {
    ...bill_type,
    ...program_type,
    ...texts.relations,
    ...texts.classes,
    ...texts.genders,
  };
  return Object.fromEntries([[before, before], ...choices.map((value) => [value, labels[value] ?? value])]);
}

/** Cells of one column with the same word, which is none of its closed list. */
export type WordGroup = { table: FileKey; column: string; word: string; choices: string[]; problems: Problem[] };

/** @returns the words that several rows have; a single one is chosen in its row. */
export function wordGroupsOf(problems: Problem[], read: Corrections["read"]): WordGroup[] {
  const groups = new Map<string, WordGroup>();
  for (const problem of problems) {
    const { file, column, choices } = problem;
    const [table, word] = [tableOf(file), read(problem)?.trim()];
    if (!table || !choices || word === undefined) continue;
    const key = `${table} ${column} ${word}`;
    const group = groups.get(key) ?? { table, column, word, choices, problems: [] };
    groups.set(key, { ...group, problems: [...group.problems, problem] });
  }
  return [...groups.values()].filter((group) => group.problems.length > 1);
}

type Props = WordGroup & { sources: Sources; apply: Corrections["apply"] };

/** Takes one value for all rows with a word. */
export function WordChoice({ table, column, word, choices, problems, sources, apply }: Props) {
  const texts = useTexts();
  const source = sources[table];
  if (!source) return null;
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
        <span className="small quiet">{nameOf(sources, problems[0]?.file ?? "")}</span>{" "}
        {texts.importing.wordOfRows(word, column, problems.length)}
      </span>
      <select value={word} onChange={({ target }) => choose(target.value)}>
        {Object.entries(labelledChoices(choices, word, texts)).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { ReactNode } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Sources } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { tableOf } from "../files/files.ts";
import { Notes } from "./notes.tsx";
import type { Problem } from "./sort-problems.ts";

type Props = {
  /** Of one column. */
  problems: Problem[];
  sources: Sources;
  fix: (problem: Problem) => ReactNode;
  apply: Corrections["apply"];
};

/** Numbers of a school's own list, which are emptied together. */
export function UnknownIds({ problems, sources, fix, apply }: Props) {
  const { importing } = useTexts();
  const [first] = problems;
  const table = first && tableOf(first.file);
  if (!table) return null;
  const { column } = first;
  return (
    <div className="section note">
      <p>
        <strong>{importing.unknownIds(problems.length, column)}</strong> {importing.unknownIdsHint}
      </p>
      <div className="page-actions">
        <Button look="main" onClick={() => apply({ [table]: { emptied: [column] } })}>
          {importing.emptyAll}
        </Button>
      </div>
      <details className="others">
        <summary>{importing.oneByOne}</summary>
        <Notes notes={problems} sources={sources} below={fix} />
      </details>
    </div>
  );
}

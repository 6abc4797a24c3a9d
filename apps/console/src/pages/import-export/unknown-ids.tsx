import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { useTexts } from "../../texts/language.tsx";
import type { FileKey } from "./files.ts";
import { Notes } from "./notes.tsx";
import type { Sources } from "./sources.ts";
import type { Corrections } from "./use-corrections.ts";

export type UnknownGroup = { table: FileKey; column: string; problems: Shape<"ContentProblem">[] };

type Props = UnknownGroup & {
  sources: Sources;
  fix: (problem: Shape<"ContentProblem">) => ReactNode;
  apply: Corrections["apply"];
};

/** Numbers of a school's own list, which are emptied together. */
export function UnknownIds({ table, column, problems, sources, fix, apply }: Props) {
  const { importing } = useTexts();
  return (
    <div className="section note">
      <p>
        <strong>{importing.unknownIds(problems.length, column)}</strong> {importing.unknownIdsHint}
      </p>
      <div className="page-actions">
        <Button look="main" onPress={() => apply({ [table]: { emptied: [column] } })}>
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

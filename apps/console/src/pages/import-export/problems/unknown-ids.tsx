import type { ReactNode } from "react";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { Sources } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import type { FileKey } from "../files/files.ts";
import { Notes } from "./notes.tsx";

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

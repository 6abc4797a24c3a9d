import { Link } from "@tanstack/react-router";
import type { Shape } from "../../../api/client.ts";
import { useCan } from "../../../api/use-can.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/buttons/icons.tsx";
import { oneLine } from "../draft/cells.ts";
import { columnsCalled, type Source } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { columnFinder } from "../files/columns.ts";
import type { FileKey } from "../files/files.ts";
import { CellField } from "./cell-field.tsx";
import { labelledChoices, useTeacherNames } from "./choices.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { shortName } from "./short-name.ts";

const isName = (table: FileKey, column: string) =>
  columnFinder(table)(column).some((name) => name === "name" || name === "nama_pengajar");

type Props = {
  table: FileKey;
  source: Source;
  problem: Shape<"ContentProblem">;
  corrections: Corrections;
  /** Whether it is where the row is left out. */
  isFirstOfRow: boolean;
};

/** What can be done about a problem: another text for a cell, another name for a column, or the row or column left out. */
export function Fix({ table, source, problem, corrections: { read, guess, apply }, isFirstOfRow }: Props) {
  const texts = useTexts();
  const { importing, account } = texts;
  const can = useCan();
  const { line, column, kind, id_user, choices } = problem;
  const names = useTeacherNames(problem);
  const skip = isFirstOfRow && line !== source.headingLine && (
    <Button aria-label={`${importing.skipRow}: ${line}`} onClick={() => apply({ [table]: { rows: [line] } })}>
      {importing.skipRow}
    </Button>
  );
  // Reads the whole file: not for each of many columns.
  const called = () => columnsCalled(source, [column]);
  const isRepeated = kind === undefined && line === source.headingLine && called().length > 1;
  if (kind === "unusable_column" || isRepeated) {
    return (
      <span className="badges">
        {!isRepeated && (
          <ColumnChoice table={table} source={source} column={column} content={guess(problem)} apply={apply} />
        )}
        <Button
          aria-label={`${importing.ignoreColumn}: ${column || importing.noHeading}`}
          onClick={() => apply({ [table]: { columns: called().slice(isRepeated ? 1 : 0) } })}
        >
          {importing.ignoreColumn}
        </Button>
        {skip}
      </span>
    );
  }
  const text = read(problem);
  const value = text === undefined ? undefined : oneLine(text);
  return (
    <>
      {id_user !== undefined && can("changeAccount") && (
        <Link to="/accounts/$id/email" params={{ id: String(id_user) }} className="button">
          <Icon name="edit" /> {account.changeEmail}
        </Link>
      )}
      {value !== undefined && (
        <CellField
          table={table}
          line={line}
          column={column}
          before={value}
          suggestion={isName(table, column) ? shortName(value) : undefined}
          {...(choices && { choices: labelledChoices(table, choices, value, texts, names) })}
        />
      )}
      {skip}
    </>
  );
}

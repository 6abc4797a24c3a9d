import { type FormEvent, useState } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { type FileKey, type Group, groupNames, groups, isPublic, tables } from "../files/files.ts";
import type { List } from "../files/list.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";
import { fits } from "../headings/guess-table.ts";
import { kindLabel } from "./published.ts";
import { useReached } from "./use-reached.ts";

type Props = {
  /** A list whose name is that of no table. */
  file: List;
  /** What it lists, if nothing says otherwise. A kind that becomes public is not chosen before. */
  expected: FileKey | undefined;
  onChoose: (table: FileKey) => void;
  onSkip: () => void;
};

/** Asks what a file lists: people or places first, then which. What is not certain is not chosen. */
export function FileQuestion({ file, expected, onChoose, onSkip }: Props) {
  const { importing, common, tables: names } = useTexts();
  const { sheets } = usePlanTexts();
  const isSheet = file.sheet !== undefined;
  const isPossible = expected && !isPublic(expected) && fits(file, expected);
  const preselected = file.guess ?? (isPossible ? expected : undefined);
  const guessed = preselected ? groups[preselected] : file.group;
  const [group, setGroup] = useState(guessed);
  const [chosen, setChosen] = useState(preselected);
  const title = useReached<HTMLHeadingElement>(file);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };
  const choices = tables.filter((table) => groups[table] === group);
  const chooseGroup = (next: Group) => {
    const [first, ...others] = tables.filter((table) => groups[table] === next);
    setGroup(next);
    setChosen(others.length === 0 ? first : undefined);
  };
  return (
    <form className="section note" aria-label={importing.which(file.name)} onSubmit={choose}>
      <h3 ref={title} tabIndex={-1}>
        {importing.which(file.name)}
      </h3>
      {!isSheet && <p className="quiet">{importing.whichHint}</p>}
      <fieldset className="kinds">
        <legend>{isSheet ? sheets.whichGroup : importing.whichGroup}</legend>
        {groupNames.map((one) => (
          <label key={one} className="checkbox">
            <input type="radio" name="group" defaultChecked={one === guessed} onChange={() => chooseGroup(one)} />
            {importing.groups[one]}
          </label>
        ))}
      </fieldset>
      {choices.length > 1 && (
        <SelectField
          key={group}
          name="table"
          label={isSheet ? sheets.content : importing.content}
          {...(group === "people" && (!chosen || chosen === "users") && { hint: importing.accountsHint })}
          initial={chosen ?? ""}
          choices={[
            ...(chosen ? [] : [{ value: "", label: common.choose }]),
            ...choices.map((table) => ({ value: table, label: kindLabel(table, names, importing) })),
          ]}
          onChange={(value) => setChosen(tables.find((table) => table === value))}
        />
      )}
      {chosen && isPublic(chosen) && (
        <p>
          <strong>{importing.published([names[chosen]])}</strong> {importing.publicHint}
        </p>
      )}
      <div className="page-actions">
        <Button type="submit" look="main" disabled={!chosen}>
          {importing.check}
        </Button>
        <Button onClick={onSkip}>{isSheet ? sheets.skip : importing.skipFile}</Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field.tsx";
import { useTexts } from "../../texts/language.tsx";
import { type FileKey, tables } from "./files.ts";
import type { List } from "./read-files.ts";
import { useReached } from "./use-reached.ts";

type Props = {
  /** A list whose name is that of no table. */
  file: List;
  onChoose: (table: FileKey) => void;
  onSkip: () => void;
};

/** Asks what a file lists. */
export function FileQuestion({ file, onChoose, onSkip }: Props) {
  const { importing, common, tables: names } = useTexts();
  const [chosen, setChosen] = useState(file.guess);
  const title = useReached<HTMLHeadingElement>(file);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };
  const choices = tables.map((table) => ({ value: table, label: names[table] }));
  return (
    <form className="section note" aria-label={importing.which(file.name)} onSubmit={choose}>
      <h3 ref={title} tabIndex={-1}>
        {importing.which(file.name)}
      </h3>
      <p className="quiet">{importing.whichHint}</p>
      <SelectField
        name="table"
        label={importing.content}
        {...((!chosen || chosen === "users") && { hint: importing.accountsHint })}
        initial={chosen ?? ""}
        choices={[...(chosen ? [] : [{ value: "", label: common.choose }]), ...choices]}
        onChange={(value) => setChosen(tables.find((table) => table === value))}
      />
      <div className="page-actions">
        <Button type="submit" look="main" isDisabled={!chosen}>
          {importing.check}
        </Button>
        <Button onPress={onSkip}>{importing.skipFile}</Button>
      </div>
    </form>
  );
}

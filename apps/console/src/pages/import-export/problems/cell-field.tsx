import { type ChangeEvent, useState } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { CellPosition } from "../draft/cells.ts";
import { typedIn, typeIn } from "../draft/draft.ts";
import type { FileKey } from "../files/files.ts";

type Props = CellPosition & {
  table: FileKey;
  /** What the file has. */
  before: string;
  /** The values to choose from, with their texts. */
  choices?: Record<string, string>;
  /** What may be typed instead, with a press. */
  suggestion?: string | undefined;
};

/** Corrects or completes a cell of a file; marked until the next check. */
export function CellField({ table, line, column, before, choices, suggestion }: Props) {
  const { transfer, importing } = useTexts();
  const [typed, setTyped] = useState(() => typedIn({ table, line, column }) ?? before);
  const type = (value: string) => {
    setTyped(value);
    typeIn([{ table, line, column, value }], before);
  };
  const attributes = {
    name: `${table} ${line} ${column}`,
    "aria-label": transfer.cell(column, line),
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type(target.value),
  };
  return (
    <>
      {choices ? (
        <select {...attributes}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...attributes} autoComplete="off" />
      )}
      {suggestion !== undefined && typed === before && (
        <Button onClick={() => type(suggestion)}>{importing.useInstead(suggestion)}</Button>
      )}
      {typed !== before && <span className="badge badge-accent">{importing.typed}</span>}
    </>
  );
}

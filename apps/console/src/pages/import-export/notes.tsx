import { type ReactNode, useState } from "react";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { useTexts } from "../../texts/language.tsx";

const SHOWN = 100;

type Note = Shape<"ContentProblem">;
type Props = { notes: Note[]; below?: (note: Note, index: number) => ReactNode };

/** Problems or notices, each with its file, row and column. */
export function Notes({ notes, below }: Props) {
  const texts = useTexts();
  const [count, setCount] = useState(SHOWN);
  return (
    <>
      <ul className="rows">
        {notes.slice(0, count).map((note, index) => {
          const { file, line, column, message } = note;
          return (
            <li key={`${file} ${line} ${column} ${message}`} className="row">
              <span className="row-text">
                <span className="small quiet">
                  {[file, line > 0 ? texts.transfer.row(line) : texts.transfer.wholeFile, column]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span>{message}</span>
                {below?.(note, index)}
              </span>
            </li>
          );
        })}
      </ul>
      {notes.length > count && <Button onPress={() => setCount(count + SHOWN)}>{texts.common.more}</Button>}
    </>
  );
}

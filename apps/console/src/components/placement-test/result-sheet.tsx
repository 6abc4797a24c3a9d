import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Printed } from "../../ui/print/printed.tsx";
import { SchoolName } from "../records/school-name.tsx";
import { useLevelName } from "../records/use-level-name.ts";

type Props = { test: Shape<"QueuedPlacementTest"> };

/** The printed result, to hand to a parent. */
export function ResultSheet({ test }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const levelName = useLevelName();
  const facts = [
    [texts.tests.date, format.date(test.actual_tested_at || test.scheduled_at)],
    [texts.tests.resultNotes, test.notes],
  ].filter(([, value]) => value);
  return (
    <Printed orientation="upright">
      <article className="result-sheet">
        <SchoolName />
        <h1>{texts.tests.sheet}</h1>
        <dl>
          <div>
            <dt>{texts.student.name}</dt>
            <dd className="result-level">{test.name}</dd>
          </div>
          <div>
            <dt>{texts.tests.result}</dt>
            <dd className="result-level">{levelName(test.level_result)}</dd>
          </div>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="facts-note">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="result-signature">
          {test.nama_reviewer ? `${test.nama_reviewer}, ${texts.tests.reviewer.toLowerCase()}` : texts.tests.reviewer}
        </p>
      </article>
    </Printed>
  );
}

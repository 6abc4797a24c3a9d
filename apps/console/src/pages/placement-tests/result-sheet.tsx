import { useQuery } from "@tanstack/react-query";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** A result as it is printed, to hand to a parent. It is not on the screen. */
export function ResultSheet({ test }: { test: Shape<"QueuedPlacementTest"> }) {
  const texts = useTexts();
  const format = useFormat();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const level = levels.find(({ id_level }) => id_level === test.level_result);
  const rows = [
    [texts.student.name, test.name],
    [texts.tests.result, level?.level ?? texts.tests.level(test.level_result)],
    [texts.tests.date, format.date(test.actual_tested_at)],
    [texts.tests.reviewer, test.nama_reviewer],
    [texts.tests.resultNotes, test.notes],
  ];
  return (
    <div className="result-sheet">
      <h1>{texts.tests.title}</h1>
      <dl>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="facts-note">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

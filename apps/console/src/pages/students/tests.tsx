import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { Link } from "@tanstack/react-router";
import { client, type Shape, written } from "../../api/client.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { TestChat } from "../../components/messages/test-chat.tsx";
import { isOpen } from "../../components/placement-test/test-row.tsx";
import { useLevelName } from "../../components/records/use-level-name.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

/** A student's placement tests, the newest first. */
export function StudentTests({ card: { student, placement_tests: tests } }: { card: Shape<"StudentCard"> }) {
  const texts = useTexts();
  const can = useCan();
  const levelName = useLevelName();
  const { id_student, name } = student;
  const add = useWrite({
    operation: "createPlacementTest",
    mutationFn: (_given: undefined, headers) =>
      written(client.POST("/operator/placement-tests", { body: { id_student }, headers })),
    onSuccess: ({ undo }) => showToast({ text: texts.tests.added(name), undo }),
  });
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="tests">
      <div className="section-header">
        <h2 id="tests">{texts.student.tests}</h2>
        {can("createPlacementTest") && !tests.some(isOpen) && (
          <Button look="quiet" icon="add" isDisabled={add.isPending} onPress={() => add.mutate(undefined)}>
            {texts.tests.add}
          </Button>
        )}
      </div>
      {add.error && <ProblemNote error={add.error} />}
      {tests.length === 0 ? (
        <p className="quiet">{texts.student.noTests}</p>
      ) : (
        <ul className="rows">
          {tests.toReversed().map((test) => {
            const { id_placement_test, s_progress, level_result, notes, nama_reviewer } = test;
            const opened = { test: id_placement_test, from: "student" } as const;
            const scheduled = { ...opened, state: "scheduled" } as const;
            const at = test.actual_tested_at || test.scheduled_at;
            const when = at ? format.dateTime(at) : texts.tests.registered(format.date(test.registered_at));
            return (
              <li key={id_placement_test} className="row row-wraps">
                <span className="row-text">
                  <span className="row-title">
                    {level_result > 0 ? levelName(level_result) : texts.tests.states[s_progress]}
                  </span>
                  <span className="small quiet">{[when, nama_reviewer].filter(Boolean).join(" · ")}</span>
                  {notes && <span className="small">{notes}</span>}
                </span>
                <TestChat test={test} to={student} />
                {s_progress === PlacementTestProgress.Registered && can("schedulePlacementTest") && (
                  <Link to="/placement-tests" search={opened} className="button">
                    {texts.tests.schedule}
                  </Link>
                )}
                {/* A teacher records results in the own week. */}
                {s_progress === PlacementTestProgress.Scheduled && can("schedulePlacementTest") && (
                  <>
                    <Link to="/placement-tests" search={{ ...scheduled, task: "reschedule" }} className="button">
                      {texts.tests.reschedule}
                    </Link>
                    <Link to="/placement-tests" search={{ ...scheduled, task: "record" }} className="button">
                      {texts.tests.recordResult}
                    </Link>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

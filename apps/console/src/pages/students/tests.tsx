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
import { Icon } from "../../ui/buttons/icons.tsx";
import { RowActions } from "../../ui/buttons/row-actions.tsx";
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
    onSuccess: ({ data, undo }) =>
      showToast({ text: texts.tests.added(name), about: `#test-${data.id_placement_test}`, undo }),
  });
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="tests">
      <div className="section-header">
        <h2 id="tests">{texts.student.tests}</h2>
        {can("createPlacementTest") && !tests.some(isOpen) && (
          <Button look="quiet" icon="book" disabled={add.isPending} onClick={() => add.mutate(undefined)}>
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
            const isScheduled = s_progress === PlacementTestProgress.Scheduled;
            const title = level_result > 0 ? levelName(level_result) : (texts.tests.states[s_progress] ?? "");
            const when = at ? format.dateTime(at) : texts.tests.registered(format.date(test.registered_at));
            return (
              <li key={id_placement_test} id={`test-${id_placement_test}`} className="row">
                <span className="row-text">
                  <span className="row-title">{title}</span>
                  <span className="small quiet">{[when, nama_reviewer].filter(Boolean).join(" · ")}</span>
                  {notes && <span className="small">{notes}</span>}
                </span>
                <RowActions
                  about={title}
                  // A teacher records results in the own week.
                  main={
                    can("schedulePlacementTest") && (
                      <>
                        {s_progress === PlacementTestProgress.Registered && (
                          <Link to="/placement-tests" search={opened} className="button button-quiet">
                            <Icon name="schedule" /> {texts.tests.schedule}
                          </Link>
                        )}
                        {isScheduled && (
                          <Link
                            to="/placement-tests"
                            search={{ ...scheduled, task: "record" }}
                            className="button button-quiet"
                          >
                            <Icon name="record" /> {texts.tests.recordResult}
                          </Link>
                        )}
                      </>
                    )
                  }
                >
                  <TestChat test={test} to={student} />
                  {isScheduled && can("schedulePlacementTest") && (
                    <Link
                      to="/placement-tests"
                      search={{ ...scheduled, task: "reschedule" }}
                      className="button button-quiet"
                    >
                      <Icon name="edit" /> {texts.tests.reschedule}
                    </Link>
                  )}
                </RowActions>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

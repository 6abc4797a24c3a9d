import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { dropDraft } from "../../api/drafts.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { isWithheld } from "../../api/withheld.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { TestChat, useStudent } from "../messages/test-chat.tsx";
import { ResultForm } from "./result-form.tsx";
import { ResultSheet } from "./result-sheet.tsx";
import { ScheduleForm, scheduleDraft } from "./schedule-form.tsx";
import { DaysLeft } from "./test-row.tsx";

type Props = {
  test: Shape<"QueuedPlacementTest">;
  /** What a scheduled test was opened for. */
  task?: "reschedule" | "record" | undefined;
  /** The time that was typed for it before. */
  at?: string | undefined;
  /** The time of the test that was scheduled before this one. */
  last?: string | undefined;
  /** @param at the time that a test has got. */
  onDone: (at?: string) => void;
  onClose: () => void;
  /** Other actions on the test. */
  children?: ReactNode;
};

/** One test: what the student wrote, and what can be done now, as the server lists it. */
export function TestPanel({ test, task, at, last, onDone, onClose, children }: Props) {
  const texts = useTexts();
  const { s_progress } = test;
  const actions = useActions(test);
  const [isRescheduling, setRescheduling] = useState(
    task === "reschedule" && s_progress === PlacementTestProgress.Scheduled,
  );
  const canChange = actions.includes("schedule") && s_progress === PlacementTestProgress.Scheduled;
  const isScheduling =
    actions.includes("schedule") && (s_progress === PlacementTestProgress.Registered || isRescheduling);
  // Of a test that is still to come, a change comes before the result, unless that is what it was opened for.
  const isAhead =
    s_progress === PlacementTestProgress.Scheduled && task !== "record" && Date.parse(test.scheduled_at) > Date.now();
  const resultForm = actions.includes("record") && <ResultForm test={test} onDone={onDone} />;
  return (
    <section className="panel" aria-label={test.name}>
      {s_progress === PlacementTestProgress.ResultRecorded && <ResultSheet test={test} />}
      <Facts test={test} onClose={onClose} />
      {isScheduling ? <ScheduleForm test={test} typed={at} last={last} onDone={onDone} /> : isAhead || resultForm}
      {isRescheduling ? (
        <div className="page-actions">
          <Button
            onClick={() => {
              dropDraft(scheduleDraft(test));
              setRescheduling(false);
            }}
          >
            {texts.common.cancel}
          </Button>
        </div>
      ) : (
        <>
          {canChange && (
            <div className="page-actions">
              <Button icon="edit" onClick={() => setRescheduling(true)}>
                {texts.placementTest.change}
              </Button>
            </div>
          )}
          {isAhead && resultForm}
          <div className="page-actions">
            {s_progress === PlacementTestProgress.ResultRecorded && (
              <Button icon="print" onClick={() => print()}>
                {texts.week.print}
              </Button>
            )}
            {children}
            <Close test={test} onDone={onDone} />
          </div>
        </>
      )}
    </section>
  );
}

const operationOf = {
  schedule: "schedulePlacementTest",
  record: "recordPlacementTest",
  cancel: "cancelPlacementTest",
  expire: "expirePlacementTest",
  reopen: "reopenPlacementTest",
} as const;

/** What the test allows now, as far as the reader's role does: nobody can miss a test whose time has not come. */
function useActions({ actions, s_progress, scheduled_at }: Shape<"QueuedPlacementTest">) {
  const can = useCan();
  const hasBegun = s_progress === PlacementTestProgress.Scheduled && Date.parse(scheduled_at) <= Date.now();
  return actions.filter((action) => can(operationOf[action]) && (action !== "expire" || hasBegun));
}

function Facts({ test, onClose }: { test: Shape<"QueuedPlacementTest">; onClose: () => void }) {
  const texts = useTexts();
  const format = useFormat();
  const { id_student, name, gender, notes, wished_at, registered_at, scheduled_at, level_result, is_confirmed } = test;
  const { data: card } = useStudent(test);
  return (
    <>
      <header className="panel-header">
        <h2>
          {card ? (
            <Link to="/students/$id" params={{ id: String(id_student) }}>
              {name || texts.student.unnamed}
            </Link>
          ) : (
            name || texts.student.unnamed
          )}
        </h2>
        <p className="small quiet">{texts.tests.registered(format.date(registered_at))}</p>
        <p className="badges">
          <span className="badge">{texts.genders[gender]}</span>
          <DaysLeft test={test} />
          {!is_confirmed && <span className="badge badge-warning">{texts.tests.unconfirmed}</span>}
        </p>
        <span className="row-end">
          <TestChat test={test} />
          <Button look="quiet" icon="close" aria-label={texts.common.close} onClick={onClose} />
        </span>
      </header>
      <dl className="facts">
        {level_result === 0 && (
          <div>
            <dt>{texts.tests.note}</dt>
            <dd className="facts-note">
              {notes || (isWithheld(test, "notes") ? texts.common.withheld : texts.tests.noNote)}
            </dd>
          </div>
        )}
        <div>
          <dt>{scheduled_at ? texts.tests.scheduled : texts.tests.wished}</dt>
          <dd>{scheduled_at || wished_at ? format.dateTime(scheduled_at || wished_at) : texts.tests.noWish}</dd>
        </div>
        {test.nama_reviewer && (
          <div>
            <dt>{texts.tests.reviewer}</dt>
            <dd>{test.nama_reviewer}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** What else the server lists for a test: end it without a result, or take back how it ended. */
function Close({ test, onDone }: { test: Shape<"QueuedPlacementTest">; onDone: () => void }) {
  const texts = useTexts();
  const { id_placement_test, name } = test;
  const actions = useActions(test);
  const params = { path: { id: String(id_placement_test) } };
  const end = useWrite({
    // Each of the three changes the same.
    operation: "cancelPlacementTest",
    mutationFn: ({ how, version }: { how: "cancel" | "expire" | "reopen"; version: number }, headers) => {
      const init = { params, body: { version }, headers };
      if (how === "cancel") return written(client.POST("/operator/placement-tests/{id}/cancellation", init));
      if (how === "expire") return written(client.POST("/operator/placement-tests/{id}/expiry", init));
      return written(client.POST("/operator/placement-tests/{id}/reopening", init));
    },
    onSuccess: ({ undo }, { how }) => {
      onDone();
      const done = {
        cancel: texts.tests.cancelled,
        expire: texts.tests.expired,
        reopen: texts.tests[test.s_progress === PlacementTestProgress.Scheduled ? "unscheduled" : "reopened"],
      };
      showToast({ text: done[how](name), undo });
    },
  });
  return (
    <>
      {end.error && <ProblemNote error={end.error} />}
      {(["expire", "reopen", "cancel"] as const).map(
        (how) =>
          actions.includes(how) && (
            <Button
              key={how}
              look={how === "cancel" ? "danger" : "plain"}
              disabled={end.isPending}
              onClick={() => end.mutate({ how, version: test.version })}
            >
              {
                texts.tests[
                  how === "reopen" && test.s_progress === PlacementTestProgress.Scheduled ? "unschedule" : how
                ]
              }
            </Button>
          ),
      )}
    </>
  );
}

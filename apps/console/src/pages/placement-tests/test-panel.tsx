import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../components/button.tsx";
import { Chat } from "../../components/chat.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { ResultForm } from "./result-form.tsx";
import { ResultSheet } from "./result-sheet.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { DaysLeft } from "./test-row.tsx";

type Props = { test: Shape<"QueuedPlacementTest">; onDone: () => void; onClose: () => void };

/** One test: what the student wrote, and what can be done now, as the server lists it. */
export function TestPanel({ test, onDone, onClose }: Props) {
  const texts = useTexts();
  const { s_progress } = test;
  const actions = useActions(test);
  const [isRescheduling, setRescheduling] = useState(false);
  const isScheduling = actions.includes("schedule") && (s_progress === 0 || isRescheduling);
  return (
    <section className="panel" aria-label={test.name}>
      {s_progress === 2 && <ResultSheet test={test} />}
      <Facts test={test} onClose={onClose} />
      {isScheduling ? (
        <ScheduleForm test={test} onDone={onDone} />
      ) : (
        actions.includes("record") && <ResultForm test={test} onDone={onDone} />
      )}
      <div className="page-actions">
        {actions.includes("schedule") && s_progress === 1 && (
          <Button onPress={() => setRescheduling(!isRescheduling)}>
            {isRescheduling ? texts.tests.result : texts.tests.reschedule}
          </Button>
        )}
        {s_progress === 2 && (
          <Button icon="print" onPress={() => print()}>
            {texts.week.print}
          </Button>
        )}
        <Close test={test} onDone={onDone} />
      </div>
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

/** What the test allows now, as far as the reader's role does. */
function useActions({ actions }: Shape<"QueuedPlacementTest">) {
  const can = useCan();
  return actions.filter((action) => can(operationOf[action]));
}

function Facts({ test, onClose }: { test: Shape<"QueuedPlacementTest">; onClose: () => void }) {
  const texts = useTexts();
  const format = useFormat();
  const {
    id_student,
    name,
    gender,
    whatsapp,
    notes,
    wished_at,
    registered_at,
    scheduled_at,
    level_result,
    is_confirmed,
  } = test;
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const level = levels.find(({ id_level }) => id_level === level_result)?.level ?? texts.tests.level(level_result);
  const scheduled = scheduled_at && texts.messages.test(name, format.dateTime(scheduled_at), test.nama_reviewer);
  const message = level_result > 0 ? texts.messages.result(name, level, notes) : scheduled;
  return (
    <>
      <header className="panel-header">
        <div>
          <h2>
            <Link to="/students/$id" params={{ id: String(id_student) }}>
              {name || texts.student.unnamed}
            </Link>
          </h2>
          <p className="slot-badges">
            <span className="badge">{texts.genders[gender]}</span>
            <DaysLeft test={test} />
            {!is_confirmed && <span className="badge badge-warning">{texts.tests.unconfirmed}</span>}
          </p>
        </div>
        <span className="row-end">
          {whatsapp && <Chat number={whatsapp} text={message} />}
          <Button look="quiet" icon="close" aria-label={texts.common.close} onPress={onClose} />
        </span>
      </header>
      <dl className="facts">
        {level_result === 0 && (
          <div>
            <dt>{texts.tests.note}</dt>
            <dd className="facts-note">{notes || texts.tests.noNote}</dd>
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
      <p className="small quiet">{texts.tests.registered(format.date(registered_at))}</p>
    </>
  );
}

/** What else the server lists for a test: end it without a result, or take back how it ended. */
function Close({ test, onDone }: { test: Shape<"QueuedPlacementTest">; onDone: () => void }) {
  const texts = useTexts();
  const show = useToast();
  const { id_placement_test, name } = test;
  const actions = useActions(test);
  const params = { path: { id: String(id_placement_test) } };
  const end = useWrite({
    mutationFn: ({ how, version }: { how: "cancel" | "expire" | "reopen"; version: number }, headers) => {
      const init = { params, body: { version }, headers };
      if (how === "cancel") return written(client.POST("/operator/placement-tests/{id}/cancellation", init));
      if (how === "expire") return written(client.POST("/operator/placement-tests/{id}/expiry", init));
      return written(client.POST("/operator/placement-tests/{id}/reopening", init));
    },
    onSuccess: ({ undo }, { how }) => {
      onDone();
      const done = { cancel: texts.tests.cancelled, expire: texts.tests.expired, reopen: texts.tests.reopened };
      show({ text: done[how](name), undo });
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
              isDisabled={end.isPending}
              onPress={() => end.mutate({ how, version: test.version })}
            >
              {texts.tests[how]}
            </Button>
          ),
      )}
    </>
  );
}

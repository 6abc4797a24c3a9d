import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { useToast } from "../../shell/toasts.tsx";
import { dayNames } from "../../texts/day-names.ts";
import { momentAt, useFormat, useInWords, weekdayOf } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Loaded } from "../loaded.tsx";
import { Initials } from "../person.tsx";
import { ProblemNote } from "../problem.tsx";
import { SearchField } from "../search-field.tsx";
import { TestChat, useStudent } from "../test-chat.tsx";
import { useNameFilter } from "../use-name-filter.ts";
import { useHere } from "../way-back.ts";

/** A longer list has a search. */
const MAX_UNFILTERED = 10;

type Props = {
  test: Shape<"QueuedPlacementTest">;
  /** The time that was typed before, if the form is shown again. */
  typed?: string | undefined;
  onDone: () => void;
};

/** The time, the student's own wish at first, and who is free then: one press on a reviewer schedules the test. */
export function ScheduleForm({ test, typed = "", onDone }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const inWords = useInWords();
  const show = useToast();
  const id = useId();
  const { id_placement_test, name } = test;
  const wish = [typed, test.scheduled_at, test.wished_at].find(isUpcoming) ?? "";
  const [day, setDay] = useState(wish && format.isoDay(wish));
  const [time, setTime] = useState(wish && format.clock24(wish));
  const [wanted, setWanted] = useState("");
  const isMatch = useNameFilter(wanted);
  const listed = (reviewers: Shape<"FreeReviewer">[]) =>
    reviewers.length > MAX_UNFILTERED ? reviewers.filter(({ nama_pengajar }) => isMatch(nama_pengajar)) : reviewers;
  const at = day && time ? momentAt(day, time, format.timeZone) : "";
  const query = useQuery({ ...queries.freeReviewers(id_placement_test, at), enabled: at !== "" });
  // A student who has a lesson at that time cannot be tested then.
  const { data: card } = useStudent(test);
  const weekday = at && dayNames[weekdayOf(Date.parse(at), format.timeZone) - 1];
  const hours = (card?.bookings ?? []).filter(({ day }) => day === weekday);
  const schedule = useWrite({
    mutationFn: ({ id_teacher }: Shape<"FreeReviewer">, headers) => {
      const params = { path: { id: String(id_placement_test) } };
      const body = { version: test.version, id_reviewer: id_teacher, test_schedule_at: at };
      return written(client.POST("/operator/placement-tests/{id}/schedule", { params, body, headers }));
    },
    onSuccess: ({ data, undo }) => {
      onDone();
      const when = format.dateTime(data.scheduled_at);
      show({
        text: texts.tests[test.s_progress === 1 ? "rescheduled" : "scheduledToast"](name, when),
        undo,
        chat: (onOpen) => <TestChat test={data} before={test.scheduled_at} onOpen={onOpen} />,
        correction: test.s_progress === 1 && <TestChat test={test} before={data.scheduled_at} />,
      });
    },
  });
  return (
    <div className="section">
      <div className="form-row">
        <div className="field">
          <label htmlFor={`${id}-day`}>{texts.tests.date}</label>
          <input
            id={`${id}-day`}
            type="date"
            value={day}
            aria-describedby={`${id}-day-words`}
            min={format.isoDay(Date.now())}
            onChange={({ target }) => setDay(target.value)}
          />
          <small id={`${id}-day-words`} className="field-hint">
            {inWords("date", day)}
          </small>
        </div>
        <div className="field">
          <label htmlFor={`${id}-time`}>{texts.tests.time}</label>
          <input
            id={`${id}-time`}
            type="time"
            value={time}
            aria-describedby={`${id}-time-words`}
            onChange={({ target }) => setTime(target.value)}
          />
          <small id={`${id}-time-words`} className="field-hint">
            {inWords("time", time)}
          </small>
        </div>
      </div>
      {hours.length > 0 && (
        <p className="small quiet">{texts.tests.hoursThatDay(name, hours.map(format.weekTime).join(", "))}</p>
      )}
      {schedule.error && <ProblemNote error={schedule.error} />}
      <h3>{texts.tests.reviewers}</h3>
      {at === "" ? (
        <p className="quiet">{texts.tests.choose}</p>
      ) : (
        <Loaded query={query}>
          {(reviewers) => (
            <>
              {reviewers.length > MAX_UNFILTERED && (
                <SearchField label={texts.teachers.search} value={wanted} onChange={setWanted} />
              )}
              <ul className="choices">
                {listed(reviewers).map((reviewer) => (
                  <li key={reviewer.id_teacher}>
                    <AriaButton
                      className="choice"
                      isDisabled={schedule.isPending}
                      onPress={() => schedule.mutate(reviewer)}
                    >
                      <Initials name={reviewer.nama_pengajar} id={reviewer.id_teacher} />
                      <span className="row-text row-title">{reviewer.nama_pengajar}</span>
                      <span className="choice-do">{texts.tests.schedule}</span>
                    </AriaButton>
                  </li>
                ))}
              </ul>
              {reviewers.length > 0 && listed(reviewers).length === 0 && (
                <p role="status">{texts.teachers.none(wanted.trim())}</p>
              )}
              {reviewers.length === 0 ? <NoReviewers at={at} /> : <p className="quiet">{texts.tests.reviewersHint}</p>}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

/** Why nobody is free, and what to do: every teacher can review who has nothing else at that time. */
function NoReviewers({ at }: { at: string }) {
  const texts = useTexts();
  const can = useCan();
  const here = useHere({ at });
  const query = useQuery(queries.records("teachers"));
  return (
    <Loaded query={query}>
      {(teachers) => (
        <>
          <p className="quiet">{inUse(teachers).length === 0 ? texts.teachers.empty : texts.tests.noReviewers}</p>
          {can("createTeacher") && (
            <div className="page-actions">
              <Link to="/teachers" search={{ dialog: "add", back: here }} className="button">
                {texts.teachers.add}
              </Link>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A wish that has passed is no suggestion. */
const isUpcoming = (at: string) => Date.parse(at) > Date.now();

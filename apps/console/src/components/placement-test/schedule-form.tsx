import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { matcherOf } from "@talaqqi/contract/finding";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { dayNames } from "../../texts/day-names.ts";
import { useFormat, useInWords } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { momentAt, weekdayOf } from "../../texts/zone.ts";
import { Icon } from "../../ui/buttons/icons.tsx";
import { Press } from "../../ui/buttons/press.tsx";
import { useInitial } from "../../ui/drafts/use-draft.ts";
import { Form } from "../../ui/fields/field.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { useHere } from "../../ui/forms/way-back.ts";
import { Initials } from "../../ui/layout/person.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { TestChat, useStudent } from "../messages/test-chat.tsx";

/** A longer list has a search. */
const MAX_UNFILTERED = 10;

type Props = {
  test: Shape<"QueuedPlacementTest">;
  /** The time that was typed before, if the form is shown again. */
  typed?: string | undefined;
  /** The time of the test that was scheduled before this one. */
  last?: string | undefined;
  /** @param at the time of the test. */
  onDone: (at: string) => void;
};

/**
 * A time, and who is free then: one press on a reviewer schedules the test. It begins with the student's wish, or else with the
 * time of the last test.
 */
export function ScheduleForm({ test, typed = "", last = "", onDone }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const { id_placement_test, name } = test;
  const wish = [typed, test.scheduled_at, test.wished_at, last].find(isUpcoming) ?? "";
  const wished = { day: wish && format.isoDay(wish), time: wish && format.clock24(wish) };
  const [day, setDay] = useState(wished.day);
  const [time, setTime] = useState(wished.time);
  const [wanted, setWanted] = useState("");
  const at = day && time ? momentAt(day, time, format.timeZone) : "";
  const today = format.isoDay(Date.now());
  const isPast = at !== "" && !isUpcoming(at);
  const query = useQuery({ ...queries.freeReviewers(id_placement_test, at), enabled: isUpcoming(at) });
  // A student who has a lesson at that time cannot be tested then.
  const { data: card } = useStudent(test);
  const weekday = at && dayNames[weekdayOf(Date.parse(at), format.timeZone) - 1];
  const hours = (card?.bookings ?? []).filter(({ day }) => day === weekday);
  const draft = scheduleDraft(test);
  const schedule = useWrite({
    draft,
    operation: "schedulePlacementTest",
    mutationFn: ({ id_teacher }: Shape<"FreeReviewer">, headers) => {
      const params = { path: { id: String(id_placement_test) } };
      const body = { version: test.version, id_reviewer: id_teacher, test_schedule_at: at };
      return written(client.POST("/operator/placement-tests/{id}/schedule", { params, body, headers }));
    },
    onSuccess: ({ data, undo }) => {
      onDone(data.scheduled_at);
      const when = format.dateTime(data.scheduled_at);
      const rescheduled =
        test.scheduled_at === data.scheduled_at
          ? texts.placementTest.newReviewer(name, data.nama_reviewer)
          : texts.tests.rescheduled(name, when);
      showToast({
        text:
          test.s_progress === PlacementTestProgress.Scheduled ? rescheduled : texts.tests.scheduledToast(name, when),
        undo,
        chat: (onOpen) => <TestChat test={data} before={test.scheduled_at} onOpen={onOpen} />,
        correction: test.s_progress === PlacementTestProgress.Scheduled && (
          <TestChat test={test} before={data.scheduled_at} />
        ),
      });
    },
  });
  return (
    <Form draft={draft} error={null} onSubmit={() => {}}>
      <div className="form-row">
        <MomentField
          type="date"
          name="day"
          label={texts.tests.date}
          initial={wished.day}
          value={day}
          min={today}
          problem={isPast && day < today ? texts.fields.test_schedule_at : ""}
          onChange={setDay}
        />
        <MomentField
          type="time"
          name="time"
          label={texts.tests.time}
          initial={wished.time}
          value={time}
          problem={isPast && day >= today ? texts.fields.test_schedule_at : ""}
          onChange={setTime}
        />
      </div>
      {hours.length > 0 && (
        <p className="small quiet">{texts.tests.hoursThatDay(name, hours.map(format.weekTime).join(", "))}</p>
      )}
      {schedule.error && <ProblemNote error={schedule.error} />}
      <h3>{texts.tests.reviewers}</h3>
      {at === "" || isPast ? (
        <p className="quiet">{texts.tests.choose}</p>
      ) : (
        <Loaded query={query}>
          {(reviewers) =>
            reviewers.length === 0 ? (
              <NoReviewers at={at} />
            ) : (
              <Reviewers
                reviewers={reviewers}
                wanted={wanted}
                isPending={schedule.isPending}
                onType={setWanted}
                onChoose={schedule.mutate}
              />
            )
          }
        </Loaded>
      )}
    </Form>
  );
}

/** The name of what is typed to schedule a test. */
export const scheduleDraft = ({ id_placement_test }: Shape<"QueuedPlacementTest">): string =>
  `placement-tests/${id_placement_test}/schedule`;

type ReviewersProps = {
  reviewers: Shape<"FreeReviewer">[];
  /** The name that is searched for. */
  wanted: string;
  onType: (wanted: string) => void;
  isPending: boolean;
  onChoose: (reviewer: Shape<"FreeReviewer">) => void;
};

/** Who is free; a long list has a search. */
function Reviewers({ reviewers, wanted, onType, isPending, onChoose }: ReviewersProps) {
  const texts = useTexts();
  const isMatch = matcherOf(wanted);
  const isLong = reviewers.length > MAX_UNFILTERED;
  const listed = isLong ? reviewers.filter(({ nama_pengajar }) => isMatch(nama_pengajar)) : reviewers;
  return (
    <>
      {isLong && <SearchField label={texts.teachers.search} value={wanted} onChange={onType} />}
      <ul className="choices">
        {listed.map((reviewer) => (
          <li key={reviewer.id_teacher}>
            <Press className="choice" disabled={isPending} onClick={() => onChoose(reviewer)}>
              <Initials name={reviewer.nama_pengajar} id={reviewer.id_teacher} />
              <span className="row-text row-title">{reviewer.nama_pengajar}</span>
              <span className="choice-do">{texts.tests.schedule}</span>
            </Press>
          </li>
        ))}
      </ul>
      {listed.length === 0 && <p role="status">{texts.teachers.none(wanted.trim())}</p>}
      <p className="quiet">{texts.tests.reviewersHint}</p>
    </>
  );
}

type MomentProps = {
  type: "date" | "time";
  name: string;
  label: string;
  initial: string;
  value: string;
  min?: string;
  problem: string;
  onChange: (value: string) => void;
};

/** A day or a time, with its words and what is wrong with it below. */
function MomentField({ type, name, label, initial, value, min, problem, onChange }: MomentProps) {
  const inWords = useInWords();
  const id = useId();
  useInitial(name, initial, onChange);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        min={min}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== "" || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-note`} className={problem ? "field-problem" : "field-hint"}>
        {[inWords(type, value), problem].filter(Boolean).join(" · ")}
      </small>
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
                <Icon name="add" /> {texts.teachers.add}
              </Link>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

/** A wish that has passed is no suggestion, and nobody is free in the past. */
const isUpcoming = (at: string) => Date.parse(at) > Date.now();

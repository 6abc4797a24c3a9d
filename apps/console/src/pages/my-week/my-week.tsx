import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { firstDateFrom } from "../../components/hours/dates.ts";
import { PlacesCount } from "../../components/hours/places.tsx";
import { PrintedWeek } from "../../components/hours/printed-week.tsx";
import { SlotStudent } from "../../components/hours/slot-student.tsx";
import { Chat } from "../../components/messages/chat.tsx";
import { TestPanel } from "../../components/placement-test/test-panel.tsx";
import { TestRow } from "../../components/placement-test/test-row.tsx";
import { useLevelName } from "../../components/records/use-level-name.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { mondayOf, weekdayOn } from "../../texts/zone.ts";
import { Icon } from "../../ui/buttons/icons.tsx";
import { More } from "../../ui/buttons/more.tsx";
import { PrintButton } from "../../ui/print/print-button.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";

const route = getRouteApi("/my-week");

type Slot = Shape<"SlotWithStudents">;

/** A teacher's own hours by day, today's first, and her tests. The server lists no others to her. */
export function MyWeek() {
  const { shell } = useTexts();
  const format = useFormat();
  const { data: me } = useQuery(queries.me());
  const { data: week } = useQuery(queries.week());
  if (me && me.role !== "teacher") return <Navigate to="/week" replace />;
  return (
    <div className="page page-wide my-week">
      <title>{`${shell.myWeek} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{shell.myWeek}</h1>
        {week && week.length > 0 && <PrintButton />}
      </header>
      {week && <PrintedWeek slots={week} monday={mondayOf(format.isoDay(Date.now()))} />}
      <div className="columns">
        <MyHours />
        <MyTests />
      </div>
    </div>
  );
}

function MyHours() {
  const { myWeek, today: words } = useTexts();
  const format = useFormat();
  const query = useQuery(queries.week());
  const today = format.isoDay(Date.now());
  return (
    <section className="section" aria-labelledby="hours">
      <h2 id="hours">{myWeek.hours}</h2>
      <Loaded query={query}>
        {(slots) =>
          slots.length === 0 ? (
            <Blank icon="week" title={myWeek.noHours}>
              <p>{myWeek.noHoursHint}</p>
            </Blank>
          ) : (
            byNextDate(slots, today).map(({ date, hours }, nth) => (
              <section key={date} className="section" aria-label={format.longDay(date)}>
                <h3>
                  {format.day(weekdayOn(date))} <span className="quiet">{format.shortDay(date)}</span>{" "}
                  {nth === 0 && (
                    <span className="badge badge-accent">{date === today ? myWeek.today : words.next}</span>
                  )}
                </h3>
                <ul className="my-hours">
                  {hours.map((slot) => (
                    <Hour key={slot.id_time} slot={slot} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
    </section>
  );
}

/** Hours by the next day on which they take place. */
function byNextDate(slots: Slot[], today: string): { date: string; hours: Slot[] }[] {
  const dates = slots.map((slot) => firstDateFrom(today, slot));
  return [...new Set(dates)]
    .filter((date) => date !== undefined)
    .sort()
    .map((date) => ({ date, hours: slots.filter((_, nth) => dates[nth] === date) }));
}

function Hour({ slot }: { slot: Slot }) {
  const texts = useTexts();
  const format = useFormat();
  const { time, minutes, class_for, booked, capacity, place, link, students } = slot;
  return (
    <li className="hour">
      <p className="hour-head">
        <strong className="numbers">{format.time(time)}</strong>
        <span className="hour-facts small quiet">
          {[texts.slot.minutesShort(minutes), texts.classes[class_for], place].filter(Boolean).join(" · ")}
        </span>
        <span className="small">
          <PlacesCount booked={booked} capacity={capacity} />
        </span>
      </p>
      {link && (
        <a className="hour-link small" href={link} target="_blank" rel="noreferrer">
          <Icon name="online" /> {link}
        </a>
      )}
      {students.length === 0 ? (
        <p className="small quiet">{texts.slot.noStudents}</p>
      ) : (
        <ul>
          {students.map(({ id_student, name, whatsapp }) => (
            <SlotStudent key={id_student} id={id_student} name={name}>
              {whatsapp && <Chat number={whatsapp} />}
            </SlotStudent>
          ))}
        </ul>
      )}
    </li>
  );
}

function MyTests() {
  const { myWeek, genders } = useTexts();
  const format = useFormat();
  const levelName = useLevelName();
  const { test: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const scheduled = useInfiniteQuery(queries.placementTests(PlacementTestProgress.Scheduled));
  const results = useInfiniteQuery(queries.placementTests(PlacementTestProgress.ResultRecorded));
  const close = () => void navigate({ search: {}, replace: true });
  const rows = (tests: Shape<"QueuedPlacementTest">[]) => (
    <ul className="rows">
      {tests.map((test) => (
        <li key={test.id_placement_test}>
          {test.id_placement_test === openId ? (
            <TestPanel test={test} onDone={close} onClose={close} />
          ) : (
            <TestRow
              test={test}
              link={{ to: "/my-week", search: { test: test.id_placement_test } }}
              detail={test.scheduled_at && format.dateTime(test.scheduled_at)}
            >
              <span className="badge">
                {test.level_result > 0 ? levelName(test.level_result) : genders[test.gender]}
              </span>
            </TestRow>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="my-tests">
      <section className="section my-scheduled" aria-labelledby="tests">
        <h2 id="tests">{myWeek.tests}</h2>
        <Loaded query={scheduled}>
          {({ pages }) => {
            const tests = pages.flatMap(({ entries }) => entries);
            return tests.length === 0 ? <p className="quiet">{myWeek.noTests}</p> : rows(tests);
          }}
        </Loaded>
        <More query={scheduled} />
      </section>
      <Loaded query={results}>
        {({ pages }) => {
          const tests = pages.flatMap(({ entries }) => entries);
          if (tests.length === 0) return null;
          return (
            <section className="section" aria-labelledby="results">
              <h2 id="results">{myWeek.results}</h2>
              {rows(tests)}
              <More query={results} />
            </section>
          );
        }}
      </Loaded>
    </div>
  );
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { Blank } from "../../components/blank.tsx";
import { Button } from "../../components/button.tsx";
import { Chat } from "../../components/chat.tsx";
import { Icon } from "../../components/icons.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Places } from "../../components/places.tsx";
import { useFormat, weekdayOf, weekdays } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { TestPanel } from "../placement-tests/test-panel.tsx";
import { TestRow } from "./test-row.tsx";

const route = getRouteApi("/my-week");

/** A teacher's own hours by day, and her tests. The server lists no others to her. */
export function MyWeek() {
  const { myWeek } = useTexts();
  const { data: me } = useQuery(queries.me());
  const { data: week } = useQuery(queries.week());
  if (me && me.role !== "teacher") return <Navigate to="/week" replace />;
  return (
    <div className="page today my-week">
      <title>{`${myWeek.title} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{myWeek.title}</h1>
        {week && week.length > 0 && <PrintButton />}
      </header>
      <div className="today-columns">
        <Hours />
        <Tests />
      </div>
    </div>
  );
}

function PrintButton() {
  const { week } = useTexts();
  return (
    <span className="for-laptops">
      <Button look="quiet" icon="print" aria-label={week.print} onPress={() => print()} />
    </span>
  );
}

function Hours() {
  const { myWeek } = useTexts();
  const format = useFormat();
  const query = useQuery(queries.week());
  const today = weekdayOf(Date.now(), format.timeZone);
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
            weekdays
              .map((day) => ({ day, ofDay: slots.filter(({ id_day }) => id_day === day) }))
              .filter(({ ofDay }) => ofDay.length > 0)
              .map(({ day, ofDay }) => (
                <section key={day} className="section" aria-label={format.day(day)}>
                  <h3 className={day === today ? "my-today" : ""}>{format.day(day)}</h3>
                  <ul className="day-list">
                    {ofDay.map((slot) => (
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

function Hour({ slot }: { slot: Shape<"SlotWithStudents"> }) {
  const texts = useTexts();
  const format = useFormat();
  const { time, minutes, class_for, booked, capacity, place, link, students } = slot;
  return (
    <li className="hour">
      <p className="hour-head">
        <strong className="numbers">{format.time(time)}</strong>
        <span className="small quiet">
          {[texts.slot.minutesShort(minutes), texts.classes[class_for], place].filter(Boolean).join(" · ")}
        </span>
        <Places booked={booked} capacity={capacity} />
      </p>
      {link && (
        <a className="hour-link small" href={link} target="_blank" rel="noreferrer">
          <Icon name="link" /> {link}
        </a>
      )}
      {students.length === 0 ? (
        <p className="small quiet">{texts.slot.noStudents}</p>
      ) : (
        <ul>
          {students.map(({ id_student, name, whatsapp }) => (
            <li key={id_student} className="slot-student">
              <Link to="/students/$id" params={{ id: String(id_student) }} className="slot-student-name">
                {name || texts.student.unnamed}
              </Link>
              {whatsapp && <Chat number={whatsapp} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Tests() {
  const { myWeek, common } = useTexts();
  const { test: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const scheduled = useInfiniteQuery(queries.placementTests(1));
  const results = useInfiniteQuery(queries.placementTests(2));
  const close = () => void navigate({ search: {} });
  const rows = (tests: Shape<"QueuedPlacementTest">[]) => (
    <ul className="rows">
      {tests.map((test) => (
        <li key={test.id_placement_test}>
          {test.id_placement_test === openId ? (
            <TestPanel test={test} onDone={close} onClose={close} />
          ) : (
            <TestRow test={test} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section className="section my-tests" aria-labelledby="tests">
      <h2 id="tests">{myWeek.tests}</h2>
      <Loaded query={scheduled}>
        {({ pages }) => {
          const tests = pages.flatMap(({ entries }) => entries);
          return tests.length === 0 ? <p className="quiet">{myWeek.noTests}</p> : rows(tests);
        }}
      </Loaded>
      {scheduled.hasNextPage && <Button onPress={() => scheduled.fetchNextPage()}>{common.more}</Button>}
      <Loaded query={results}>
        {({ pages }) => {
          const tests = pages.flatMap(({ entries }) => entries);
          if (tests.length === 0) return null;
          return (
            <>
              <h3>{myWeek.results}</h3>
              {rows(tests)}
            </>
          );
        }}
      </Loaded>
      {results.hasNextPage && <Button onPress={() => results.fetchNextPage()}>{common.more}</Button>}
    </section>
  );
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import { Loaded } from "../../components/loaded.tsx";
import { useFormat, weekdayOf } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Hours } from "./hours.tsx";
import { TestList } from "./test-list.tsx";

/** Days before a test expires from which on it is shown as urgent. */
const URGENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** The day; for a teacher her own week. */
export function Today() {
  const { data: me } = useQuery(queries.me());
  return me?.role === "teacher" ? <Navigate to="/my-week" replace /> : <TodayPage />;
}

function TodayPage() {
  const texts = useTexts();
  const format = useFormat();
  const now = Date.now();
  const id_day = weekdayOf(now, format.timeZone);
  const week = useQuery(queries.week({ date: format.isoDay(now) }));
  const waiting = useInfiniteQuery(queries.placementTests(0));
  const scheduled = useInfiniteQuery(queries.placementTests(1));
  return (
    <div className="page today">
      <title>{`${texts.today.title} · Talaqqi`}</title>
      <header>
        <h1>{texts.today.title}</h1>
        <p className="quiet">
          {format.day(id_day)}, {format.date(new Date(now).toISOString())}
        </p>
      </header>
      <div className="today-columns">
        <section className="section" aria-labelledby="hours">
          <div className="section-header">
            <h2 id="hours">{texts.today.hours}</h2>
            <Link to="/week" className="button button-quiet">
              {texts.today.openWeek}
            </Link>
          </div>
          <Loaded query={week}>{(slots) => <Hours slots={slots.filter((slot) => slot.id_day === id_day)} />}</Loaded>
        </section>
        <section className="section" aria-labelledby="requests">
          <div className="section-header">
            <h2 id="requests">{texts.today.requests}</h2>
          </div>
          <Loaded query={waiting}>
            {({ pages }) => {
              const tests = pages.flatMap(({ entries }) => entries);
              const urgent = tests.filter((test) => Date.parse(test.expired_date_at) - now < URGENT_DAYS * DAY_MS);
              return (
                <>
                  {urgent.length > 0 && <TestList title={texts.today.expiring} tests={urgent} />}
                  <TestList tests={tests.filter((test) => !urgent.includes(test))} empty={texts.today.noRequests} />
                </>
              );
            }}
          </Loaded>
          <div className="section-header">
            <h2>{texts.today.tests}</h2>
          </div>
          <Loaded query={scheduled}>
            {({ pages }) => {
              const tests = pages.flatMap(({ entries }) => entries);
              const today = format.isoDay(now);
              const ofToday = tests.filter((test) => format.isoDay(test.scheduled_at) === today);
              return <TestList tests={ofToday} state="scheduled" empty={texts.today.noTests} />;
            }}
          </Loaded>
        </section>
      </div>
    </div>
  );
}

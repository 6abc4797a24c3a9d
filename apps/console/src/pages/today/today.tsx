import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { DemonstrationNotice } from "../../components/first-steps/demonstration-notice.tsx";
import { FirstSteps } from "../../components/first-steps/first-steps.tsx";
import { isUrgent } from "../../components/placement-test/test-row.tsx";
import { useFirstTexts } from "../../texts/first.tsx";
import { useFormat } from "../../texts/format.ts";
import { weekdayOf } from "../../texts/zone.ts";
import { Loaded } from "../../ui/states/loaded.tsx";
import { AccessChanges } from "./access-changes.tsx";
import { TodayHours } from "./hours.tsx";
import { TestList } from "./test-list.tsx";
import { WaitingSignIns } from "./waiting-sign-ins.tsx";

/** The day; for a teacher her own week. */
export function Today() {
  const { data: me } = useQuery(queries.me());
  return me?.role === "teacher" ? <Navigate to="/my-week" replace /> : <TodayPage />;
}

function TodayPage() {
  const texts = useFirstTexts();
  const format = useFormat();
  const can = useCan();
  const now = Date.now();
  const id_day = weekdayOf(now, format.timeZone);
  const day = useQuery(queries.week({ date: format.isoDay(now) }));
  // Of all days: a school in a break has few today.
  const hasNotice = can("removeDemonstrationData");
  const { data: week } = useQuery({ ...queries.week(), enabled: hasNotice });
  const waiting = useInfiniteQuery(queries.placementTests(PlacementTestProgress.Registered));
  const scheduled = useInfiniteQuery(queries.placementTests(PlacementTestProgress.Scheduled));
  return (
    <div className="page page-wide">
      <title>{`${texts.shell.today} · Talaqqi`}</title>
      <header>
        <h1>{texts.shell.today}</h1>
        <p className="quiet">
          {format.day(id_day)}, {format.date(new Date(now).toISOString())}
        </p>
      </header>
      <WaitingSignIns />
      <FirstSteps />
      <div className="columns">
        <section className="section" aria-labelledby="hours">
          <div className="section-header">
            <h2 id="hours">{texts.today.hours}</h2>
            <Link to="/week" className="button button-quiet">
              {texts.today.openWeek}
            </Link>
          </div>
          <Loaded query={day}>
            {(slots) => <TodayHours slots={slots.filter((slot) => slot.id_day === id_day)} />}
          </Loaded>
        </section>
        <section className="section" aria-labelledby="requests">
          <div className="section-header">
            <h2 id="requests">{texts.today.requests}</h2>
          </div>
          <Loaded query={waiting}>
            {({ pages }) => {
              const tests = pages.flatMap(({ entries }) => entries);
              const urgent = tests.filter(isUrgent);
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
      <AccessChanges />
      {hasNotice && week && week.length <= MAX_DEMONSTRATION_HOURS && <DemonstrationNotice />}
    </div>
  );
}

/** The count scans whole tables, so larger schools see it only on the import page. */
const MAX_DEMONSTRATION_HOURS = 50;

import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ComponentProps, useSyncExternalStore } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { FirstSteps } from "../../components/first-steps/first-steps.tsx";
import { hoursOfWeek, weekWith } from "../../components/hours/dates.ts";
import { PrintedWeek } from "../../components/hours/printed-week.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { mondayOf, weekdayOn } from "../../texts/zone.ts";
import { useWayBack } from "../../ui/forms/way-back.ts";
import { Loaded } from "../../ui/states/loaded.tsx";
import { Day, useShownDay } from "./day.tsx";
import { SlotFilters } from "./filters.tsx";
import { momentText, type Open } from "./fold.tsx";
import { WeekHeader } from "./header.tsx";
import { NoHours } from "./no-hours.tsx";
import { SameTimeSheet } from "./same-time.tsx";
import { beforeText, concernsStudents } from "./slot/moved-students.tsx";
import { SlotForm } from "./slot/slot-form.tsx";
import { SlotSheet } from "./slot/slot-sheet.tsx";
import { Summary } from "./summary.tsx";
import { Timeline } from "./timeline/timeline.tsx";
import { useChosenTeacher } from "./use-chosen-teacher.ts";
import { useShownWeek } from "./use-shown-week.ts";

const route = getRouteApi("/week");

/**
 * The week, from one request. The filters for gender and room go to the server. Its own filter for a level
 * also finds the hours of the levels below: that one is applied here, like the teacher's.
 */
export function Week() {
  const texts = useTexts();
  const isWide = useIsWide();
  const day = useShownDay();
  const { monday } = useShownWeek();
  const can = useCan();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { teacher, gender, level, room, at, slot, dialog, from, back } = search;
  const query = useQuery(
    queries.week({ ...(gender && { gender }), ...(room && { has_places: room === "yes" ? 1 : 0 }) }),
  );
  const isFiltered = [teacher, gender, level, room].some((filter) => filter !== undefined);
  const slots = query.data ?? [];
  const filtered = slots.filter(
    ({ id_teacher, id_level }) =>
      (teacher === undefined || id_teacher === teacher) &&
      (level === undefined || id_level === level || id_level === 0),
  );
  const { now: shown, later } = hoursOfWeek(filtered, monday);
  const chosen = useChosenTeacher(teacher, query.data);
  const needsTeacher = useNeedsTeacher(!isFiltered && query.data?.length === 0);
  const open: Open = {
    slot: (slot) => void navigate({ search: { ...search, slot } }),
    moment: (at) => void navigate({ search: { ...search, at } }),
  };
  const close = () => void navigate({ search: ({ slot: _, dialog: __, from: ___, ...rest }) => rest, replace: true });
  const goBack = useWayBack(back);
  const closeMoment = () => void navigate({ search: ({ at: _, ...rest }) => rest, replace: true });
  const showSaved: ComponentProps<typeof SlotForm>["onSaved"] = (after, before) => {
    const moved =
      before && concernsStudents(before, after) ? ({ dialog: "moved", from: beforeText(before) } as const) : {};
    // An hour that begins later is shown in its first week.
    const week = weekWith(after, monday);
    const place = { day: after.id_day, ...(week !== monday && { week }) };
    void navigate({ search: ({ dialog: _, ...rest }) => ({ ...rest, ...place, ...moved }), replace: true });
  };
  const add = () => void navigate({ search: { ...search, dialog: "add" } });
  const onAdd = can("createSlot") ? add : undefined;

  return (
    <div className="page week-page">
      <title>{`${texts.shell.week} · Talaqqi`}</title>
      <WeekHeader onAdd={needsTeacher ? undefined : onAdd} />
      {!isFiltered && <FirstSteps />}
      {!needsTeacher && (
        <div className="week-bar">
          <SlotFilters slots={slots} chosen={chosen} />
          <div className="week-summary" role="status">
            {shown.length > 0 && <Summary slots={shown} />}
          </div>
        </div>
      )}
      <Loaded query={query}>
        {() =>
          filtered.length > 0 ? (
            <Hours slots={shown} isWide={isWide} at={at} open={open} onCloseMoment={closeMoment} />
          ) : (
            <NoHours isFiltered={isFiltered} only={gender || level || room ? undefined : chosen} onAdd={onAdd} />
          )
        }
      </Loaded>
      <LaterHours dates={later} />
      {slot !== undefined && (!at || query.data) && (
        <SlotSheet
          id={slot}
          dialog={dialog}
          from={from}
          onDialog={(next) =>
            void navigate({ search: { ...search, dialog: next, from: undefined }, replace: dialog !== undefined })
          }
          onSaved={showSaved}
          onClose={close}
        />
      )}
      {dialog === "add" && can("createSlot") && (
        <SlotForm teacher={teacher} day={isWide ? 1 : day} onClose={goBack ?? close} onSaved={goBack ?? showSaved} />
      )}
    </div>
  );
}

/** Hours that begin after this week, by their first day: a link to the first ones. */
function LaterHours({ dates: [first, ...others] }: { dates: string[] }) {
  const { week } = useTexts();
  const format = useFormat();
  const search = route.useSearch();
  if (first === undefined) return null;
  return (
    <p className="small">
      <Link to="/week" search={{ ...search, week: mondayOf(first), day: weekdayOn(first) }} className="tap">
        {week.later(others.length + 1, format.dayOf(first))}
      </Link>
    </p>
  );
}

type HoursProps = {
  slots: Shape<"SlotWithStudents">[];
  isWide: boolean;
  /** The time whose hours are all shown in a sheet. */
  at: string | undefined;
  open: Open;
  onCloseMoment: () => void;
};

/** The hours on an axis of time or day by day, and on paper. */
function Hours({ slots, isWide, at, open, onCloseMoment }: HoursProps) {
  const { week } = useTexts();
  const { monday } = useShownWeek();
  const props = { hasClass: slots.some(({ class_for }) => class_for !== "mixed"), open };
  const atThatTime = slots.filter((one) => momentText(one) === at);
  return (
    <>
      <PrintedWeek slots={slots} monday={monday} />
      {isWide && slots.length > 0 && <Timeline slots={slots} {...props} />}
      {isWide && slots.length === 0 && <p className="blank">{week.noneInWeek}</p>}
      {!isWide && <Day slots={slots} {...props} />}
      {at && <SameTimeSheet slots={atThatTime} {...props} onClose={onCloseMoment} />}
    </>
  );
}

/** @param isEmpty whether there is no hour: only then the teachers are loaded. */
function useNeedsTeacher(isEmpty: boolean): boolean {
  const isAsked = useCan()("createSlot") && isEmpty;
  const { data } = useQuery({ ...queries.records("teachers"), enabled: isAsked });
  return isAsked && data !== undefined && inUse(data).length === 0;
}

const wide = matchMedia("(min-width: 60rem)");

/** Whether there is room for an axis of time: of a full week only what is shown is rendered. */
const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => wide.matches,
  );

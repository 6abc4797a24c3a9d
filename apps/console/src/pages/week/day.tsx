import { getRouteApi, Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { weekdayOn, weekdays } from "../../texts/zone.ts";
import { SameTime, type ShownProps } from "./same-time.tsx";
import { useShownWeek } from "./use-shown-week.ts";

const route = getRouteApi("/week");

/** The weekday that a phone shows in any week; at first today, and Monday of another week. */
export function useShownDay(): Shape<"Slot">["id_day"] {
  const search = route.useSearch();
  const { today, monday, isCurrent } = useShownWeek();
  return weekdays.find((id_day) => id_day === search.day) ?? weekdayOn(isCurrent ? today : monday);
}

/** One day by time, below a strip of days, for a phone. */
export function Day({ slots, hasClass, open }: ShownProps) {
  const texts = useTexts();
  const format = useFormat();
  const search = route.useSearch();
  const { dates, today } = useShownWeek();
  const day = useShownDay();
  const ofDay = slots.filter(({ id_day }) => id_day === day);
  const times = [...new Set(ofDay.map(({ time }) => time))].sort();
  return (
    <section className="day" aria-label={format.day(day)}>
      <nav className="days" aria-label={texts.slot.day}>
        {weekdays.map((id_day, nth) => {
          const date = dates[nth] ?? "";
          const count = slots.filter((slot) => slot.id_day === id_day).length;
          return (
            <Link
              key={id_day}
              to="/week"
              search={{ ...search, day: id_day }}
              replace
              className="days-link"
              aria-current={id_day === day ? "date" : undefined}
              data-today={date === today || undefined}
            >
              <span className="days-name" aria-hidden="true">
                {texts.shortDays[id_day - 1]}
              </span>
              <span className="days-date numbers" aria-hidden="true">
                {Number(date.slice(8))}
              </span>
              <span className="visually-hidden">
                {format.longDay(date)}, {texts.week.hours(count)}
              </span>
              <span className="days-count numbers" aria-hidden="true">
                {count || ""}
              </span>
            </Link>
          );
        })}
      </nav>
      {ofDay.length === 0 ? (
        <p className="quiet day-empty">{texts.week.noneOnDay}</p>
      ) : (
        times.map((time) => {
          const atTime = ofDay.filter((slot) => slot.time === time);
          return (
            <section key={time} className="day-time">
              <h2>
                <span className="numbers">{format.time(time)}</span>
                {atTime.length > 1 && <span className="day-count">{texts.week.hours(atTime.length)}</span>}
              </h2>
              <SameTime slots={atTime} hasClass={hasClass} open={open} />
            </section>
          );
        })
      )}
    </section>
  );
}

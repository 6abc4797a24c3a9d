import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { weekdayOf, weekdays } from "../../texts/zone.ts";
import { SameTime, type ShownProps } from "./same-time.tsx";

const route = getRouteApi("/week");

/** The weekday that a phone shows, and today's. */
export function useShownDay() {
  const { timeZone } = useFormat();
  const search = route.useSearch();
  const today = weekdayOf(Date.now(), timeZone);
  return { day: weekdays.find((id_day) => id_day === search.day) ?? today, today };
}

/** One day by time, below a strip of days, for a phone. */
export function Day({ slots, hasClass, open }: ShownProps) {
  const texts = useTexts();
  const format = useFormat();
  const search = route.useSearch();
  const { day, today } = useShownDay();
  const ofDay = slots.filter(({ id_day }) => id_day === day);
  const times = [...new Set(ofDay.map(({ time }) => time))].sort();
  return (
    <section className="day" aria-label={format.day(day)}>
      <nav className="days" aria-label={texts.slot.day}>
        {weekdays.map((id_day) => {
          const count = slots.filter((slot) => slot.id_day === id_day).length;
          return (
            <Link
              key={id_day}
              to="/week"
              search={{ ...search, day: id_day }}
              replace
              className="days-link"
              aria-current={id_day === day ? "date" : undefined}
              data-today={id_day === today || undefined}
            >
              <span className="days-name" aria-hidden="true">
                {texts.shortDays[id_day - 1]}
              </span>
              <span className="visually-hidden">{format.day(id_day)}</span>
              <span className="numbers">{count}</span>
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
              <SameTime slots={atTime} isLarge hasClass={hasClass} open={open} />
            </section>
          );
        })
      )}
    </section>
  );
}

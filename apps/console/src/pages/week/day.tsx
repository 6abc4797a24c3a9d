import { getRouteApi, Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { useFormat, weekdayOf, weekdays } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { SlotCard } from "./slot-card.tsx";

const route = getRouteApi("/week");

type Props = { slots: Shape<"SlotWithStudents">[]; onOpen: (id_time: number) => void };

/** One day as a list below a strip of days, for a phone. */
export function Day({ slots, onOpen }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const search = route.useSearch();
  const day = weekdays.find((id_day) => id_day === search.day) ?? weekdayOf(Date.now(), format.timeZone);
  const ofDay = slots.filter(({ id_day }) => id_day === day);
  return (
    <section className="day" aria-label={format.day(day)}>
      <nav className="days" aria-label={texts.week.day}>
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
            >
              <span aria-hidden="true">{texts.shortDays[id_day - 1]}</span>
              <span className="visually-hidden">{format.day(id_day)}</span>
              <span className="days-count numbers">{count || "·"}</span>
            </Link>
          );
        })}
      </nav>
      {ofDay.length === 0 ? (
        <p className="quiet day-empty">{texts.week.noneOnDay}</p>
      ) : (
        <ul className="day-list">
          {ofDay.map((slot) => (
            <li key={slot.id_time}>
              <SlotCard slot={slot} hasTime onOpen={() => onOpen(slot.id_time)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

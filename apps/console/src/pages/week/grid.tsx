import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { weekdayOf, weekdays } from "../../texts/zone.ts";
import { SameTime, type ShownProps } from "./same-time.tsx";

/** Hours by days, for a laptop. */
export function Grid({ slots, hasClass, open }: ShownProps) {
  const texts = useTexts();
  const format = useFormat();
  const today = weekdayOf(Date.now(), format.timeZone);
  const times = [...new Set(slots.map(({ time }) => time))].sort();
  const at = (day: number, start: string) => slots.filter(({ id_day, time }) => id_day === day && time === start);
  return (
    <table className="grid">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.week.time}</span>
          </th>
          {weekdays.map((id_day) => (
            <th key={id_day} scope="col" aria-current={id_day === today ? "date" : undefined}>
              {format.day(id_day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row" className="numbers">
              <span className="grid-time">{format.time(time)}</span>
            </th>
            {weekdays.map((id_day) => (
              <td key={id_day}>
                <SameTime slots={at(id_day, time)} hasClass={hasClass} open={open} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { Shape } from "../../api/client.ts";
import { useFormat, weekdays } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { SlotCard } from "./slot-card.tsx";

type Props = { slots: Shape<"SlotWithStudents">[]; onOpen: (id_time: number) => void };

/** Hours by days, for a laptop. */
export function Grid({ slots, onOpen }: Props) {
  const texts = useTexts();
  const format = useFormat();
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
            <th key={id_day} scope="col">
              {format.day(id_day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row" className="numbers">
              {format.time(time)}
            </th>
            {weekdays.map((id_day) => (
              <td key={id_day}>
                {at(id_day, time).map((slot) => (
                  <SlotCard key={slot.id_time} slot={slot} onOpen={() => onOpen(slot.id_time)} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

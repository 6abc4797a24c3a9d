import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Initials } from "../../components/person.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** The day's hours by time; the one that is being taught is marked. */
export function Hours({ slots }: { slots: Shape<"SlotWithStudents">[] }) {
  const texts = useTexts();
  const format = useFormat();
  const now = minutesOf(format.clock24(Date.now()));
  if (slots.length === 0) return <p className="quiet">{texts.today.noHours}</p>;
  const next = slots.find(({ time }) => minutesOf(time) > now);
  return (
    <ul className="rows">
      {slots.map((slot) => {
        const { id_time, id_teacher, nama_pengajar, id_day, time, minutes, booked, capacity, students } = slot;
        const begins = minutesOf(time);
        const isNow = begins <= now && now < begins + minutes;
        return (
          <li key={id_time}>
            <Link to="/week" search={{ slot: id_time, day: id_day }} className="row">
              <span className="today-time numbers">{format.time(time)}</span>
              <Initials name={nama_pengajar} id={id_teacher} />
              <span className="row-text">
                <span className="row-title one-line">{nama_pengajar}</span>
                <span className="small quiet one-line">
                  {time === next?.time && <span className="badge today-next">{texts.today.next}</span>}
                  {isNow && <span className="badge badge-accent today-next">{texts.today.now}</span>}
                  {students.map(({ name }) => name.split(" ", 1)[0] || texts.student.unnamed).join(", ") ||
                    texts.slot.noStudents}
                </span>
              </span>
              <span className="row-end">
                <span className="numbers small">
                  {booked}/{capacity}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** @param time `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

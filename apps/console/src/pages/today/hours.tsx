import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Initials } from "../../components/person.tsx";
import { PlacesCount } from "../../components/places.tsx";
import { useFirstNames } from "../../components/use-first-names.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

type Slot = Shape<"SlotWithStudents">;

/** On a day with more hours, how many of those ahead, or of the last ones, are listed at once; the others unfold. */
const MAX_SHOWN = 8;

/** The day's hours by time; the one that is being taught is marked. */
export function TodayHours({ slots }: { slots: Slot[] }) {
  const texts = useTexts();
  const format = useFormat();
  const now = minutesOf(format.clock24(Date.now()));
  if (slots.length === 0) return <p className="quiet">{texts.today.noHours}</p>;
  const next = slots.find(({ time }) => minutesOf(time) > now)?.id_time;
  const ahead = slots.filter(({ time, minutes }) => minutesOf(time) + minutes > now);
  // In the evening the last ones are still of interest.
  const near = ahead.length > 0 ? ahead.slice(0, MAX_SHOWN) : slots.slice(-MAX_SHOWN);
  const shown = slots.length > MAX_SHOWN ? near : slots;
  const others = slots.filter((slot) => !shown.includes(slot));
  return (
    <>
      <HourRows slots={shown} now={now} next={next} />
      {others.length > 0 && (
        <details className="others">
          <summary>{texts.today.otherHours(others.length)}</summary>
          <HourRows slots={others} now={now} next={next} />
        </details>
      )}
    </>
  );
}

function HourRows({ slots, now, next }: { slots: Slot[]; now: number; next: number | undefined }) {
  const texts = useTexts();
  const format = useFormat();
  const firstNames = useFirstNames();
  return (
    <ul className="rows">
      {slots.map((slot) => {
        const { id_time, id_teacher, nama_pengajar, id_day, time, minutes, booked, capacity, students } = slot;
        const begins = minutesOf(time);
        const isNow = begins <= now && now < begins + minutes;
        return (
          <li key={id_time}>
            <Link
              to="/week"
              search={{ slot: id_time, day: id_day }}
              className="row"
              data-past={begins + minutes <= now || undefined}
            >
              <span className="today-time numbers">{format.time(time)}</span>
              <Initials name={nama_pengajar} id={id_teacher} />
              <span className="row-text">
                <span className="row-title">{nama_pengajar}</span>
                <span className="small quiet one-line">
                  {id_time === next && <span className="badge today-next">{texts.today.next}</span>}
                  {isNow && <span className="badge badge-accent today-next">{texts.today.now}</span>}
                  {firstNames(students) || texts.slot.noStudents}
                </span>
              </span>
              <span className="row-end">
                <PlacesCount booked={booked} capacity={capacity} />
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

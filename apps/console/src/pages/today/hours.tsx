import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { PlacesCount } from "../../components/hours/places.tsx";
import { useFirstNames } from "../../components/hours/use-first-names.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { useFormat } from "../../texts/format.ts";
import { Initials } from "../../ui/layout/person.tsx";

type Slot = Shape<"SlotWithStudents">;

/** On a day with more hours, about how many of those ahead, or of the last ones, are listed at once; the others unfold. */
const MAX_SHOWN = 8;
/** How many of them may begin at the same time. */
const MAX_AT_TIME = 4;

/** The hours that begin at the same time. */
type Time = { time: string; slots: Slot[]; isPast: boolean };

/** The day's hours by time; those that are being taught and the next ones are marked. */
export function TodayHours({ slots }: { slots: Slot[] }) {
  const texts = useFirstTexts();
  const format = useFormat();
  const now = minutesOf(format.clock24(Date.now()));
  if (slots.length === 0) return <p className="quiet">{texts.today.noHours}</p>;
  const times = timesOf(slots, now);
  const ahead = times.filter(({ isPast }) => !isPast);
  // In the evening the last ones are still of interest.
  const near = firstOf(ahead.length > 0 ? ahead : times.toReversed());
  const shown = slots.length > MAX_SHOWN ? times.filter((time) => near.includes(time)) : times;
  const others = times.filter((time) => !shown.includes(time));
  const props = { now, next: times.find(({ time }) => minutesOf(time) > now)?.time };
  return (
    <>
      <Times {...props} times={shown} maxAtTime={slots.length > MAX_SHOWN ? MAX_AT_TIME : MAX_SHOWN} />
      {others.length > 0 && (
        <details className="others">
          <summary>{texts.today.otherHours(others.flatMap((time) => time.slots).length)}</summary>
          <Times {...props} times={others} maxAtTime={MAX_AT_TIME} />
        </details>
      )}
    </>
  );
}

type TimesProps = { times: Time[]; now: number; next: string | undefined; maxAtTime: number };

function Times({ times, now, next, maxAtTime }: TimesProps) {
  const texts = useFirstTexts();
  const format = useFormat();
  return (
    <ul className="rows">
      {times.map(({ time, slots, isPast }) => (
        <li key={time} className="today-time">
          <h3 className="today-heading" data-past={isPast || undefined}>
            <span className="numbers">{format.time(time)}</span>
            {slots.length > 1 && <span className="quiet"> · {texts.week.hours(slots.length)}</span>}{" "}
            {time === next && <span className="badge">{texts.today.next}</span>}
            {slots.some((slot) => isNow(slot, now)) && <span className="badge badge-accent">{texts.today.now}</span>}
          </h3>
          <HourRows slots={slots.slice(0, maxAtTime)} now={now} />
          {slots.length > maxAtTime && (
            <details className="others today-others">
              <summary>{texts.today.otherHours(slots.length - maxAtTime)}</summary>
              <HourRows slots={slots.slice(maxAtTime)} now={now} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function HourRows({ slots, now }: { slots: Slot[]; now: number }) {
  const texts = useFirstTexts();
  const firstNames = useFirstNames();
  return (
    <ul>
      {slots.map((slot) => {
        const { id_time, id_teacher, nama_pengajar, id_day, booked, capacity, students } = slot;
        return (
          <li key={id_time}>
            <Link
              to="/week"
              search={{ slot: id_time, day: id_day }}
              className="row"
              data-past={isOver(slot, now) || undefined}
            >
              <Initials name={nama_pengajar} id={id_teacher} />
              <span className="row-text">
                <span className="row-title">{nama_pengajar}</span>
                <span className="small quiet today-names">{firstNames(students) || texts.slot.noStudents}</span>
              </span>
              <span className="row-end small">
                <PlacesCount booked={booked} capacity={capacity} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function timesOf(slots: Slot[], now: number): Time[] {
  return [...new Set(slots.map(({ time }) => time))].sort().map((time) => {
    const atTime = slots.filter((slot) => slot.time === time);
    return { time, slots: atTime, isPast: atTime.every((slot) => isOver(slot, now)) };
  });
}

/** The first of the times, until they fill the list. */
const firstOf = (times: Time[]): Time[] =>
  times.filter((_, nth) => times.slice(0, nth).flatMap(({ slots }) => slots.slice(0, MAX_AT_TIME)).length < MAX_SHOWN);

const isOver = ({ time, minutes }: Slot, now: number): boolean => minutesOf(time) + minutes <= now;
const isNow = (slot: Slot, now: number): boolean => minutesOf(slot.time) <= now && !isOver(slot, now);

/** @param time `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

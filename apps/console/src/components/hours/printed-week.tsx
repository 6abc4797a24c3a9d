import { useLayoutEffect, useRef } from "react";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { weekdays } from "../../texts/zone.ts";
import { withoutTitle } from "../../ui/layout/names.ts";
import { Printed } from "../../ui/print/printed.tsx";
import { SchoolName } from "../records/school-name.tsx";
import { datesOf, hoursOfWeek } from "./dates.ts";
import { useFirstNames } from "./use-first-names.ts";

type Slot = Shape<"SlotWithStudents">;

/** The height of a page of A4 in landscape within its margins, in pixels of CSS. */
const PAGE_HEIGHT = (188 / 25.4) * 96;
/** Font sizes in points. */
const [LARGEST, SMALLEST, STEP] = [10, 3, 0.25];
/** A week with more hours is printed without the students. */
const MAX_HOURS_WITH_NAMES = 60;

type Props = {
  /** Of which those are printed that take place in the week. */
  slots: Slot[];
  /** `YYYY-MM-DD`. */
  monday: string;
};

/** A week on one page. For one teacher, a row is a time of day; for several, a row is a teacher. */
export function PrintedWeek({ slots, monday }: Props) {
  return (
    <Printed orientation="landscape">
      <OnePage slots={hoursOfWeek(slots, monday).now} monday={monday} />
    </Printed>
  );
}

function OnePage({ slots, monday }: Props) {
  const { week, slot, shell } = useTexts();
  const format = useFormat();
  const dates = datesOf(monday);
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = paper;
    if (!current) return;
    let size = LARGEST;
    do {
      current.style.fontSize = `${size}pt`;
      size -= STEP;
    } while (current.offsetHeight > PAGE_HEIGHT && size >= SMALLEST);
  });
  const teachers = new Map(slots.map(({ id_teacher, nama_pengajar }) => [id_teacher, nama_pengajar]));
  const [only] = teachers.size === 1 ? teachers.values() : [];
  const rows = only
    ? [...new Set(slots.map(({ time }) => time))]
        .sort()
        .map((time) => ({ key: time, title: format.time(time), ofRow: slots.filter((slot) => slot.time === time) }))
    : [...teachers]
        .map(([id, name]) => ({
          key: id,
          title: withoutTitle(name),
          ofRow: slots.filter(({ id_teacher }) => id_teacher === id),
        }))
        .sort((one, other) => one.title.localeCompare(other.title));
  return (
    <section className="printed-week" ref={paper}>
      <SchoolName />
      <h1>{[shell.week, only, format.days(monday, dates[6] ?? monday)].filter(Boolean).join(" · ")}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col" className={only && "printed-times"}>
              {only ? week.time : slot.teacher}
            </th>
            {weekdays.map((id_day, nth) => (
              <th key={id_day} scope="col">
                {format.day(id_day)}, {format.shortDay(dates[nth] ?? "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, ofRow }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {weekdays.map((id_day) => (
                <td key={id_day}>
                  {ofRow
                    .filter((slot) => slot.id_day === id_day)
                    .map((slot) => (
                      <Hour
                        key={slot.id_time}
                        slot={slot}
                        hasTime={!only}
                        hasNames={slots.length <= MAX_HOURS_WITH_NAMES}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Hour({ slot, hasTime, hasNames }: { slot: Slot; hasTime: boolean; hasNames: boolean }) {
  const texts = useTexts();
  const format = useFormat();
  const firstNames = useFirstNames();
  const { time, booked, capacity, class_for, students } = slot;
  return (
    <p className={hasNames ? "" : "printed-hour"}>
      {hasTime ? <strong>{format.time(time)}</strong> : texts.classes[class_for]} {booked}/{capacity}
      {hasNames && hasTime && <span>{firstNames(students)}</span>}
      {hasNames &&
        !hasTime &&
        students.map(({ id_student, name }) => <span key={id_student}>{name || texts.student.unnamed}</span>)}
    </p>
  );
}

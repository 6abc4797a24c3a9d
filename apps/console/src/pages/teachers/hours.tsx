import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { Places, PlacesCount, totalPlaces } from "../../components/hours/places.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";
import { useHere } from "../../ui/forms/way-back.ts";
import { Loaded } from "../../ui/states/loaded.tsx";
import { TestsLink, useTestCount } from "./tests.tsx";

/** A teacher's hours, and how much of them and of tests there is. */
export function TeacherHours({ teacher: { id_teacher, is_retired } }: { teacher: Shape<"TeacherRecord"> }) {
  const texts = useTexts();
  const format = useFormat();
  const can = useCan();
  const here = useHere();
  const query = useQuery(queries.week({ id_teacher }));
  const canAdd = can("createSlot") && !is_retired;
  return (
    <section className="section" aria-labelledby="hours">
      <div className="section-header">
        <h2 id="hours" tabIndex={-1}>
          {texts.teachers.hours}
        </h2>
        <Link to="/week" search={{ teacher: id_teacher }} className="button button-quiet">
          {texts.today.openWeek}
        </Link>
      </div>
      <Loaded query={query}>
        {(slots) => (
          <>
            <TeacherLoad id={id_teacher} slots={slots} />
            {slots.length === 0 ? (
              <p className="quiet">{texts.teachers.noHours}</p>
            ) : (
              <ul className="rows">
                {slots.map(({ id_time, id_day, time, class_for, booked, capacity }) => (
                  <li key={id_time}>
                    <Link to="/week" search={{ teacher: id_teacher, day: id_day, slot: id_time }} className="row">
                      <span className="row-text">
                        <span className="row-title">
                          {format.day(id_day)} {format.time(time)}
                        </span>
                        <span className="small quiet">{texts.classes[class_for]}</span>
                      </span>
                      <Places booked={booked} capacity={capacity} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {canAdd && (
        <div className="page-actions">
          <Link to="/week" search={{ teacher: id_teacher, dialog: "add", back: here }} className="button">
            <Icon name="add" /> {texts.slot.add}
          </Link>
        </div>
      )}
    </section>
  );
}

function TeacherLoad({ id, slots }: { id: number; slots: Shape<"SlotWithStudents">[] }) {
  const { teachers: texts } = useTexts();
  const tests = useTestCount(id);
  const facts = [
    [texts.places, <PlacesCount key="places" {...totalPlaces(slots)} />],
    [texts.hoursCount, slots.length],
    [texts.openTests, tests && tests !== "0" ? <TestsLink id={id}>{tests}</TestsLink> : (tests ?? "…")],
  ] as const;
  return (
    <dl className="load">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

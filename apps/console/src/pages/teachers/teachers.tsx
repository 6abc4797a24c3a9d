import { matcherOf } from "@talaqqi/contract/finding";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { Places, totalPlaces } from "../../components/hours/places.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { useWayBack } from "../../ui/forms/way-back.ts";
import { Initials } from "../../ui/layout/person.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { TeacherForm } from "./teacher-form.tsx";

const route = getRouteApi("/teachers");

/** The teachers, each with the levels and how many places are taken, found by name. */
export function Teachers() {
  const { teachers: texts, records, students, shell } = useTexts();
  const can = useCan();
  const { search = "", dialog, back } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const isMatch = matcherOf(typed);
  const goBack = useWayBack(back);
  const close = () => void navigate({ search: ({ dialog: _, ...rest }) => rest, replace: true });
  const query = useQuery(queries.records("teachers"));
  const type = (text: string) => {
    setTyped(text);
    void navigate({ search: { search: text || undefined }, replace: true });
  };
  return (
    <div className="page">
      <title>{`${shell.teachers} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{shell.teachers}</h1>
        {can("createTeacher") && (
          <Button
            look="main"
            icon="add"
            onClick={() => void navigate({ search: (before) => ({ ...before, dialog: "add" }) })}
          >
            {texts.add}
          </Button>
        )}
      </header>
      {query.data?.length !== 0 && <SearchField label={texts.search} value={typed} onChange={type} />}
      <Loaded query={query}>
        {(all) => {
          const found = all.filter(({ nama_pengajar }) => isMatch(nama_pengajar));
          const teachers = inUse(found);
          const retired = found.filter(({ is_retired }) => is_retired);
          if (all.length === 0) {
            return (
              <Blank icon="teachers" title={texts.empty}>
                {can("importContent") && (
                  <>
                    <p>{texts.emptyHint}</p>
                    <Link to="/import-export" search={{ list: "teachers" }} className="button">
                      {students.import}
                    </Link>
                  </>
                )}
              </Blank>
            );
          }
          if (found.length === 0) {
            return (
              <p role="status" className="blank">
                {texts.none(typed.trim())}
              </p>
            );
          }
          return (
            <>
              <TeacherRows teachers={teachers} />
              {retired.length > 0 && (
                <details className="others" open={teachers.length === 0}>
                  <summary>{records.retiredCount(retired.length)}</summary>
                  <TeacherRows teachers={retired} />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
      {dialog === "add" && can("createTeacher") && <TeacherForm onClose={goBack ?? close} onAdded={goBack} />}
    </div>
  );
}

function TeacherRows({ teachers }: { teachers: Shape<"TeacherRecord">[] }) {
  const { teachers: texts } = useTexts();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const { data: week } = useQuery(queries.week());
  if (teachers.length === 0) return null;
  return (
    <ul className="rows">
      {teachers.map(({ id_teacher, nama_pengajar, domisili, ...teacher }) => {
        const taught = levels.filter(({ id_level }) => teacher.levels.some((one) => one.id_level === id_level));
        const { booked, capacity } = totalPlaces((week ?? []).filter((slot) => slot.id_teacher === id_teacher));
        return (
          <li key={id_teacher}>
            <Link to="/teachers/$id" params={{ id: String(id_teacher) }} className="row">
              <Initials name={nama_pengajar} id={id_teacher} />
              <span className="row-text">
                <span className="row-title">{nama_pengajar}</span>
                <span className="small quiet one-line">{taught.map(({ level }) => level).join(", ") || domisili}</span>
              </span>
              {week && capacity === 0 && <span className="badge">{texts.withoutHours}</span>}
              {capacity > 0 && <Places booked={booked} capacity={capacity} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

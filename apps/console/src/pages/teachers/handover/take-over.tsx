import { matcherOf } from "@talaqqi/contract/finding";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Initials } from "../../../ui/layout/person.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { TeacherSearch } from "./teacher-search.tsx";

type Props = { teacher: Shape<"TeacherRecord">; onClose: () => void };

/** Asks whose hours a teacher takes over. Their handover opens over the same card. */
export function TakeOver({ teacher: { id_teacher, nama_pengajar }, onClose }: Props) {
  const { handover: texts, week } = useTexts();
  const [typed, setTyped] = useState("");
  const isMatch = matcherOf(typed);
  const query = useQuery(queries.week());
  const { data: teachers = [] } = useQuery(queries.records("teachers"));
  return (
    <Sheet title={texts.takeOverTitle(nama_pengajar)} place="side" onClose={onClose}>
      <Loaded query={query}>
        {(slots) => {
          const others = teachers
            .map((other) => ({ ...other, hours: slots.filter((slot) => slot.id_teacher === other.id_teacher).length }))
            .filter(({ id_teacher: id, hours }) => id !== id_teacher && hours > 0);
          if (others.length === 0) return <p className="quiet">{texts.noneToTakeOver}</p>;
          const found = others.filter(({ nama_pengajar: name }) => isMatch(name));
          return (
            <div className="section">
              <TeacherSearch listed={others.length} found={found.length} typed={typed} onType={setTyped} />
              <ul className="rows">
                {found.map(({ id_teacher: id, nama_pengajar: name, hours }) => (
                  <li key={id}>
                    <Link
                      to="/teachers/$id"
                      params={{ id: String(id_teacher) }}
                      search={{ dialog: "takeover", from: id }}
                      className="row"
                    >
                      <Initials name={name} id={id} />
                      <span className="row-text">
                        <span className="row-title">{name}</span>
                        <span className="small quiet">{week.hours(hours)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </Loaded>
    </Sheet>
  );
}

import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { Chat } from "../../components/messages/chat.tsx";
import { useLevelName } from "../../components/records/use-level-name.ts";
import { phoneText } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Initials } from "../../ui/layout/person.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { TeacherActions } from "./actions.tsx";
import { TeacherHours } from "./hours.tsx";
import { TeacherDialogs } from "./teacher-dialogs.tsx";

const route = getRouteApi("/teachers/$id");

/** A teacher's card. */
export function Teacher() {
  const { id } = route.useParams();
  const query = useQuery(queries.record("teachers", id));
  return (
    <Loaded query={query} list="teachers">
      {(teacher) => <TeacherCardView key={id} teacher={teacher} />}
    </Loaded>
  );
}

function TeacherCardView({ teacher }: { teacher: Shape<"TeacherRecord"> }) {
  const { common, records, teachers: texts, labels } = useTexts();
  const can = useCan();
  const navigate = route.useNavigate();
  const { id_teacher, nama_pengajar: name, domisili, profesi, info, is_retired } = teacher;
  return (
    <div className="page card">
      <title>{`${name} · Talaqqi`}</title>
      <header className="page-header">
        <div className="card-name">
          <Initials name={name} id={id_teacher} />
          <div>
            <h1>{name}</h1>
            <p className="quiet">{[profesi, domisili].filter(Boolean).join(" · ")}</p>
            {is_retired && <span className="badge badge-warning">{records.retired}</span>}
          </div>
        </div>
        {can("changeTeacher") && (
          <Button icon="edit" onClick={() => void navigate({ search: { dialog: "edit" } })}>
            {common.edit}
          </Button>
        )}
      </header>
      {info && <p className="card-note">{info}</p>}
      <div className="columns">
        <TeacherHours teacher={teacher} />
        <div className="column">
          <Levels teacher={teacher} />
          <Contact teacher={teacher} />
          <Background
            name="certificates"
            title={labels.teachers.sertifikats}
            none={texts.noCertificates}
            facts={teacher.sertifikats.map(({ id_sertifikasipengajar: id, sertifikasi: fact, sumber: detail }) => ({
              id,
              fact,
              detail,
            }))}
          />
          <Background
            name="experiences"
            title={labels.teachers.pengalamans}
            none={texts.noExperiences}
            facts={teacher.pengalamans.map(({ id_pengalamanpengajar: id, pengalaman: fact, tahun: detail }) => ({
              id,
              fact,
              detail,
            }))}
          />
        </div>
      </div>
      <TeacherActions teacher={teacher} />
      <TeacherDialogs teacher={teacher} />
    </div>
  );
}

function Levels({ teacher }: { teacher: Shape<"TeacherRecord"> }) {
  const texts = useTexts();
  const nameOf = useLevelName();
  return (
    <section className="section" aria-labelledby="levels">
      <h2 id="levels">{texts.labels.teachers.levels}</h2>
      {teacher.levels.length === 0 ? (
        <p className="quiet">{texts.teachers.noLevels}</p>
      ) : (
        <ul className="badges">
          {teacher.levels.map(({ id_level }) => (
            <li key={id_level} className="badge">
              {nameOf(id_level)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Contact({ teacher: { nomor_telepon, instagram } }: { teacher: Shape<"TeacherRecord"> }) {
  const { teachers: texts } = useTexts();
  if (!nomor_telepon && !instagram) return null;
  return (
    <section className="section" aria-labelledby="contact">
      <h2 id="contact">{texts.contact}</h2>
      <div className="rows">
        <div className="row">
          <span className="row-text">
            {nomor_telepon && <span className="row-title numbers">{phoneText(nomor_telepon)}</span>}
            {instagram && <span className="small quiet">Instagram: {instagram}</span>}
          </span>
          {nomor_telepon && <Chat number={nomor_telepon} />}
        </div>
      </div>
    </section>
  );
}

type BackgroundProps = {
  name: string;
  title: string;
  none: string;
  facts: { id: number; fact: string; detail: string }[];
};

/** What a teacher has learned or done, each with where or when. */
function Background({ name, title, none, facts }: BackgroundProps) {
  return (
    <section className="section" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {facts.length === 0 && <p className="quiet">{none}</p>}
      <ul className="history">
        {facts.map(({ id, fact, detail }) => (
          <li key={id}>
            {fact}
            {detail && <span className="small quiet">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

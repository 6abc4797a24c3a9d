import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ComponentProps, useRef, useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { isWithheld } from "../../api/withheld.ts";
import { StudentForm, typedStudent } from "../../components/records/student-form.tsx";
import { foundOf, NoMatchActions, useFirstMatch, usePaused } from "../../shell/student-search.tsx";
import { useKeys } from "../../shell/use-keys.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { LongList } from "../../ui/layout/long-list.tsx";
import { Initials } from "../../ui/layout/person.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";

const route = getRouteApi("/students");

/** The students, found by name, e-mail or phone. */
export function Students() {
  const texts = useTexts();
  const can = useCan();
  const { search = "", dialog, typed: sought = "", for: purpose } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const paused = usePaused(typed.trim());
  const query = useInfiniteQuery(queries.students(paused));
  const isCurrent = paused === typed.trim() && !query.isPlaceholderData && query.data !== undefined;
  const [first] = query.data?.pages[0]?.entries ?? [];
  const openFirst = useFirstMatch(isCurrent, () => {
    if (first && paused) void navigate({ to: "/students/$id", params: { id: String(first.id_student) } });
  });
  const canAdd = can("createStudent");
  const add = () => void navigate({ search: (before) => ({ ...before, dialog: "add" }) });
  const close = () => void navigate({ search: ({ dialog: _, typed: __, ...rest }) => rest, replace: true });
  useKeys(canAdd ? { n: add } : {});
  const type = (text: string) => {
    setTyped(text);
    openFirst(false);
    void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true });
  };
  const addTyped = (name: string) => void navigate({ search: (before) => ({ ...before, dialog: "add", typed: name }) });
  const clear = () => {
    type("");
    field.current?.focus();
  };
  return (
    <div className="page">
      <title>{`${texts.shell.students} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{texts.shell.students}</h1>
        <div className="page-actions">
          {can("importContent") && (
            <Link to="/import-export" search={{ list: "students" }} className="button button-quiet">
              {texts.students.import}
            </Link>
          )}
          {canAdd && (
            <Button look="main" icon="add" onClick={add}>
              {texts.students.add}
            </Button>
          )}
        </div>
      </header>
      <SearchField
        label={texts.shell.search}
        placeholder={texts.search.placeholder}
        value={typed}
        onChange={type}
        onEnter={() => openFirst(true)}
        ref={field}
      />
      {purpose === "test" && <p>{texts.students.forTest}</p>}
      <Loaded query={query}>
        {({ pages }) => {
          const students = pages.flatMap(({ entries }) => entries);
          if (students.length === 0)
            return paused ? <NoMatch search={paused} onAdd={addTyped} onClear={clear} /> : <NoStudents />;
          return (
            <LongList items={students} keyOf={({ id_student }) => id_student} query={query}>
              {(student) => <StudentRow student={student} search={paused} />}
            </LongList>
          );
        }}
      </Loaded>
      {dialog === "add" && canAdd && <StudentForm initial={typedStudent(sought)} onClose={close} />}
    </div>
  );
}

function StudentRow({ student, search }: { student: Shape<"StudentRecord">; search: string }) {
  const texts = useTexts();
  const { id_student, name, gender } = student;
  const none = isWithheld(student, "whatsapp") ? texts.common.withheld : texts.students.noAccount;
  return (
    <Link to="/students/$id" params={{ id: String(id_student) }} className="row">
      <Initials name={name} id={id_student} />
      <span className="row-text">
        <span className="row-title">{name || texts.student.unnamed}</span>
        <span className="small quiet one-line">{foundOf(student, search, texts) || none}</span>
      </span>
      <span className="badge">{texts.genders[gender]}</span>
    </Link>
  );
}

function NoMatch({ search, onAdd, onClear }: ComponentProps<typeof NoMatchActions>) {
  const texts = useTexts();
  return (
    <div className="blank">
      <p role="status">{texts.search.none(search)}</p>
      <NoMatchActions search={search} onAdd={onAdd} onClear={onClear} />
    </div>
  );
}

function NoStudents() {
  const texts = useTexts();
  const can = useCan();
  return (
    <Blank icon="students" title={texts.students.empty}>
      {can("importContent") && (
        <>
          <p>{texts.students.emptyHint}</p>
          <Link to="/import-export" search={{ list: "students" }} className="button">
            {texts.students.import}
          </Link>
        </>
      )}
    </Blank>
  );
}

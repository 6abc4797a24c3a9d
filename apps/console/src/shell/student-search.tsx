import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Shape } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { useCan } from "../api/use-can.ts";
import { guardianFound } from "../components/records/guardian-found.ts";
import { typedStudent } from "../components/records/student-form.tsx";
import { phoneText } from "../texts/format.ts";
import type { Texts } from "../texts/id.ts";
import { useTexts } from "../texts/language.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Initials } from "../ui/layout/person.tsx";
import { ProblemNote } from "../ui/states/problem.tsx";

/** How long somebody pauses before a request is sent, in milliseconds. */
const PAUSE_MS = 150;
const SHOWN = 12;

type Student = Shape<"StudentRecord">;

type Props = {
  onChoose: (student: Student) => void;
  onType?: (text: string) => void;
  /** Adds the student whom the search does not find. */
  onAdd?: (typed: string) => void;
  label: string;
};

/** A field that finds a student by name, e-mail or phone: arrows choose, Enter takes. */
export function StudentSearch({ onChoose, onType, onAdd, label }: Props) {
  const texts = useTexts();
  const id = useId();
  const [typed, setTyped] = useState("");
  const search = usePaused(typed.trim());
  const { data, error, isPlaceholderData } = useInfiniteQuery({ ...queries.students(search), enabled: search !== "" });
  const [page] = search === "" ? [] : (data?.pages ?? []);
  const found = page?.entries.slice(0, SHOWN) ?? [];
  const isCurrent = search === typed.trim() && !isPlaceholderData;
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, found.length - 1);
  const setWaiting = useFirstMatch(isCurrent && data !== undefined, () => found[0] && onChoose(found[0]));

  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
    setChosen(0);
    setWaiting(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setChosen(Math.min(current + 1, found.length - 1));
    else if (event.key === "ArrowUp") setChosen(Math.max(current - 1, 0));
    else if (event.key === "Enter") {
      const student = found[current];
      if (isCurrent && student) onChoose(student);
      else if (typed.trim()) setWaiting(true);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="search">
      <div className="search-field">
        <input
          // The dialog is opened to type here.
          ref={(input) => input?.focus()}
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          placeholder={texts.search.placeholder}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </div>
      {error && <ProblemNote error={error} />}
      <p role="status" className="small quiet">
        {search === ""
          ? texts.search.hint
          : isCurrent &&
            data &&
            (page?.entries.length ? texts.search.found(page.entries.length, page.next > 0) : texts.search.none(search))}
      </p>
      {search !== "" && isCurrent && page?.entries.length === 0 && (
        <NoMatchActions search={search} onAdd={onAdd} onClear={() => type("")} />
      )}
      <div role="listbox" id={`${id}-list`} aria-label={label} className="search-results">
        {found.map((student, index) => (
          <div
            key={student.id_student}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === current}
            className="row search-result"
            onClick={() => onChoose(student)}
            onKeyDown={press}
          >
            <Initials name={student.name} id={student.id_student} />
            <span className="row-text">
              <span className="row-title">{student.name || texts.student.unnamed}</span>
              <span className="small quiet one-line">{foundOf(student, search, texts)}</span>
            </span>
            <span className="badge">{texts.genders[student.gender]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

type ActionsProps = { search: string; onAdd?: ((typed: string) => void) | undefined; onClear: () => void };

/** What to do next when no student matches a search. */
export function NoMatchActions({ search, onAdd, onClear }: ActionsProps) {
  const texts = useTexts();
  const can = useCan();
  const { name } = typedStudent(search);
  return (
    <div className="page-actions">
      {onAdd && can("createStudent") && (
        <Button icon="add" onClick={() => onAdd(search)}>
          {name ? texts.search.add(name) : texts.students.add}
        </Button>
      )}
      <Button icon="close" onClick={onClear}>
        {texts.search.clear}
      </Button>
    </div>
  );
}

/** What tells two students of one name apart, after the guardian, if that is who was searched for. */
export function foundOf(student: Student, search: string, { guardians }: Texts): string {
  const { whatsapp, accounts } = student;
  const guardian = guardianFound(student, search);
  const name = guardian && (guardian.name || phoneText(guardian.whatsapp) || guardian.email);
  return [name && guardians.found(name), whatsapp && phoneText(whatsapp), accounts[0]?.email]
    .filter(Boolean)
    .join(" · ");
}

/** Takes the first match after Enter, even if it is pressed before the response arrives. */
export function useFirstMatch(isCurrent: boolean, take: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isCurrent) return;
    setWaiting(false);
    take();
  });
  return setWaiting;
}

/** The value, once it has not changed for a moment: one request for a pause, not for each key. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

import { likenessOf, type Person, wordsOf } from "@talaqqi/contract/finding";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { phoneText } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { Values } from "../../ui/forms/values.ts";

/** Somebody who is there, and where: the page of the record, or what takes it in place of a new one. */
export type Namesake = Person & {
  id: number;
  name: string;
  page: "/students/$id" | "/teachers/$id";
  onChoose?: (() => void) | undefined;
};

type Options = {
  /** The id of the form. */
  form: string;
  /** @returns at least everybody whose name has all of these words. */
  find: (values: Values) => Promise<Namesake[]>;
  /** Who is to be added. */
  read: (values: Values) => Person & { name: string };
  add: (values: Values) => void;
};

/** Asks before somebody is added who may be there already. */
export function useNamesakes({ form, find, read, add }: Options) {
  const { records } = useTexts();
  const [found, setFound] = useState<Namesake[]>([]);
  /** The name last checked: without a match, or added anyway. It is not asked about again. */
  const confirmed = useRef("");
  const nameOf = (values: Values) => wordsOf(read(values).name).join(" ");
  const look = useMutation({
    mutationFn: async (values: Values) => {
      const own = read(values);
      const isLike = (one: Namesake) => wordsOf(one.name).join(" ") === nameOf(values) && likenessOf(own, one);
      return nameOf(values) === "" ? [] : (await find(values)).filter(isLike);
    },
    meta: { isRead: true },
    onSuccess: (namesakes, values) => {
      setFound(namesakes);
      if (namesakes.length > 0) return;
      confirmed.current = nameOf(values);
      add(values);
    },
  });
  const submit = (values: Values) => {
    if (confirmed.current !== "" && confirmed.current === nameOf(values)) add(values);
    else look.mutate(values);
  };
  const addAnyway = () => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    confirmed.current = look.variables ? nameOf(look.variables) : "";
    setFound([]);
    element.requestSubmit();
  };
  const asked = useRef<HTMLDivElement>(null);
  const isAsking = found.length > 0;
  useEffect(() => {
    asked.current?.focus({ preventScroll: true });
    asked.current?.scrollIntoView({ block: "nearest" });
  }, [found]);
  /** Whom it is about may be typed in another way: the question is put again. */
  const closeIfChanged = useEffectEvent((element: HTMLFormElement) => {
    const typed = Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    if (look.variables && JSON.stringify(read(typed)) !== JSON.stringify(read(look.variables))) setFound([]);
  });
  useEffect(() => {
    const element = document.getElementById(form);
    if (!isAsking || !(element instanceof HTMLFormElement)) return;
    const close = () => closeIfChanged(element);
    element.addEventListener("input", close);
    return () => element.removeEventListener("input", close);
  }, [form, isAsking]);
  const question = isAsking && (
    <div ref={asked} tabIndex={-1} role="alert" className="section note">
      <p>{records.mayExist}</p>
      <ul className="rows">
        {found.map(({ id, name, phone, born, page, onChoose }) => (
          <li key={id} className="row">
            <span className="row-text">
              <strong>{name}</strong>
              <span className="small quiet">{[phoneText(phone), born].filter(Boolean).join(" · ")}</span>
            </span>
            {onChoose ? (
              <Button onClick={onChoose} aria-label={`${records.take}: ${name}`}>
                {records.take}
              </Button>
            ) : (
              <Link className="button" to={page} params={{ id: String(id) }} aria-label={`${records.open}: ${name}`}>
                {records.open}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={addAnyway}>{records.addAnyway}</Button>
    </div>
  );
  return { submit, question, isAsking, isLooking: look.isPending, error: look.error };
}

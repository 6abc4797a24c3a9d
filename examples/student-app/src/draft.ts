import { type FormEvent, useState } from "react";

type Draft = Record<string, string>;
const PREFIX = "draft-";
const OWNER = "draft-owner";

/** Keeps what is typed into a form until `clear`: an error, a lost connection or a reload loses nothing. */
export function useDraft(form: string) {
  const [initial] = useState<Draft>(() => JSON.parse(sessionStorage.getItem(PREFIX + form) ?? "{}"));
  const save = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    sessionStorage.setItem(PREFIX + form, JSON.stringify(Object.fromEntries(new FormData(currentTarget))));
  return { initial, save, clear: () => sessionStorage.removeItem(PREFIX + form) };
}

/** Removes drafts, unless they belong to the person who signs in again. */
export function clearDrafts(email = "") {
  if (email && [null, email].includes(sessionStorage.getItem(OWNER))) return sessionStorage.setItem(OWNER, email);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  if (email) sessionStorage.setItem(OWNER, email);
}

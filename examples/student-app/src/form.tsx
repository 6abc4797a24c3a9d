import type { TalaqqiError } from "@talaqqi/client";
import { type ReactNode, useEffect, useRef } from "react";
import { explain } from "./explain.ts";
import { useOnline } from "./offline.ts";

/** The fields of a form whose values are texts. */
export const fieldsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

type FieldProps = {
  label: string;
  hint: string;
  name: string;
  /** Messages by field. */
  problems: Record<string, string>;
  /** Renders the input, with these attributes. */
  children: (attributes: {
    id: string;
    name: string;
    "aria-describedby": string;
    "aria-invalid": boolean;
  }) => ReactNode;
};

/** A labelled input with its hint or, in its place, what is wrong with it. */
export function Field({ label, hint, name, problems, children }: FieldProps) {
  const problem = problems[name];
  const described = `${name}-description`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, "aria-describedby": described, "aria-invalid": problem !== undefined })}
      <small id={described} className={problem && "problem"}>
        {problem ?? hint}
      </small>
    </div>
  );
}

type SubmitProps = { label: string; isPending: boolean; isPaused: boolean; error: TalaqqiError | null };

/** The button that sends a form, and what came of it. Moves the focus to the first invalid field. */
export function Submit({ label, isPending, isPaused, error }: SubmitProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOnline = useOnline();
  useEffect(() => {
    if (error) place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  return (
    <div ref={place}>
      <button type="submit" disabled={isPending}>
        {label}
      </button>
      <div role="status">
        {isPaused || !isOnline ? <p className="notice">{isPaused ? waiting : kept}</p> : isPending && <p>Mengirim…</p>}
      </div>
      {error && <p role="alert">{explain(error)}</p>}
    </div>
  );
}

const waiting = "Anda sedang luring. Isian ini dikirim begitu sambungan kembali; biarkan halaman ini terbuka.";
const kept = "Anda sedang luring. Isian Anda tetap tersimpan di halaman ini.";

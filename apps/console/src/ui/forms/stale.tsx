import type { TalaqqiError } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { changesOf } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";
import { Loaded } from "../states/loaded.tsx";
import { type Control, isCheckbox, typedIn } from "./controls.ts";
import type { Edited } from "./use-edited.ts";

type Props = {
  error: TalaqqiError;
  form: RefObject<HTMLFormElement | null>;
  edited: Edited;
  /** Somebody has chosen. */
  onDone: () => void;
};

/** A form whose record somebody else has changed: the new values beside what was typed, and the choice between them. */
export function Stale({ error, form, edited, onDone }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const latest = useQuery({
    queryKey: ["latest", error.requestId],
    queryFn: edited.readLatest,
    staleTime: "static",
    gcTime: 0,
  });
  const before = edited.before();
  const changes = new Map(changesOf(error).map((change) => [change.field, change]));
  return (
    <section role="alert" className="stale" aria-label={texts.stale.title}>
      <p>
        <strong>{texts.stale.title}</strong> {texts.stale.hint}
      </p>
      <Loaded query={latest}>
        {({ values, accept }) => {
          const fields = fieldsOf(form.current).filter(({ name }) => (values[name] ?? "") !== (before[name] ?? ""));
          const takeOver = () => {
            for (const { name } of fields) fill(form.current, name, values[name] ?? "");
            accept();
            onDone();
          };
          const saveMine = () => {
            accept();
            onDone();
            form.current?.requestSubmit();
          };
          return (
            <>
              <ul className="stale-fields">
                {fields.map(({ name, label, show }) => {
                  // A checkbox is one of a list: `levels.3`.
                  const { by, at } = changes.get(name) ?? changes.get(name.split(".")[0] ?? "") ?? {};
                  return (
                    <li key={name}>
                      <strong>{label}</strong>{" "}
                      {by && at && <span className="quiet">{texts.stale.by(by, format.dateTime(at))}</span>}
                      <p>{`${texts.stale.now}: ${show(values[name] ?? "") || "—"}`}</p>
                      <p>{`${texts.stale.typed}: ${show() || "—"}`}</p>
                    </li>
                  );
                })}
              </ul>
              <div className="page-actions">
                <Button onClick={takeOver}>{texts.stale.takeOver}</Button>
                <Button onClick={saveMine}>{texts.stale.saveMine}</Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>("input[name], select[name], textarea[name]") ?? []),
];

/** The fields of a form; `show` has a value, or what was typed, as people read it. */
const fieldsOf = (form: HTMLFormElement | null) =>
  controlsOf(form).map((control) => ({
    name: control.name,
    label: control.labels?.[0]?.firstChild?.textContent || control.ariaLabel || control.name,
    show: (value = typedIn(control)) => show(control, value),
  }));

function show(control: Control, value: string): string {
  if (isCheckbox(control)) return value && "✓";
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  }
  return control.hidden ? value.replaceAll("\t", " ").replaceAll("\n", "; ") : value;
}

/** As if somebody had typed it. */
function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const control = controlsOf(form).find((one) => one.name === name);
  if (!control) return;
  if (isCheckbox(control)) control.checked = value !== "";
  else control.value = value;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

import { TalaqqiError } from "@talaqqi/client";
import { withoutMarks } from "@talaqqi/contract/text-formats";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { missing, reasonOf } from "../../api/client.ts";
import { useInWords } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { DraftNote } from "../drafts/draft-note.tsx";
import { LeaveQuestion, useBackGesture } from "../drafts/leave-question.tsx";
import { DraftFields, useDraft, useInitial } from "../drafts/use-draft.ts";
import { findMissing } from "../forms/missing-fields.ts";
import { Stale } from "../forms/stale.tsx";
import type { Edited } from "../forms/use-edited.ts";
import type { Values } from "../forms/values.ts";
import { ProblemNote } from "../states/problem.tsx";

export const FieldProblems = createContext<Record<string, string>>({});

type FormProps = {
  id?: string;
  /**
   * What is typed is kept under this name, which its write has, too, until it is saved, so that it outlives the page; null for
   * what must not be on a device, such as a code, and for a choice that is made in a moment.
   */
  draft: string | null;
  /** What a new record has at first: the draft of another one is not restored. */
  given?: object | undefined;
  onSubmit: (values: Values) => void;
  error: Error | null;
  /** The record that it changes. */
  edited?: Edited;
  /** Texts of errors by field, where they differ from those of other forms. */
  texts?: Record<string, string>;
  /** The fields that are missing or cannot be sent, beside those that are required and empty. */
  check?: (values: Values) => string[];
  children: ReactNode;
};

/** A form that shows each error beside the field it concerns, moves there, and keeps what was typed. */
export const Form = (props: FormProps) => <OneForm key={props.draft} {...props} />;

function OneForm({ id, draft, given, onSubmit, error: refused, edited, texts: own, check, children }: FormProps) {
  const { fields } = useTexts();
  const kept = useDraft({ draft, edited, given });
  const back = useBackGesture(kept.isKept);
  const leave = () => {
    kept.throwAway();
    back.goOn();
  };
  const form = useRef<HTMLFormElement>(null);
  const [settled, setSettled] = useState<Error>();
  const [lacking, setLacking] = useState<Error>();
  const error = lacking ?? refused;
  const isStale = error instanceof TalaqqiError && reasonOf(error) === "stale";
  const explained: Record<string, string> = { ...fields, ...own };
  const errors = error instanceof TalaqqiError ? error.errors : [];
  // Of a list, such as `sertifikats.0.sumber`, the last part is the field.
  const explain = (field: string) => explained[field] ?? explained[field.split(".").at(-1) ?? ""];
  const problems = Object.fromEntries(errors.map(({ field, message }) => [field, explain(field) ?? message]));
  useEffect(() => {
    if (!error) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A long form would keep the reason out of sight.
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const input of event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=url]")) {
      input.value = withScheme(input.value);
    }
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const values: Values = Object.fromEntries(entries);
    // All at once, before anything is sent.
    const fields = [...findMissing(event.currentTarget), ...(check?.(values) ?? [])];
    setLacking(fields.length > 0 ? missing(...fields) : undefined);
    if (fields.length === 0) onSubmit(values);
  };
  return (
    <FieldProblems value={problems}>
      <form
        id={id}
        ref={form}
        className="form"
        data-draft={draft}
        onSubmit={submit}
        onInput={kept.noteEvent}
        onChange={kept.noteEvent}
        noValidate
      >
        {kept.restored && <DraftNote at={kept.restored.at} onDiscard={kept.throwAway} />}
        <DraftFields key={kept.fields.round} value={kept.fields}>
          {children}
        </DraftFields>
        {back.wasStopped && <LeaveQuestion onStay={back.stay} onLeave={leave} />}
        {error && error !== settled && isStale && edited ? (
          <Stale key={error.requestId} error={error} form={form} edited={edited} onDone={() => setSettled(error)} />
        ) : (
          error && error !== settled && <ProblemNote error={error} />
        )}
      </form>
    </FieldProblems>
  );
}

/** @returns an address as people type it, `rumahtahsin.id/daftar`, with its scheme. */
const withScheme = (typed: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed.trim()) ? `https://${typed.trim()}` : typed;

type FieldProps = {
  label: string;
  name: string;
  hint?: string;
  isOptional?: boolean;
  /** Whether it may be empty although it is not labelled optional. */
  mayBeEmpty?: boolean;
};

type Attributes = {
  id: string;
  name: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

type InnerProps = FieldProps & {
  /** The value in words. */
  words?: string;
  render: (given: Attributes) => ReactNode;
};

function Field({ label, name, hint, isOptional, mayBeEmpty, words, render }: InnerProps) {
  const texts = useTexts();
  const id = useId();
  const problem = useContext(FieldProblems)[name];
  const note = [words, problem ?? hint].filter(Boolean).join(" · ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> {texts.common.optional}</span>}
      </label>
      {render({
        id,
        name,
        ...(note && { "aria-describedby": `${id}-note` }),
        ...(problem !== undefined && { "aria-invalid": true as const }),
        ...(!isOptional && !mayBeEmpty && { "aria-required": true as const }),
      })}
      {note && (
        <small id={`${id}-note`} className={problem ? "field-problem" : "field-hint"}>
          {note}
        </small>
      )}
    </div>
  );
}

type TextProps = FieldProps & {
  type?: "text" | "tel" | "number" | "time" | "date" | "url" | "email";
  /** Any number, not only whole ones. */
  isDecimal?: boolean;
  /** A text of digits, for which a phone shows its digits. */
  isNumeric?: boolean;
  /** A code from another screen: in capitals. */
  isCode?: boolean;
  initial?: string | number;
  onChange?: (value: string) => void;
};

export function TextField({
  type = "text",
  initial = "",
  isDecimal,
  isNumeric,
  isCode,
  onChange,
  ...field
}: TextProps) {
  const inWords = useInWords();
  const { common } = useTexts();
  const first = useInitial(field.name, initial, onChange);
  const [value, setValue] = useState(first);
  const [isCleaned, setCleaned] = useState(false);
  const change = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value: typed } = currentTarget;
    // What is copied into it may have marks that nobody sees, and the server refuses.
    const text = type === "email" ? withoutMarks(typed) : typed;
    if (text !== typed) currentTarget.value = text;
    setCleaned(text !== typed);
    setValue(text);
    onChange?.(text);
  };
  return (
    <Field
      {...field}
      words={isCleaned ? common.marksRemoved : inWords(type, value)}
      render={(given) => (
        <input
          {...given}
          type={type}
          step={isDecimal ? "any" : undefined}
          inputMode={isNumeric ? "numeric" : undefined}
          {...(isCode && codeAttributes)}
          defaultValue={first}
          onInput={change}
          autoComplete="off"
        />
      )}
    />
  );
}

const codeAttributes = { className: "field-code", autoCapitalize: "characters", spellCheck: false };

type LongProps = FieldProps & {
  initial?: string;
  rows?: number;
  /** The language of the value, if it is not the reader's. */
  lang?: string;
  onChange?: (value: string) => void;
};

export function LongField({ initial = "", rows = 3, lang, onChange, ...field }: LongProps) {
  const first = useInitial(field.name, initial, onChange);
  const change = onChange && ((event: FormEvent<HTMLTextAreaElement>) => onChange(event.currentTarget.value));
  return (
    <Field
      {...field}
      render={(given) => <textarea {...given} rows={rows} lang={lang} defaultValue={first} onInput={change} />}
    />
  );
}

/** Sends the value while it is checked. */
export function CheckboxField({ label, name, value, isSet }: FieldProps & { value: string; isSet: boolean }) {
  const first = useInitial(name, isSet ? value : "");
  return (
    <label className="checkbox">
      <input type="checkbox" name={name} value={value} defaultChecked={first !== ""} />
      {label}
    </label>
  );
}

type Choice = { value: string | number; label: string };

type SelectProps = FieldProps & {
  choices: Choice[];
  initial?: string | number;
  /** Instead of `initial` where the choice depends on other fields; `onChange` has to set it. */
  value?: string;
  onChange?: (value: string) => void;
};

export function SelectField({ choices, initial = "", value: controlled, onChange, ...field }: SelectProps) {
  const typed = useInitial(field.name, controlled ?? initial, (value) => value !== controlled && onChange?.(value));
  const [opened] = useState(controlled);
  const isListed = (wanted: string | number) => choices.some(({ value }) => String(value) === String(wanted));
  // What was chosen before may be gone.
  const first = isListed(typed) ? typed : initial;
  return (
    <Field
      {...field}
      render={(given) => (
        <select
          // Remounts once its initial choice is loaded, and not later, which would lose what was chosen since.
          key={String([isListed(typed), isListed(initial)])}
          {...given}
          // React marks no option of a controlled one as the initial one.
          data-initial={opened}
          {...(controlled === undefined ? { defaultValue: first } : { value: controlled })}
          onChange={({ target }) => onChange?.(target.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
}

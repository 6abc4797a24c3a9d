import { matcherOf } from "@talaqqi/contract/finding";
import { useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { cache } from "../../../api/queries.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { Problem, ProblemNote } from "../../../ui/states/problem.tsx";
import { TeacherSearch } from "./teacher-search.tsx";
import type { Choice } from "./use-choice.ts";

type Teacher = Shape<"TeacherRecord">;
type Props = {
  id: string;
  others: Teacher[];
  next: Teacher | undefined;
  choice: Choice;
  /** Why the last handover failed. */
  error: Error | null;
  isPending: boolean;
  onNext: (id_teacher: number) => void;
  onSubmit: () => void;
};

/** To whom the hours go, and which of them. */
export function HandoverForm({ id, others, next, choice, error, isPending, onNext, onSubmit }: Props) {
  const { handover: texts, common } = useTexts();
  const [typed, setTyped] = useState("");
  const isMatch = matcherOf(typed);
  const found = others.filter(({ nama_pengajar }) => isMatch(nama_pengajar));
  const listed = others.filter((other) => other === next || found.includes(other));
  return (
    <>
      <p className="quiet">{others.length === 0 ? texts.noOthers : texts.hint}</p>
      {/* Not in the form, which Enter would submit. */}
      <TeacherSearch listed={others.length} found={found.length} typed={typed} onType={setTyped} />
      <form
        id={id}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SelectField
          label={texts.to}
          name="id_teacher"
          // The form comes back after an undo.
          initial={next?.id_teacher ?? ""}
          choices={[
            { value: "", label: common.choose },
            ...listed.map(({ id_teacher, nama_pengajar }) => ({ value: id_teacher, label: nama_pengajar })),
          ]}
          onChange={(value) => {
            onNext(Number(value));
            choice.reset();
          }}
        />
        {error && <ProblemNote error={error} />}
        {next && <Hours choice={choice} isPending={isPending} />}
      </form>
    </>
  );
}

/** The hours to choose from. Trying again reads them again, too: somebody may have changed one. */
function Hours({ choice: { preview, choices, tick }, isPending }: Pick<Props, "choice" | "isPending">) {
  if (preview.isLoadingError) {
    return <Problem error={preview.error} onRetry={() => void cache.invalidateQueries()} />;
  }
  return (
    <Loaded query={preview}>
      {() => (
        <ul className="rows">
          {choices.map((one) => (
            <HourChoice
              key={one.hour.id_time}
              {...one}
              isPending={isPending}
              onTick={(isTicked) => tick(one.hour.id_time, isTicked)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

type ChoiceProps = Choice["choices"][number] & { isPending: boolean; onTick: (isTicked: boolean) => void };

function HourChoice({ hour, doubts, remark, isPending, isTicked, onTick }: ChoiceProps) {
  const { handover: texts, classes } = useTexts();
  const format = useFormat();
  const isRefused = doubts.some((doubt) => doubt.isRefused);
  return (
    <li>
      <label className="row checkbox">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isRefused || isPending}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className="row-text">
          <span className="row-title">{format.weekTime(hour)}</span>
          <span className="small quiet">
            {classes[hour.class_for]} · {texts.students(hour.booked)}
          </span>
          {remark && <span className="small">{remark}</span>}
          {doubts.map(({ text }) => (
            <span key={text} className="small">
              {text}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
}

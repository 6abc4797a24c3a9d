import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { inUse } from "../../../api/records.ts";
import { useLevelName } from "../../../components/records/use-level-name.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { useNameFilter } from "../../../ui/fields/use-name-filter.ts";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { Progress } from "../../../ui/states/progress.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { type Undoable, useTakeBack } from "../../../ui/toasts/use-take-back.ts";
import { TestsLeft } from "../tests.tsx";
import { NewTeachers } from "./correction.tsx";
import { overlap } from "./overlap.ts";
import { TeacherSearch } from "./teacher-search.tsx";
import { useHandover } from "./use-handover.ts";

type Slot = Shape<"SlotWithStudents">;
type Teacher = Shape<"TeacherRecord">;
type Props = {
  /** Whose hours they are. */
  teacher: Teacher;
  /** Whose card it is open over: that of the one or the other. */
  card: number;
  /** Who is chosen at first. */
  to?: number | undefined;
  /** The hours that were handed over already, as the address has them. */
  moved: readonly number[];
  onMoved: (moved: readonly number[]) => void | Promise<void>;
  onClose: () => void | Promise<void>;
};

/** Gives a teacher's hours to another one, and then offers a message to each of their students. */
export function Handover({ teacher, card, to = 0, moved: earlier, onMoved, onClose }: Props) {
  const { handover: texts, messages, common } = useTexts();
  const format = useFormat();
  const id = useId();
  const week = useQuery(queries.week());
  const { data: teachers = [] } = useQuery(queries.records("teachers"));
  const others = inUse(teachers).filter(({ id_teacher }) => id_teacher !== teacher.id_teacher);
  const [idOfNext, setIdOfNext] = useState(to);
  const next = others.find(({ id_teacher }) => id_teacher === idOfNext);
  const [typed, setTyped] = useState("");
  const isMatch = useNameFilter(typed);
  const found = others.filter(({ nama_pengajar }) => isMatch(nama_pengajar));
  const choices = others.filter((other) => other === next || found.includes(other));
  /** What somebody has ticked, where it differs from what fits. */
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({});
  /** What was handed over last. */
  const [last, setLast] = useState<Undoable>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const doubtsOf = useDoubts(week.data ?? [], next);
  const today = format.isoDay(Date.now());
  const hours = (week.data ?? []).filter(
    ({ id_teacher, valid_until }) => id_teacher === teacher.id_teacher && (valid_until === "" || valid_until >= today),
  );
  const ticked = hours.filter((hour) => ticks[hour.id_time] ?? doubtsOf(hour).length === 0);
  const { handOver, failed, done, isPending } = useHandover({
    onOutcome: ({ moved, undo, failed }, { to, hours }) => {
      const name = others.find(({ id_teacher }) => id_teacher === to)?.nama_pengajar ?? "";
      if (failed?.isRefused) setTicks({ ...ticks, [failed.hour.id_time]: false });
      // The students may have had a message: the undo gives them their former teacher again.
      const hasStudents = hours.some(({ id_time, students }) => moved.includes(id_time) && students.length > 0);
      const correction = hasStudents && (
        <Link
          to="/teachers/$id"
          params={{ id: String(card) }}
          search={{ dialog: "correction", from: to, moved: moved.join("-") }}
          className="button button-quiet"
        >
          {messages.correction}
        </Link>
      );
      if (moved.length === 0) return;
      // Without earlier messages to send, close the sheet. If it is closed already, keep the page.
      const onUndone = () => {
        if (isOpen.current) return earlier.length === 0 ? onClose() : onMoved(earlier);
      };
      setLast({ undo, correction, onUndone });
      showToast({ text: texts.done(moved.length, name), undo, correction, onUndone });
    },
    onRefreshed: ({ moved }) => void onMoved([...new Set([...earlier, ...moved])]),
  });
  const canSend = next !== undefined && ticked.length > 0;
  const actions =
    hours.length === 0 ? (
      <Button look="main" onPress={onClose}>
        {common.close}
      </Button>
    ) : (
      <SaveActions
        form={id}
        isPending={isPending || !canSend}
        save={canSend ? texts.button(ticked.length) : texts.choose}
        onClose={onClose}
        {...(earlier.length > 0 && { close: common.close })}
      />
    );
  return (
    <Sheet title={texts.title(teacher.nama_pengajar)} place="side" onClose={onClose} actions={actions}>
      <Loaded query={week}>
        {(slots) => (
          <div className="section">
            <TestsLeft id={teacher.id_teacher} />
            {hours.length > 0 && (
              <>
                <p className="quiet">{others.length === 0 ? texts.noOthers : texts.hint}</p>
                {/* Not in the form, which Enter would submit. */}
                <TeacherSearch listed={others.length} found={found.length} typed={typed} onType={setTyped} />
              </>
            )}
            {hours.length > 0 && (
              <form
                id={id}
                className="form"
                onSubmit={(event) => {
                  event.preventDefault();
                  if (canSend) handOver({ to: next.id_teacher, hours: ticked });
                }}
              >
                <SelectField
                  label={texts.to}
                  name="id_teacher"
                  // The form comes back after an undo.
                  initial={idOfNext || ""}
                  choices={[
                    { value: "", label: common.choose },
                    ...choices.map(({ id_teacher, nama_pengajar }) => ({ value: id_teacher, label: nama_pengajar })),
                  ]}
                  onChange={(value) => {
                    setIdOfNext(Number(value));
                    setTicks({});
                  }}
                />
                {isPending && <Progress text={texts.progress(done, ticked.length)} done={done} of={ticked.length} />}
                {failed && (
                  <div className="section">
                    <p>{texts.stopped(format.weekTime(failed.hour))}</p>
                    <ProblemNote error={failed.error} />
                  </div>
                )}
                {next && (
                  <ul className="rows">
                    {hours.map((hour) => (
                      <HourChoice
                        key={hour.id_time}
                        {...{ hour, isPending }}
                        doubts={doubtsOf(hour)}
                        isTicked={ticked.includes(hour)}
                        onTick={(isTicked) => setTicks({ ...ticks, [hour.id_time]: isTicked })}
                      />
                    ))}
                  </ul>
                )}
              </form>
            )}
            <Moved
              teacher={teacher}
              last={last}
              slots={slots.filter(
                ({ id_time, id_teacher }) => earlier.includes(id_time) && id_teacher !== teacher.id_teacher,
              )}
            />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

type Doubt = { text: string; isRefused: boolean };

/** Why an hour may not fit another teacher. What overlaps is refused; who teaches which level, people may know better. */
function useDoubts(slots: Slot[], next: Teacher | undefined): (hour: Slot) => Doubt[] {
  const { handover: texts } = useTexts();
  const format = useFormat();
  const levelName = useLevelName();
  const theirs = slots.filter(({ id_teacher }) => id_teacher === next?.id_teacher);
  return (hour) => {
    const other = theirs.find((one) => overlap(one, hour));
    const { id_level } = hour;
    const isTaught = id_level === 0 || next?.levels.some((level) => level.id_level === id_level);
    return [
      ...(other ? [{ text: texts.overlaps(other.nama_pengajar, format.weekTime(other)), isRefused: true }] : []),
      ...(isTaught ? [] : [{ text: texts.notTaught(levelName(id_level)), isRefused: false }]),
    ];
  };
}

type ChoiceProps = {
  hour: Slot;
  doubts: Doubt[];
  isPending: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

function HourChoice({ hour, doubts, isPending, isTicked, onTick }: ChoiceProps) {
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

type MovedProps = { teacher: Teacher; slots: Slot[]; last: Undoable | undefined };

/** The hours that another teacher has now, and a message for each of their students. */
function Moved({ teacher, slots, last }: MovedProps) {
  const { handover: texts } = useTexts();
  const takeBack = useTakeBack();
  const undo = useMutation({ mutationFn: takeBack });
  if (slots.length === 0) return null;
  const hasStudents = slots.some(({ students }) => students.length > 0);
  return (
    <>
      <h3>{texts.moved(slots.length, hasStudents)}</h3>
      {hasStudents ? <NewTeachers former={teacher} slots={slots} /> : <p className="quiet">{texts.noStudents}</p>}
      {last && (
        <div className="page-actions">
          <Button look="quiet" isDisabled={undo.isPending} onPress={() => undo.mutate(last)}>
            {texts.undo}
          </Button>
        </div>
      )}
    </>
  );
}

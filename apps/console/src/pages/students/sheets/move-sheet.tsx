import { matcherOf } from "@talaqqi/contract/finding";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Places } from "../../../components/hours/places.tsx";
import { HourChat } from "../../../components/messages/hour-chat.tsx";
import { reportOf } from "../../../components/messages/use-messages.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Press } from "../../../ui/buttons/press.tsx";
import { Filter, SearchFilter } from "../../../ui/fields/filter.tsx";
import { withoutTitle } from "../../../ui/layout/names.ts";
import { Initials } from "../../../ui/layout/person.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { ProblemNote, reasonText } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";

/** A longer list has filters. */
const MAX_UNFILTERED = 20;

type SuitableSlot = Shape<"SuitableSlot">;
type Choice = { slot: SuitableSlot; override: boolean };
type Props = { student: Shape<"StudentRecord">; from?: Shape<"StudentCard">["bookings"][number]; onClose: () => void };

/** The hours that suit a student: one press books or moves, and the toast takes it back. The others list their reasons. */
export function MoveSheet({ student, from, onClose }: Props) {
  const texts = useTexts();
  const { weekTime } = useFormat();
  const query = useQuery(queries.suitableSlots(student.id_student));
  const { id_student, name } = student;
  const isSent = useRef(false);
  const book = useWrite({
    operation: from ? "moveBooking" : "bookSlot",
    mutationFn: ({ slot: { id_time }, override }: Choice, headers) => {
      const body = { id_student, ...(override && { override }) };
      return written(
        from
          ? client.POST("/operator/slots/{id}/move", {
              params: pathOf(from.id_time),
              body: { ...body, id_time },
              headers,
            })
          : client.POST("/operator/slots/{id}/bookings", { params: pathOf(id_time), body, headers }),
      );
    },
    onSuccess: ({ undo }, { slot }) => {
      onClose();
      const when = weekTime(slot);
      const text = from ? texts.student.moved(name, when) : texts.student.booked(name, when);
      const message = { to: student, about: texts.messages.names[reportOf(slot, from)] };
      showToast({
        text,
        about: `#hour-${slot.id_time}`,
        undo,
        chat: (onOpen) => <HourChat {...message} hour={slot} from={from} onOpen={onOpen} />,
        correction: from && <HourChat {...message} hour={from} from={slot} />,
      });
    },
    onSettled: () => {
      isSent.current = false;
    },
  });
  const choose = (slot: SuitableSlot, override = false) => {
    // Two presses in one moment are one request.
    if (isSent.current) return;
    isSent.current = true;
    book.mutate({ slot, override });
  };
  return (
    <Sheet
      title={from ? texts.student.moveFrom(weekTime(from)) : texts.student.bookHour}
      place="side"
      onClose={onClose}
    >
      {book.error && <ProblemNote error={book.error} />}
      <Loaded query={query}>
        {(slots) => (
          <Slots student={student} slots={slots.filter(({ id_time }) => id_time !== from?.id_time)} onChoose={choose} />
        )}
      </Loaded>
    </Sheet>
  );
}

type SlotsProps = {
  student: Shape<"StudentRecord">;
  slots: SuitableSlot[];
  onChoose: (slot: SuitableSlot, override?: boolean) => void;
};

/** The hours, those that suit first; many have filters by day and teacher. */
function Slots({ student, slots, onChoose }: SlotsProps) {
  const texts = useTexts();
  const { day: dayName } = useFormat();
  const [chosen, setChosen] = useState("");
  const [teacher, setTeacher] = useState("");
  const isMatch = matcherOf(teacher);
  const hasFilters = slots.length > MAX_UNFILTERED;
  const days = new Set(slots.filter(isSuitable).map(({ id_day }) => id_day));
  // The last suitable hour of a day may be gone once the list is loaded again.
  const day = [...days].find((id_day) => String(id_day) === chosen);
  const listed = hasFilters
    ? slots.filter(({ id_day, nama_pengajar }) => (day === undefined || id_day === day) && isMatch(nama_pengajar))
    : slots;
  const suitable = listed.filter(isSuitable);
  const others = listed.filter((slot) => !isSuitable(slot));
  const none = slots.some(isSuitable) ? texts.week.noMatch : texts.student.noSuitable;
  const status = suitable.length === 0 ? none : hasFilters && texts.week.hours(suitable.length);
  return (
    <div className="section">
      {hasFilters && (
        <div className="filters">
          {days.size > 1 && (
            <Filter
              label={texts.slot.day}
              value={day ?? ""}
              choices={[...days].map((id_day) => [id_day, dayName(id_day)])}
              onChange={setChosen}
            />
          )}
          <SearchFilter
            label={texts.slot.teacher}
            placeholder={texts.labels.teachers.nama_pengajar}
            value={teacher}
            onChange={setTeacher}
          />
        </div>
      )}
      <h3>{texts.student.suitable}</h3>
      {status && (
        <p role="status" className="quiet">
          {status}
        </p>
      )}
      <Classes student={student} slots={suitable} isSeparate={slots.some(({ class_for }) => class_for !== "mixed")}>
        {(slot, isMarked) => (
          <li key={slot.id_time}>
            <Press className="choice" onClick={() => onChoose(slot)} data-slot={slot.id_time}>
              <SlotWords slot={slot} isMarked={isMarked} />
            </Press>
          </li>
        )}
      </Classes>
      {others.length > 0 && (
        <details className="others">
          <summary>{texts.student.others(others.length)}</summary>
          <Days slots={others}>
            {(slot) => <Other key={slot.id_time} slot={slot} onChoose={() => onChoose(slot, true)} />}
          </Days>
        </details>
      )}
    </div>
  );
}

/** The order in which classes are offered to a student. Which hours are suitable, the server decides. */
const classesOf = {
  Perempuan: ["women", "mixed", "men"],
  "Laki - Laki": ["men", "mixed", "women"],
  "": ["mixed", "men", "women"],
} as const;

type ClassesProps = {
  student: Shape<"StudentRecord">;
  slots: SuitableSlot[];
  /** Whether the school has classes for men or women only. */
  isSeparate: boolean;
  children: (slot: SuitableSlot, isMarked: boolean) => ReactNode;
};

/** The hours of the student's own classes, and below a heading those of others. */
function Classes({ student: { id_student, gender }, slots, isSeparate, children }: ClassesProps) {
  const { student: texts } = useTexts();
  const can = useCan();
  return (
    <>
      {isSeparate && gender === "" && (
        <p className="note small">
          {texts.noGender}{" "}
          {can("changeStudent") && (
            <Link to="/students/$id" params={{ id: String(id_student) }} search={{ dialog: "edit" }}>
              {texts.edit}
            </Link>
          )}
        </p>
      )}
      {classesOf[gender].map((name, at) => {
        const listed = slots.filter(({ class_for }) => class_for === name);
        const isMarked = isSeparate && (at > 0 || gender === "");
        if (listed.length === 0) return null;
        return (
          <Fragment key={name}>
            {isMarked && <h3 className="choices-class">{texts.classes[name]}</h3>}
            <Days slots={listed}>{(slot) => children(slot, isMarked)}</Days>
          </Fragment>
        );
      })}
    </>
  );
}

/** Hours below the name of their day, which stays in sight while they scroll. */
function Days({ slots, children }: { slots: SuitableSlot[]; children: (slot: SuitableSlot) => ReactNode }) {
  const { day } = useFormat();
  const days = new Set(slots.map(({ id_day }) => id_day));
  return [...days].map((id_day) => (
    <div key={id_day}>
      <h4 className="choices-day">{day(id_day)}</h4>
      <ul className="choices">{slots.filter((slot) => slot.id_day === id_day).map(children)}</ul>
    </div>
  ));
}

const isSuitable = ({ reasons }: SuitableSlot) => reasons.length === 0;

/** An hour that does not suit, with its reasons; those that can be overridden have a button. */
function Other({ slot, onChoose }: { slot: SuitableSlot; onChoose: () => void }) {
  const texts = useTexts();
  const { reasons } = slot;
  // The other gender's class is not overridden here: correct the class or the student's gender first.
  const canOverride = reasons.every(({ reason }) => reason === "below_level");
  const known = { ...texts.reasons, wrong_class: `${texts.student.classes[slot.class_for]}.` };
  const words = reasons.map(({ reason, message }) => reasonText(reason, message, known));
  return (
    <li className="choice choice-not">
      <SlotWords slot={slot} />
      <span className="small choice-reason">{words.join(" ")}</span>
      {canOverride && <Button onClick={onChoose}>{texts.student.anyway}</Button>}
    </li>
  );
}

/** @param isMarked whether the class stands out. */
function SlotWords({ slot, isMarked = false }: { slot: SuitableSlot; isMarked?: boolean }) {
  const texts = useTexts();
  const { day, time } = useFormat();
  const { id_day, id_teacher, nama_pengajar, class_for, booked, capacity } = slot;
  return (
    <>
      <Initials name={nama_pengajar} id={id_teacher} />
      <span className="row-text">
        <span>
          <span className="row-title">
            <span className="visually-hidden">{day(id_day)} </span>
            {time(slot.time)}
          </span>{" "}
          {isMarked ? (
            <span className="badge">{texts.classes[class_for]}</span>
          ) : (
            <span className="small quiet">· {texts.classes[class_for]}</span>
          )}
        </span>
        <span className="small quiet">{withoutTitle(nama_pengajar)}</span>
      </span>
      <Places booked={booked} capacity={capacity} />
    </>
  );
}

const pathOf = (id_time: number) => ({ path: { id: String(id_time) } });

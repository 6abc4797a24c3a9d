import { TalaqqiError } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icons.tsx";
import { Initials } from "../../components/person.tsx";
import { Places } from "../../components/places.tsx";
import { Problem, ProblemNote } from "../../components/problem.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { StudentSearch } from "../../shell/student-search.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { SlotForm } from "./slot-form.tsx";

/** One hour: its students, and what can be done to it. It comes from the week's response, whatever the filters. */
export function SlotSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useTexts();
  const { data, error, refetch } = useQuery(queries.week());
  const slot = data?.find(({ id_time }) => id_time === id);
  const [view, setView] = useState<"students" | "add" | "edit">("students");
  const failure =
    error ?? (data && !slot ? new TalaqqiError(new Response(null, { status: 404 }), undefined) : undefined);
  if (!slot) {
    return (
      <Sheet title={texts.slot.title} place="side" onClose={onClose}>
        {failure && <Problem error={failure} onRetry={() => refetch()} />}
      </Sheet>
    );
  }
  if (view === "edit") return <SlotForm slot={slot} onClose={() => setView("students")} />;
  if (view === "add") return <AddStudent slot={slot} onDone={() => setView("students")} />;
  return <SlotStudents slot={slot} onClose={onClose} onView={setView} />;
}

type ViewProps = { slot: Shape<"SlotWithStudents">; onClose: () => void; onView: (view: "add" | "edit") => void };

function SlotStudents({ slot, onClose, onView }: ViewProps) {
  const texts = useTexts();
  const can = useCan();
  const format = useFormat();
  const show = useToast();
  const path = { id: String(slot.id_time) };
  const free = useWrite({
    mutationFn: ({ id_student }: { id_student: number; name: string }, headers) =>
      written(client.POST("/operator/slots/{id}/release", { params: { path }, body: { id_student }, headers })),
    onSuccess: ({ undo }, { name }) => show({ text: texts.slot.freed(name), undo }),
  });
  const remove = useWrite({
    mutationFn: (version: number, headers) =>
      written(client.POST("/operator/slots/{id}/deletion", { params: { path }, body: { version }, headers })),
    onSuccess: ({ undo }) => {
      onClose();
      show({ text: texts.slot.deleted, undo });
    },
  });
  const actions = (
    <>
      {can("bookSlot") && (
        <Button look="main" icon="add" isDisabled={slot.booked >= slot.capacity} onPress={() => onView("add")}>
          {texts.slot.addStudent}
        </Button>
      )}
      {can("updateSlot") && <Button onPress={() => onView("edit")}>{texts.common.edit}</Button>}
      {slot.booked === 0 && can("deleteSlot") && (
        <Button look="danger" isDisabled={remove.isPending} onPress={() => remove.mutate(slot.version)}>
          {texts.common.delete}
        </Button>
      )}
    </>
  );
  return (
    <Sheet
      title={`${format.day(slot.id_day)} ${format.time(slot.time)}`}
      place="side"
      onClose={onClose}
      actions={actions}
    >
      <div className="section">
        <SlotFacts slot={slot} />
        {(free.error ?? remove.error) && <ProblemNote error={free.error ?? remove.error ?? new Error()} />}
        <h2>{texts.slot.students}</h2>
        {slot.students.length === 0 && <p className="quiet">{texts.slot.noStudents}</p>}
        <ul className="slot-students">
          {slot.students.map(({ id_student, name }) => (
            <li key={id_student} className="slot-student">
              <Link to="/students/$id" params={{ id: String(id_student) }} className="slot-student-name">
                {name || texts.student.unnamed}
              </Link>
              {can("moveBooking") && (
                <Link
                  to="/students/$id"
                  params={{ id: String(id_student) }}
                  search={{ move: slot.id_time }}
                  className="button button-quiet"
                  aria-label={`${texts.slot.move}: ${name}`}
                >
                  {texts.slot.move}
                </Link>
              )}
              {can("freeSlot") && (
                <Button
                  look="quiet"
                  icon="close"
                  aria-label={`${texts.slot.free}: ${name}`}
                  isDisabled={free.isPending}
                  onPress={() => free.mutate({ id_student, name })}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function SlotFacts({ slot }: { slot: Shape<"SlotWithStudents"> }) {
  const texts = useTexts();
  const format = useFormat();
  const { nama_pengajar, id_teacher, class_for, booked, capacity, minutes, place, link } = slot;
  const { valid_from, valid_until } = slot;
  return (
    <div className="slot-facts">
      <p className="slot-head">
        <Initials name={nama_pengajar} id={id_teacher} />
        <strong>{nama_pengajar}</strong>
      </p>
      <p className="slot-badges">
        <span className="badge">{texts.classes[class_for]}</span>
        <Places booked={booked} capacity={capacity} words={texts.week.places(booked, capacity)} />
        <span className="badge">{texts.slot.minutesShort(minutes)}</span>
      </p>
      {(valid_from || valid_until) && (
        <p className="small">
          {[
            valid_from && texts.slot.from(format.dayOf(valid_from)),
            valid_until && texts.slot.until(format.dayOf(valid_until)),
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
      {place && <p className="small">{place}</p>}
      {link && (
        <a className="small" href={link} target="_blank" rel="noreferrer">
          <Icon name="link" /> {link}
        </a>
      )}
    </div>
  );
}

function AddStudent({ slot, onDone }: { slot: Shape<"SlotWithStudents">; onDone: () => void }) {
  const texts = useTexts();
  const format = useFormat();
  const show = useToast();
  const when = `${format.day(slot.id_day)} ${format.time(slot.time)}`;
  const book = useWrite({
    mutationFn: ({ id_student }: { id_student: number; name: string }, headers) => {
      const params = { path: { id: String(slot.id_time) } };
      return written(client.POST("/operator/slots/{id}/bookings", { params, body: { id_student }, headers }));
    },
    onSuccess: ({ undo }, { name }) => {
      onDone();
      show({ text: texts.student.booked(name, when), undo });
    },
  });
  return (
    <Sheet title={`${texts.slot.addStudent}: ${when}`} place="side" onClose={onDone}>
      {book.error && <ProblemNote error={book.error} />}
      <StudentSearch label={texts.slot.addStudent} onChoose={(student) => book.mutate(student)} />
    </Sheet>
  );
}

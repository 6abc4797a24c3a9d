import { TalaqqiError } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Places } from "../../../components/hours/places.tsx";
import { SlotStudent } from "../../../components/hours/slot-student.tsx";
import { useValidity } from "../../../components/hours/use-validity.ts";
import { HourChat } from "../../../components/messages/hour-chat.tsx";
import { useLevelName } from "../../../components/records/use-level-name.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/buttons/icons.tsx";
import { RowActions } from "../../../ui/buttons/row-actions.tsx";
import { Initials } from "../../../ui/layout/person.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Problem, ProblemNote } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { AddStudent } from "./add-student.tsx";
import { beforeIn, MovedStudents } from "./moved-students.tsx";
import { SlotForm } from "./slot-form.tsx";

/** The open part of the sheet, besides the students. */
type SlotDialog = "edit" | "student" | "new-student";
type Props = {
  id: number;
  dialog: string | undefined;
  onDialog: (dialog: SlotDialog | undefined) => void;
  /** The slot before it was moved, as the address has it. */
  from: string | undefined;
  onSaved: ComponentProps<typeof SlotForm>["onSaved"];
  onClose: () => void;
};

/** One hour: its students, and what can be done to it. It comes from the week's response, whatever the filters. */
export function SlotSheet({ id, dialog, from, onDialog, onSaved, onClose }: Props) {
  const texts = useTexts();
  const can = useCan();
  const { data, error, refetch } = useQuery(queries.week());
  const slot = data?.find(({ id_time }) => id_time === id);
  const failure =
    error ?? (data && !slot ? new TalaqqiError(new Response(null, { status: 404 }), undefined) : undefined);
  if (!slot) {
    return (
      <Sheet title={texts.slot.title} place="side" onClose={onClose}>
        {failure && <Problem error={failure} onRetry={() => refetch()} />}
      </Sheet>
    );
  }
  const back = () => onDialog(undefined);
  if (dialog === "edit" && can("updateSlot")) return <SlotForm slot={slot} onClose={back} onSaved={onSaved} />;
  if (can("bookSlot") && (dialog === "student" || dialog === "new-student")) {
    return <AddStudent slot={slot} isNew={dialog === "new-student"} onDialog={onDialog} onDone={back} />;
  }
  const before = beforeIn(from, slot);
  if (dialog === "moved" && before && can("updateSlot")) {
    return <MovedStudents slot={slot} before={before} onClose={back} />;
  }
  return <SlotStudents slot={slot} onClose={onClose} onDialog={onDialog} />;
}

type ViewProps = { slot: Shape<"SlotWithStudents">; onClose: () => void; onDialog: (dialog: SlotDialog) => void };

function SlotStudents({ slot, onClose, onDialog }: ViewProps) {
  const texts = useTexts();
  const can = useCan();
  const format = useFormat();
  const path = { id: String(slot.id_time) };
  const when = format.weekTime(slot);
  const free = useWrite({
    operation: "freeSlot",
    mutationFn: ({ id_student }: { id_student: number; name: string }, headers) =>
      written(client.POST("/operator/slots/{id}/release", { params: { path }, body: { id_student }, headers })),
    onSuccess: ({ undo }, { name }) => showToast({ text: texts.student.freed(name, when), undo }),
  });
  const remove = useWrite({
    operation: "deleteSlot",
    mutationFn: (version: number, headers) =>
      written(client.POST("/operator/slots/{id}/deletion", { params: { path }, body: { version }, headers })),
    onSuccess: ({ undo }) => {
      onClose();
      showToast({ text: texts.slot.deleted(when), undo });
    },
  });
  const actions = (
    <>
      {can("bookSlot") && (
        <Button look="main" icon="add" disabled={slot.booked >= slot.capacity} onClick={() => onDialog("student")}>
          {texts.slot.addStudent}
        </Button>
      )}
      {can("updateSlot") && (
        <Button icon="edit" onClick={() => onDialog("edit")}>
          {texts.common.edit}
        </Button>
      )}
      {slot.booked === 0 && can("deleteSlot") && (
        <Button look="danger" icon="delete" disabled={remove.isPending} onClick={() => remove.mutate(slot.version)}>
          {texts.common.delete}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={when} place="side" onClose={onClose} actions={actions}>
      <div className="section">
        <SlotFacts slot={slot} />
        {(free.error ?? remove.error) && <ProblemNote error={free.error ?? remove.error ?? new Error()} />}
        <h2>{texts.slot.students}</h2>
        {slot.students.length === 0 && <p className="quiet">{texts.slot.noStudents}</p>}
        <ul className="slot-students">
          {slot.students.map(({ id_student, name }) => (
            <SlotStudent key={id_student} id={id_student} name={name}>
              <RowActions
                about={name}
                main={
                  can("moveBooking") && (
                    <Link
                      to="/students/$id"
                      params={{ id: String(id_student) }}
                      search={{ move: slot.id_time }}
                      className="button button-quiet"
                      aria-label={`${texts.student.move}: ${name}`}
                    >
                      <Icon name="move" /> {texts.student.move}
                    </Link>
                  )
                }
              >
                {can("listMessageTexts") && <BookedChat id={id_student} slot={slot} />}
                {can("freeSlot") && (
                  <Button
                    look="quiet"
                    icon="leave"
                    aria-label={`${texts.student.free}: ${name}`}
                    disabled={free.isPending}
                    onClick={() => free.mutate({ id_student, name })}
                  >
                    {texts.student.free}
                  </Button>
                )}
              </RowActions>
            </SlotStudent>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** The guardians' numbers are on the student's card. */
function BookedChat({ id, slot }: { id: number; slot: Shape<"SlotWithStudents"> }) {
  const { messages } = useTexts();
  const { data } = useQuery(queries.student(id));
  return (
    data && <HourChat to={data.student} hour={slot} about={`${messages.names.hour_booked}, ${data.student.name}`} />
  );
}

/** Its own component, so that an hour for any level needs no request. */
function Level({ id }: { id: number }) {
  const { nouns } = useTexts();
  const nameOf = useLevelName();
  return (
    <span className="badge">
      <span className="visually-hidden">{nouns.levels}: </span>
      {nameOf(id)}
    </span>
  );
}

function SlotFacts({ slot }: { slot: Shape<"SlotWithStudents"> }) {
  const texts = useTexts();
  const { nama_pengajar, id_teacher, class_for, id_level, booked, capacity, minutes, place, link } = slot;
  const days = useValidity()(slot);
  return (
    <div className="slot-facts">
      <p className="slot-head">
        <Initials name={nama_pengajar} id={id_teacher} />
        <strong>{nama_pengajar}</strong>
      </p>
      <p className="badges">
        <span className="badge">{texts.classes[class_for]}</span>
        {id_level !== 0 && <Level id={id_level} />}
        <Places booked={booked} capacity={capacity} />
        <span className="badge">{texts.slot.minutesShort(minutes)}</span>
      </p>
      {days && <p className="small">{days}</p>}
      {place && <p className="small">{place}</p>}
      {link && (
        <a className="small" href={link} target="_blank" rel="noreferrer">
          <Icon name="online" /> {link}
        </a>
      )}
    </div>
  );
}

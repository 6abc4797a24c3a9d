import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Initials } from "../../components/person.tsx";
import { Places } from "../../components/places.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";
import { useWhen } from "./use-when.ts";

type SuitableSlot = Shape<"SuitableSlot">;
type Choice = { slot: SuitableSlot; override: boolean };
type Props = { student: Shape<"StudentRecord">; from?: Shape<"StudentCard">["bookings"][number]; onClose: () => void };

/** The hours that suit a student: one press books or moves, and the toast takes it back. The others say why not. */
export function MoveSheet({ student, from, onClose }: Props) {
  const texts = useTexts();
  const whenOf = useWhen();
  const show = useToast();
  const query = useQuery(queries.suitableSlots(student.id_student));
  const { id_student, name } = student;
  const isSent = useRef(false);
  const book = useWrite({
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
      const when = whenOf(slot);
      const text = from ? texts.student.moved(name, when) : texts.student.booked(name, when);
      const message = from ? texts.messages.moved : texts.messages.booked;
      const number = student.whatsapp || student.accounts[0]?.whatsapp || "";
      show({ text, undo, chat: { number, text: message(name, when, slot.nama_pengajar) } });
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
    <Sheet title={from ? texts.student.moveFrom(whenOf(from)) : texts.student.bookHour} place="side" onClose={onClose}>
      {book.error && <ProblemNote error={book.error} />}
      <Loaded query={query}>
        {(slots) => {
          const elsewhere = slots.filter(({ id_time }) => id_time !== from?.id_time);
          const suitable = elsewhere.filter((slot) => reasonsOf(slot).length === 0);
          const others = elsewhere.filter((slot) => reasonsOf(slot).length > 0);
          return (
            <div className="section">
              <h3>{texts.student.suitable}</h3>
              {suitable.length === 0 && <p className="quiet">{texts.student.noSuitable}</p>}
              <ul className="choices">
                {suitable.map((slot) => (
                  <li key={slot.id_time}>
                    <AriaButton className="choice" onPress={() => choose(slot)} data-slot={slot.id_time}>
                      <SlotWords slot={slot} />
                    </AriaButton>
                  </li>
                ))}
              </ul>
              {others.length > 0 && (
                <details className="others">
                  <summary>{texts.student.others(others.length)}</summary>
                  <ul className="choices">
                    {others.map((slot) => (
                      <Other key={slot.id_time} slot={slot} onChoose={() => choose(slot, true)} />
                    ))}
                  </ul>
                </details>
              )}
            </div>
          );
        }}
      </Loaded>
    </Sheet>
  );
}

/** An hour that does not suit, with its reasons; those that can be overridden have a button. */
function Other({ slot, onChoose }: { slot: SuitableSlot; onChoose: () => void }) {
  const texts = useTexts();
  const reasons = reasonsOf(slot);
  const canOverride = reasons.every((reason) => reason === "wrong_class" || reason === "below_level");
  return (
    <li className="choice choice-not">
      <SlotWords slot={slot} />
      <span className="small choice-reason">{reasons.map((reason) => texts.reasons[reason]).join(" ")}</span>
      {canOverride && <Button onPress={onChoose}>{texts.student.anyway}</Button>}
    </li>
  );
}

function SlotWords({ slot }: { slot: SuitableSlot }) {
  const texts = useTexts();
  const whenOf = useWhen();
  const { id_teacher, nama_pengajar, class_for, booked, capacity } = slot;
  return (
    <>
      <Initials name={nama_pengajar} id={id_teacher} />
      <span className="row-text">
        <span className="row-title">{whenOf(slot)}</span>
        <span className="small quiet one-line">
          {nama_pengajar} · {texts.classes[class_for]}
        </span>
      </span>
      <Places booked={booked} capacity={capacity} />
    </>
  );
}

const reasonsOf = ({ reasons }: SuitableSlot) => reasons.map(({ reason }) => reason);

const pathOf = (id_time: number) => ({ path: { id: String(id_time) } });

import { client, type Shape, written } from "../../api/client.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { inWeekOrder } from "../../components/hours/dates.ts";
import { useValidity } from "../../components/hours/use-validity.ts";
import { HourChat } from "../../components/messages/hour-chat.tsx";
import { movedFrom } from "../../components/records/moved-from.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { RowActions } from "../../ui/buttons/row-actions.tsx";
import { Initials } from "../../ui/layout/person.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type Props = { card: Shape<"StudentCard">; onMove: (id_time: number) => void; onBook: () => void };

/** The hours that a student is booked into. */
export function StudentHours({ card: { student, bookings, audit }, onMove, onBook }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const daysOf = useValidity();
  const can = useCan();
  const free = useWrite({
    operation: "freeSlot",
    mutationFn: ({ id_time }: Shape<"StudentCard">["bookings"][number], headers) => {
      const params = { path: { id: String(id_time) } };
      const body = { id_student: student.id_student };
      return written(client.POST("/operator/slots/{id}/release", { params, body, headers }));
    },
    onSuccess: ({ undo }, booking) =>
      showToast({ text: texts.student.freed(student.name, format.weekTime(booking)), undo }),
  });
  return (
    <section className="section" aria-labelledby="hours">
      <div className="section-header">
        <h2 id="hours">{texts.student.hours}</h2>
        {can("bookSlot") && (
          <Button look={bookings.length === 0 ? "main" : "quiet"} icon="book" onClick={onBook}>
            {texts.student.book}
          </Button>
        )}
      </div>
      {free.error && <ProblemNote error={free.error} />}
      {bookings.length === 0 ? (
        <p className="quiet">{texts.student.noHours}</p>
      ) : (
        <ul className="rows">
          {inWeekOrder(bookings).map((booking) => {
            const from = movedFrom(booking.id_time, audit, Date.now());
            return (
              <li key={booking.id_time} id={`hour-${booking.id_time}`} className="row">
                <Initials name={booking.nama_pengajar} id={booking.id_teacher} />
                <span className="row-text">
                  <span className="row-title">{format.weekTime(booking)}</span>
                  <span className="small quiet">{booking.nama_pengajar}</span>
                  {daysOf(booking) && <span className="small quiet">{daysOf(booking)}</span>}
                </span>
                <RowActions
                  about={format.weekTime(booking)}
                  main={
                    can("moveBooking") && (
                      <Button look="quiet" icon="move" onClick={() => onMove(booking.id_time)}>
                        {texts.student.move}
                      </Button>
                    )
                  }
                >
                  {can("listMessageTexts") && <HourChat to={student} hour={booking} about={format.weekTime(booking)} />}
                  {can("freeSlot") && (
                    <Button
                      look="quiet"
                      icon="leave"
                      aria-label={`${texts.student.free}: ${format.weekTime(booking)}`}
                      disabled={free.isPending}
                      onClick={() => free.mutate(booking)}
                    >
                      {texts.student.free}
                    </Button>
                  )}
                </RowActions>
                {from && (
                  <span className="row-more">
                    <HourChat
                      to={student}
                      hour={booking}
                      from={from}
                      about={texts.messages.names.hour_moved}
                      label={texts.messages.movedFrom(format.weekTime(from))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

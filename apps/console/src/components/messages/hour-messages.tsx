import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useFormat, useIndonesianFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { SlotStudent } from "../hours/slot-student.tsx";
import { HourChat } from "./hour-chat.tsx";
import { type Hour, reportOf } from "./use-messages.ts";

type Slot = Shape<"SlotWithStudents">;
type Before = Pick<Slot, "id_day" | "time" | "nama_pengajar">;

/** The change of an hour, and a message about it to each of its students. */
export function HourMessages({ slot, before }: { slot: Slot; before: Before }) {
  const { messages } = useTexts();
  const format = useFormat();
  const { day } = useIndonesianFormat();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const { id_day, time, nama_pengajar } = before;
  const from = { nama_pengajar, day: day(id_day), time };
  const changes = [
    [format.weekTime(from), format.weekTime(slot)],
    [nama_pengajar, slot.nama_pengajar],
  ] as const;
  return (
    <div className="section hour-messages">
      {changes.map(([old, now], nth) =>
        old === now ? (
          <p key={nth}>{now}</p>
        ) : (
          <p key={nth}>
            <del>{old}</del> → <strong>{now}</strong>
          </p>
        ),
      )}
      <ul>
        {slot.students.map(({ id_student, name }) => (
          <SlotStudent key={id_student} id={id_student} name={name}>
            {opened.includes(id_student) && <span className="badge badge-accent">{messages.opened}</span>}
            <StudentChat
              slot={slot}
              from={from}
              id={id_student}
              onOpen={() => setOpened((before) => [...before, id_student])}
            />
          </SlotStudent>
        ))}
      </ul>
    </div>
  );
}

type ChatProps = { id: number; slot: Slot; from: Hour; onOpen: () => void };

/** The guardians' numbers are on the student's card. */
function StudentChat({ id, slot, from, onOpen }: ChatProps) {
  const { messages } = useTexts();
  const query = useQuery(queries.student(id));
  return (
    <Loaded query={query}>
      {({ student }) => (
        <HourChat
          to={student}
          hour={slot}
          from={from}
          about={`${messages.names[reportOf(slot, from)]}, ${student.name}`}
          onOpen={onOpen}
          otherwise={<span className="small quiet">{messages.noNumber}</span>}
        />
      )}
    </Loaded>
  );
}

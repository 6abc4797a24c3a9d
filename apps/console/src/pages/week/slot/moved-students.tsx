import { useQuery } from "@tanstack/react-query";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { HourMessages } from "../../../components/messages/hour-messages.tsx";
import { useTexts } from "../../../texts/language.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";

type Slot = Shape<"SlotWithStudents">;
type Before = Pick<Slot, "id_day" | "time" | "id_teacher">;

/** An hour before it was moved, as the address has it: `2-16:00-1`. */
export const beforeText = ({ id_day, time, id_teacher }: Before): string => `${id_day}-${time}-${id_teacher}`;

/** Whether an hour's students have to learn of a change. */
export const concernsStudents = (before: Slot, after: Before): boolean =>
  before.students.length > 0 && beforeText(before) !== beforeText(after);

/** @returns a moved hour as it was before; undefined if it is still so. */
export function beforeIn(text: string | undefined, slot: Before): Before | undefined {
  const id_day = ([1, 2, 3, 4, 5, 6, 7] as const).find((day) => text?.startsWith(`${day}-`));
  const [, time, teacher] = text?.split("-") ?? [];
  return time && id_day && text !== beforeText(slot) ? { id_day, time, id_teacher: Number(teacher) } : undefined;
}

type Props = { slot: Slot; before: Before; onClose: () => void };

/** The students of an hour that was moved or has another teacher, each with a message about it. */
export function MovedStudents({ slot, before, onClose }: Props) {
  const { messages } = useTexts();
  const hasMoved = before.id_day !== slot.id_day || before.time !== slot.time;
  const isOfAnother = before.id_teacher !== slot.id_teacher;
  const teacher = useQuery({ ...queries.record("teachers", before.id_teacher), enabled: isOfAnother });
  const title = !hasMoved ? messages.newTeacher : isOfAnother ? messages.movedToTeacher : messages.moved;
  return (
    <Sheet title={title} place="side" onClose={onClose}>
      <div className="section">
        <p className="quiet">{messages.movedHint}</p>
        {isOfAnother ? (
          <Loaded query={teacher}>
            {({ nama_pengajar }) => <HourMessages slot={slot} before={{ ...before, nama_pengajar }} />}
          </Loaded>
        ) : (
          <HourMessages slot={slot} before={{ ...before, nama_pengajar: slot.nama_pengajar }} />
        )}
      </div>
    </Sheet>
  );
}

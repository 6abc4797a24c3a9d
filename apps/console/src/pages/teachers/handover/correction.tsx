import { useQuery } from "@tanstack/react-query";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { HourMessages } from "../../../components/messages/hour-messages.tsx";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";

type Props = {
  /** Who had the hours until the handover was taken back. */
  former: Shape<"TeacherRecord">;
  moved: readonly number[];
  onClose: () => void;
};

/** After the undo of a handover: a message to each student that the former teacher stays. */
export function Correction({ former, moved, onClose }: Props) {
  const { messages, common } = useTexts();
  const week = useQuery(queries.week());
  const actions = (
    <Button look="main" icon="close" onClick={onClose}>
      {common.close}
    </Button>
  );
  return (
    <Sheet title={messages.newTeacher} place="side" onClose={onClose} actions={actions}>
      <Loaded query={week}>
        {(slots) => <NewTeachers former={former} slots={slots.filter(({ id_time }) => moved.includes(id_time))} />}
      </Loaded>
    </Sheet>
  );
}

type NewTeachersProps = { former: Shape<"TeacherRecord">; slots: Shape<"SlotWithStudents">[] };

/** A message about the new teacher to each student of hours that another teacher has now. */
export function NewTeachers({ former: { id_teacher, nama_pengajar }, slots }: NewTeachersProps) {
  const { messages, handover } = useTexts();
  const withStudents = slots.filter((slot) => slot.id_teacher !== id_teacher && slot.students.length > 0);
  if (withStudents.length === 0) return <p className="quiet">{handover.noStudents}</p>;
  return (
    <div className="section">
      <p className="quiet">{messages.movedHint}</p>
      {withStudents.map((slot) => (
        <HourMessages key={slot.id_time} slot={slot} before={{ ...slot, nama_pengajar }} />
      ))}
    </div>
  );
}

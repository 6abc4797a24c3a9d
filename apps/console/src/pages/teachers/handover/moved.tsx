import { useMutation } from "@tanstack/react-query";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { type Undoable, useTakeBack } from "../../../ui/toasts/use-take-back.ts";
import { NewTeachers } from "./correction.tsx";

type Props = {
  teacher: Shape<"TeacherRecord">;
  slots: Shape<"SlotWithStudents">[];
  last: Undoable | undefined;
};

/** The hours that another teacher has now, and a message for each of their students. */
export function Moved({ teacher, slots, last }: Props) {
  const { handover: texts } = useTexts();
  const takeBack = useTakeBack();
  const undo = useMutation({ mutationFn: takeBack });
  if (slots.length === 0) return null;
  const hasStudents = slots.some(({ students }) => students.length > 0);
  return (
    <>
      <h3>{texts.moved(slots.length, hasStudents)}</h3>
      <NewTeachers former={teacher} slots={slots} />
      {last && (
        <div className="page-actions">
          <Button look="quiet" icon="undo" disabled={undo.isPending} onClick={() => undo.mutate(last)}>
            {texts.undo}
          </Button>
        </div>
      )}
    </>
  );
}

import { useState } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { HourChat } from "../../../components/messages/hour-chat.tsx";
import { StudentForm, typedStudent } from "../../../components/records/student-form.tsx";
import { StudentSearch } from "../../../shell/student-search.tsx";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";

type Props = {
  slot: Shape<"SlotWithStudents">;
  /** Whether the form of a new student is open. */
  isNew: boolean;
  onDialog: (dialog: "student" | "new-student") => void;
  onDone: () => void;
};

/** Books a student into an hour, whom the search finds or who is new. */
export function AddStudent({ slot, isNew, onDialog, onDone }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const can = useCan();
  const [typed, setTyped] = useState("");
  const when = format.weekTime(slot);
  const book = useWrite({
    operation: "bookSlot",
    mutationFn: ({ id_student }: Shape<"StudentRecord">, headers) => {
      const params = { path: { id: String(slot.id_time) } };
      return written(client.POST("/operator/slots/{id}/bookings", { params, body: { id_student }, headers }));
    },
    onSuccess: ({ undo }, student) => {
      onDone();
      const chat = () => <HourChat to={student} hour={slot} about={texts.messages.names.hour_booked} />;
      showToast({
        text: texts.student.booked(student.name, when),
        about: `#student-${student.id_student}`,
        undo,
        chat,
      });
    },
  });
  const search = () => onDialog("student");
  if (isNew && can("createStudent")) {
    return (
      <StudentForm
        initial={{ ...typedStudent(typed), gender: genderOf[slot.class_for] }}
        onAdded={(student) => {
          search();
          book.mutate(student);
        }}
        save={texts.students.saveAndBook}
        onClose={search}
      />
    );
  }
  const actions = can("createStudent") && (
    <Button icon="add" onClick={() => onDialog("new-student")}>
      {texts.students.new}
    </Button>
  );
  return (
    <Sheet title={`${texts.slot.addStudent}: ${when}`} place="side" onClose={onDone} actions={actions}>
      {book.error && (
        <ProblemNote error={book.error} reasons={{ wrong_class: `${texts.student.classes[slot.class_for]}.` }} />
      )}
      <StudentSearch label={texts.slot.addStudent} onType={setTyped} onChoose={(student) => book.mutate(student)} />
    </Sheet>
  );
}

/** The gender of whom a class is for. */
const genderOf = { men: "Laki - Laki", women: "Perempuan", mixed: "" } as const;

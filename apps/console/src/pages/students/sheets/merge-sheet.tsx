import { useState } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { useWrite } from "../../../api/use-write.ts";
import { StudentSearch } from "../../../shell/student-search.tsx";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";

type Student = Shape<"StudentRecord">;

/** Merges another record of the same person into this one, after a preview of what would move. */
export function MergeSheet({ student, onClose }: { student: Student; onClose: () => void }) {
  const texts = useTexts();
  const [other, setOther] = useState<Student>();
  const params = { path: { id: String(student.id_student) } };
  const merge = (id_student: number, preview: boolean, headers: { "Idempotency-Key": string }) =>
    written(client.POST("/operator/students/{id}/merge", { params, body: { id_student, preview }, headers }));
  const preview = useWrite({
    mutationFn: ({ id_student }: Student, headers) => merge(id_student, true, headers),
    meta: { isRead: true },
  });
  const confirm = useWrite({
    mutationFn: ({ id_student }: Student, headers) => merge(id_student, false, headers),
    onSuccess: () => {
      onClose();
      showToast({ text: texts.student.merged });
    },
  });
  const choose = (chosen: Student) => {
    setOther(chosen);
    preview.mutate(chosen);
  };
  const error = preview.error ?? confirm.error;
  const plan = preview.data?.data;
  return (
    <Sheet
      title={texts.student.mergeTitle}
      onClose={onClose}
      actions={
        other &&
        plan && (
          <Button look="main" icon="merge" disabled={confirm.isPending} onClick={() => confirm.mutate(other)}>
            {texts.student.mergeButton(other.name)}
          </Button>
        )
      }
    >
      <div className="section">
        {error && <ProblemNote error={error} />}
        {other && plan ? (
          <p role="status">{texts.student.mergePreview(plan.bookings, plan.placement_tests, plan.accounts)}</p>
        ) : (
          <>
            <p>{texts.student.mergeHint}</p>
            <StudentSearch label={texts.student.mergeSearch} onChoose={choose} />
          </>
        )}
      </div>
    </Sheet>
  );
}

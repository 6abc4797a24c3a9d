import { TalaqqiError } from "@talaqqi/client";
import { client, reasonOf, type Shape, written } from "../../api/client.ts";
import { cache, queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type Props = { row: Shape<"LessonRow">; onClose: () => void };

/** Withdraws an approval after a confirmation. */
export function WithdrawSheet({ row: { id_review, label }, onClose }: Props) {
  const { tashih, common } = useTexts();
  const { mutate, error, isPending } = useWrite({
    operation: "withdrawReview",
    mutationFn: (_given: undefined, headers) =>
      written(
        client.POST("/operator/tashih/{id}/withdrawal", {
          params: { path: { id: String(id_review) } },
          body: {},
          headers,
        }),
      ),
    onSuccess: () => showToast({ text: tashih.withdrawn }),
    onRefreshed: onClose,
    onError: (failure) => {
      if (!(failure instanceof TalaqqiError) || reasonOf(failure) !== "changed_since") return;
      showToast({ text: tashih.reviewedAgain, isProblem: true });
      onClose();
      return cache.invalidateQueries(queries.lessonRows());
    },
  });
  const actions = (
    <>
      <Button look="danger" disabled={isPending} onClick={() => mutate(undefined)}>
        {tashih.withdraw}
      </Button>
      <Button onClick={onClose}>{common.cancel}</Button>
    </>
  );
  return (
    <Sheet title={tashih.withdrawTitle(label)} onClose={onClose} actions={actions}>
      <div className="section">
        {error && <ProblemNote error={error} />}
        <p>{tashih.withdrawHint}</p>
      </div>
    </Sheet>
  );
}

import { TalaqqiError } from "@talaqqi/client";
import { useId } from "react";
import { client, reasonOf, written } from "../../api/client.ts";
import { cache, queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { keyOf, type Labels } from "../../components/lessons/columns.ts";
import { LessonText } from "../../components/lessons/lesson-text.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Form, LongField, TextField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import type { Values } from "../../ui/forms/values.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { ReadChange } from "./read-change.tsx";
import type { Chosen } from "./use-chosen.ts";

/** Maximum rows per request. */
const MAX_ROWS = 200;
const DRAFT = "tashih";

type Props = {
  chosen: Chosen;
  labels: Labels;
  /** The reviewer of the last approval. */
  reviewer: string;
  onClose: () => void;
  onApproved: (reviewer: string) => void;
};

/** Asks for the reviewer of the chosen rows. Rows that have changed since they were read are left out, and shown. */
export function ApproveSheet({ chosen: { fresh, outdated }, labels, reviewer: before, onClose, onApproved }: Props) {
  const { tashih } = useTexts();
  const id = useId();
  const { mutate, error, isPending } = useWrite({
    operation: "approveRows",
    draft: DRAFT,
    mutationFn: ({ reviewer = "", note = "" }: Values, headers) => {
      const rows = fresh.map(({ hash }) => hash).join(";");
      return written(client.POST("/operator/tashih", { body: { reviewer, rows, ...(note && { note }) }, headers }));
    },
    onSuccess: ({ data }) => showToast({ text: tashih.done(data.length) }),
    onRefreshed: (_done, { reviewer = "" }) => onApproved(reviewer),
    // The rows as they are now are shown beside those that were read.
    onError: (failure) => isOutdated(failure) && cache.invalidateQueries(queries.lessonRows()),
  });
  const isTooMany = fresh.length > MAX_ROWS;
  const actions = (
    <SaveActions
      form={id}
      isPending={isPending}
      isReady={fresh.length > 0 && !isTooMany}
      save={tashih.approve(fresh.length)}
      onClose={onClose}
    />
  );
  return (
    <Sheet title={tashih.approve(fresh.length)} onClose={onClose} actions={actions}>
      <Form id={id} draft={DRAFT} onSubmit={mutate} error={error && isOutdated(error) ? null : error}>
        {outdated.length > 0 && (
          <div className="note section" role="alert">
            <p>{tashih.leftOut(outdated.length)}</p>
            {outdated.map(({ read, now }) => (
              <section key={keyOf(read)} className="section">
                <h3>
                  <LessonText text={read.label} /> {!now && `(${tashih.gone})`}
                </h3>
                {now && <ReadChange read={read} now={now} labels={labels} />}
              </section>
            ))}
          </div>
        )}
        {isTooMany && <p role="alert">{tashih.tooMany}</p>}
        <ul className="approved-rows">
          {fresh.map((row) => (
            <li key={keyOf(row)}>
              <bdi>
                <LessonText text={row.label} />
              </bdi>
            </li>
          ))}
        </ul>
        <TextField label={tashih.reviewer} name="reviewer" initial={before} hint={tashih.reviewerHint} />
        <LongField label={tashih.note} name="note" isOptional />
      </Form>
    </Sheet>
  );
}

const isOutdated = (error: Error): boolean => error instanceof TalaqqiError && reasonOf(error) === "changed_since";

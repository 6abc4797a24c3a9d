import type { operations } from "@talaqqi/contract/operator";
import { type ReactNode, useState } from "react";
import { isInUse } from "../../api/client.ts";
import { type Kind, operationNoun, setRetired } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type Props = {
  kind: Kind;
  record: { id: number; name: string; is_retired: boolean; version: number };
  /** Called when the record was retired or restored. */
  onDone?: () => void;
  /** Leads to what still uses the record. */
  inUse?: (close: () => void) => ReactNode;
};

/** Takes a record out of use after one question, which shows what still uses it, or into use again at once. */
export function RetireButton({ kind, record: { id, name, is_retired, version }, onDone, inUse }: Props) {
  const { records, common } = useTexts();
  const can = useCan();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending, reset } = useWrite({
    mutationFn: (_given: undefined, headers) => setRetired(kind, id, { isRetired: !is_retired, version }, headers),
    onSuccess: () => showToast({ text: is_retired ? records.wasRestored(name) : records.wasRetired(name) }),
    onRefreshed: () => {
      setAsked(false);
      onDone?.();
    },
  });
  const operation = `${is_retired ? "restore" : "retire"}${operationNoun(kind)}` as const satisfies keyof operations;
  if (!can(operation)) return null;
  const send = () => mutate(undefined);
  const close = () => {
    setAsked(false);
    reset();
  };
  const actions = (
    <>
      <Button look="danger" disabled={isPending} onClick={send}>
        {records.retire}
      </Button>
      <Button onClick={close}>{common.cancel}</Button>
    </>
  );
  return (
    <>
      {is_retired && error && <ProblemNote error={error} />}
      {is_retired ? (
        <Button aria-label={`${records.restore}: ${name}`} disabled={isPending} onClick={send}>
          {records.restore}
        </Button>
      ) : (
        <Button look="danger" onClick={() => setAsked(true)}>
          {records.retire}
        </Button>
      )}
      {isAsked && !is_retired && (
        <Sheet title={records.retireTitle(name)} onClose={close} actions={actions}>
          <div className="section">
            {error && <ProblemNote error={error} />}
            {error && isInUse(error) && inUse?.(close)}
            <p>{records.retireHint}</p>
          </div>
        </Sheet>
      )}
    </>
  );
}

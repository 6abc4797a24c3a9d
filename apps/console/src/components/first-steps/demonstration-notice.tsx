import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { useStepRecords } from "./first-steps.tsx";

/** Offers to remove the demonstration school, as long as there is something to remove; compact, on one line. */
export function DemonstrationNotice({ isCompact = false }: { isCompact?: boolean }) {
  const { start } = useFirstTexts();
  const { data } = useQuery(queries.demonstration());
  /** What there was when the sheet was opened. */
  const [opened, setOpened] = useState<typeof data>();
  // If the count cannot be loaded again, it is that from before the removal.
  const [removed, setRemoved] = useState<typeof data>();
  if (!data || data === removed || (data.removable === 0 && !opened)) return null;
  const open = () => setOpened(data);
  const close = () => setOpened(undefined);
  const sheet = opened && (
    <RemovalSheet
      data={opened}
      onClose={close}
      onRemoved={() => {
        setRemoved(opened);
        close();
      }}
    />
  );
  if (isCompact) {
    return (
      <div className="demonstration">
        <p className="small quiet">{start.demonstration}.</p>
        <Button look="quiet" icon="delete" onClick={open}>
          {start.remove}
        </Button>
        {sheet}
      </div>
    );
  }
  return (
    <section className="section" aria-labelledby="demonstration">
      <h2 id="demonstration">{start.demonstration}</h2>
      <p className="quiet">{start.demonstrationHint(data.removable)}</p>
      <div className="page-actions">
        <Button icon="delete" onClick={open}>
          {start.remove}
        </Button>
      </div>
      {sheet}
    </section>
  );
}

type RemovalProps = { data: Shape<"DemonstrationData">; onClose: () => void; onRemoved: () => void };

/** What would be removed from each table, and what stays. */
function RemovalSheet({ data, onClose, onRemoved }: RemovalProps) {
  const { start, common, tables } = useFirstTexts();
  const names: Record<string, string> = tables;
  const { removable, kept, files, kept_records } = data;
  // The first steps of a school that is empty then: read again with the page, they are there when the sheet closes.
  useStepRecords();
  const remove = useWrite({
    mutationFn: (_given: undefined, headers) =>
      written(client.POST("/operator/demonstration/removal", { body: {}, headers, timeout: 600_000 })),
    onRefreshed: ({ data: done }) => {
      onRemoved();
      showToast({ text: start.removed(done.removed) });
    },
  });
  const actions = (
    <>
      <Button look="danger" icon="delete" disabled={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {remove.isPending ? start.removing : start.removeNow(removable)}
      </Button>
      <Button onClick={onClose}>{common.cancel}</Button>
    </>
  );
  return (
    <Sheet title={start.removeTitle} onClose={onClose} actions={actions}>
      <div className="section">
        {remove.error && <ProblemNote error={remove.error} />}
        <p className="quiet">{start.demonstrationHint(removable)}</p>
        <ul className="badges">
          {files
            .filter((one) => one.removable > 0)
            .map((one) => (
              <li key={one.file} className="badge">
                {one.removable} {(names[one.file.replace(/\.csv$/, "")] ?? one.file).toLowerCase()}
              </li>
            ))}
        </ul>
        {kept > 0 && (
          <>
            <h3>{start.keeps(kept)}</h3>
            <ul className="rows">
              {kept_records.map(({ kind, key, label, reason }) => (
                <li key={`${kind} ${key}`} className="row">
                  <span className="row-text">{label || `${names[kind] ?? kind} ${key}`}</span>
                  <span className="badge">{start.reasons[reason]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Sheet>
  );
}

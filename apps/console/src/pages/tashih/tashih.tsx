import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { keyOf, labelsOf } from "../../components/lessons/columns.ts";
import { LessonRow } from "../../components/lessons/lesson-row.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DraftNote } from "../../ui/drafts/draft-note.tsx";
import { LongList } from "../../ui/layout/long-list.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { ApproveSheet } from "./approve-sheet.tsx";
import { TashihFilters } from "./filters.tsx";
import { ReadChange } from "./read-change.tsx";
import { useChosen } from "./use-chosen.ts";
import { WithdrawSheet } from "./withdraw-sheet.tsx";

const route = getRouteApi("/tashih");
const noRows: Shape<"LessonRow">[] = [];

/** The rows of the lessons, to be approved by a qualified teacher. */
export function Tashih() {
  const { tashih, common } = useTexts();
  const can = useCan();
  const query = useQuery(queries.lessonRows());
  const { table, state, dialog, withdraw } = route.useSearch();
  const navigate = route.useNavigate();
  const rows = query.data ?? noRows;
  const labels = useMemo(() => labelsOf(rows), [rows]);
  const chosen = useChosen(rows);
  const [reviewer, setReviewer] = useState("");
  const show = (search: { dialog?: "approve"; withdraw?: number }) =>
    void navigate({ search: { table, state, ...search } });
  const close = () => navigate({ search: { table, state }, replace: true });
  const count = chosen.fresh.length + chosen.outdated.length;
  // With nothing chosen, the dialog would open with the first row that is.
  const isVain = dialog === "approve" && count === 0;
  const closeVain = useEffectEvent(close);
  useEffect(() => {
    if (isVain) void closeVain();
  }, [isVain]);
  const withdrawn = rows.find(({ id_review }) => id_review > 0 && id_review === withdraw);
  const approved = async (by: string) => {
    setReviewer(by);
    await close();
    chosen.clear();
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>("#main")?.focus();
  };
  return (
    <div className="page tashih-page">
      <title>{`${tashih.title} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{tashih.title}</h1>
        {count > 0 && (
          <Button look="main" icon="done" onClick={() => show({ dialog: "approve" })}>
            {tashih.approve(count)}
          </Button>
        )}
      </header>
      <TashihFilters rows={rows} />
      {chosen.restoredAt !== undefined && <DraftNote at={chosen.restoredAt} onDiscard={chosen.clear} />}
      <Loaded query={query}>
        {(all) => {
          const shown = all.filter((row) => (!table || row.table === table) && (!state || row.state === state));
          if (all.length === 0)
            return (
              <Blank icon="tashih" title={tashih.empty}>
                <p>{tashih.emptyHint}</p>
              </Blank>
            );
          if (shown.length === 0)
            return (
              <Blank icon="tashih" title={tashih.noMatch}>
                <Button icon="close" onClick={() => void navigate({ search: {}, replace: true })}>
                  {common.clearFilters}
                </Button>
              </Blank>
            );
          return (
            <LongList items={shown} keyOf={keyOf}>
              {(row) => {
                const read = chosen.outdatedOf(row);
                const canChoose = can("approveRows") && row.state !== "approved";
                return (
                  <LessonRow
                    row={row}
                    labels={labels}
                    isChosen={chosen.isChosen(row)}
                    onChoose={canChoose ? () => chosen.toggle(row) : undefined}
                  >
                    {read && (
                      <div className="note section" role="alert">
                        <p>{tashih.changedSinceRead}</p>
                        <ReadChange read={read} now={row} labels={labels} />
                      </div>
                    )}
                    {can("withdrawReview") && row.id_review > 0 && (
                      <Button look="quiet" onClick={() => show({ withdraw: row.id_review })}>
                        {tashih.withdraw}
                      </Button>
                    )}
                  </LessonRow>
                );
              }}
            </LongList>
          );
        }}
      </Loaded>
      {dialog === "approve" && count > 0 && query.data && (
        <ApproveSheet chosen={chosen} labels={labels} reviewer={reviewer} onClose={close} onApproved={approved} />
      )}
      {withdrawn && can("withdrawReview") && <WithdrawSheet row={withdrawn} onClose={close} />}
    </div>
  );
}

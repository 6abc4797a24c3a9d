import { useEffect, useState } from "react";
import { findDraft } from "../../api/drafts.ts";

/**
 * Keeps the row of an open form with a draft in its list, even after the record has left the list.
 * @param draft the name of the form's draft.
 */
export function useKeptRow<Row>(rows: Row[], isOpen: (row: Row) => boolean, draft: string): Row[] {
  const at = rows.findIndex(isOpen);
  const row = rows[at];
  const [last, setLast] = useState<{ draft: string; row: Row; at: number }>();
  useEffect(() => {
    if (row) setLast({ draft, row, at });
  }, [draft, row, at]);
  if (row || last?.draft !== draft || !findDraft(draft)) return rows;
  return [...rows.slice(0, last.at), last.row, ...rows.slice(last.at)];
}

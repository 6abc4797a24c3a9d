import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { client } from "../api/client.ts";
import { deleteDrafts } from "../api/drafts.ts";
import { cache, queries, session } from "../api/queries.ts";
import { useFirstTexts } from "../texts/first.tsx";
import { problemText } from "../ui/states/problem.tsx";
import { showToast } from "../ui/toasts/toast-queue.ts";

/** Whether the server has refused the session since the page was opened. */
export const useSession = () => useQuery({ ...session, enabled: false }).data;

/** Reloads the page once somebody else has signed in: what the first member read or typed may not be theirs to see. */
export function useReloadForOther(id_operator: number): void {
  const first = useRef(id_operator);
  useEffect(() => {
    if (id_operator === first.current) return;
    cache.clear();
    location.reload();
  }, [id_operator]);
}

/** Continues after a new sign-in; does nothing if there is none. */
export async function resumeSession(): Promise<void> {
  const me = await cache.fetchQuery({ ...queries.me(), staleTime: 0 }).catch(() => undefined);
  if (!me) return;
  cache.setQueryData(session.queryKey, { isEnded: false });
  await cache.invalidateQueries();
}

/** Ends the session, and leaves no data of the school in the page. If the session could not be ended, the page stays. */
export function useSignOut(): () => Promise<void> {
  const texts = useFirstTexts();
  return async () => {
    const { error } = await client.POST("/operator/sign-out", { body: {} });
    if (error && error.status !== 401) return showToast({ text: problemText(error, texts), isProblem: true });
    deleteDrafts();
    cache.clear();
    location.assign("/console/");
  };
}

/** Where the provider's sign-in begins, and comes back to. */
export const signInAddress = (returnTo: string) => `/operator/sign-in?return_to=${encodeURIComponent(returnTo)}`;

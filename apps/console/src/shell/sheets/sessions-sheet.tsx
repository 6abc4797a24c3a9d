import { useQuery } from "@tanstack/react-query";
import { client, type Shape, written } from "../../api/client.ts";
import { cache, queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { useFormat } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { useSignOut } from "../session.ts";

type Session = Shape<"StaffSession">;

/** The browsers in which the reader is signed in; each can be ended, this one by signing out. */
export function SessionsSheet({ onClose }: { onClose: () => void }) {
  const { sessions: words } = useTexts();
  const query = useQuery(queries.sessions());
  const endOthers = useWrite({
    operation: "endMyOtherSessions",
    mutationFn: (_given: undefined, headers) =>
      written(client.POST("/operator/me/sessions/termination", { body: {}, headers })),
    onSuccess: ({ data }) => showToast({ text: words.endedOthers(data.length) }),
  });
  const hasOthers = query.data?.some(({ is_current }) => !is_current);
  const actions = hasOthers && (
    <Button look="danger" disabled={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
      {words.endOthers}
    </Button>
  );
  return (
    <Sheet title={words.title} onClose={onClose} actions={actions}>
      <div className="section">
        {endOthers.error && <ProblemNote error={endOthers.error} />}
        <p>{words.hint}</p>
        <Loaded query={query}>
          {(sessions) => (
            <ul className="rows">
              {sessions.map((session) => (
                <li key={session.id_session}>
                  <SessionRow session={session} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

function SessionRow({ session }: { session: Session }) {
  const texts = useTexts();
  const format = useFormat();
  const signOut = useSignOut();
  const { sessions: words, shell } = texts;
  const { id_session, created_at, last_used_at, is_current } = session;
  const device = deviceOf(session, texts);
  const end = useWrite({
    operation: "endMySession",
    mutationFn: (_given: undefined, headers) => {
      const params = { path: { id: String(id_session) } };
      return written(client.POST("/operator/me/sessions/{id}/termination", { params, body: {}, headers }));
    },
    onSuccess: () => showToast({ text: words.ended(device) }),
    // It may have ended meanwhile.
    onError: () => cache.invalidateQueries(queries.sessions()),
  });
  const used = !is_current && words.lastUsed(format.ago(last_used_at, Date.now()));
  return (
    <div className="row">
      <span className="row-text">
        <span className="row-title">
          {device} {is_current && <span className="badge badge-accent">{words.current}</span>}
        </span>
        <span className="small quiet">
          {[words.since(format.dateTime(created_at)), used].filter(Boolean).join(" · ")}
        </span>
        {end.error && <ProblemNote error={end.error} />}
      </span>
      {is_current ? (
        <Button look="quiet" onClick={signOut}>
          {shell.signOut}
        </Button>
      ) : (
        <Button
          look="quiet"
          aria-label={`${words.end}: ${device}`}
          disabled={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {words.end}
        </Button>
      )}
    </div>
  );
}

function deviceOf({ browser, system }: Session, { sessions }: Texts): string {
  if (browser && system) return sessions.device(browser, system);
  return browser || system || sessions.unknown;
}

import { TalaqqiError } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useMatchRoute, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Shape } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { useReturnToSteps } from "../components/first-steps/first-steps.tsx";
import { useFirstTexts } from "../texts/first.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { Skeleton } from "../ui/states/loaded.tsx";
import { Problem } from "../ui/states/problem.tsx";
import { Toasts } from "../ui/toasts/toasts.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { later } from "./later.tsx";
import { Navigation } from "./navigation.tsx";
import { usePages } from "./pages.ts";
import { Refused } from "./refused.tsx";
import { useReloadForOther, useSession, useSignOut } from "./session.ts";
import { SessionEnded, SignIn } from "./sign-in.tsx";
import { useKeys } from "./use-keys.ts";

const KeysSheet = later(async () => (await import("./sheets/keys-sheet.tsx")).KeysSheet);
const SessionsSheet = later(async () => (await import("./sheets/sessions-sheet.tsx")).SessionsSheet);
const SearchSheet = later(async () => (await import("./sheets/search-sheet.tsx")).SearchSheet);

/** The frame of all pages, or the sign-in without a session. */
export function Shell() {
  const me = useQuery(queries.me());
  const { isEnded } = useSession();
  const isRefused = useMatchRoute()({ to: "/sign-in-refused" }) !== false;
  if (me.data) {
    return (
      <Toasts>
        <Frame me={me.data} />
        {isEnded && <SessionEnded />}
      </Toasts>
    );
  }
  if (me.error && isRefused) return <Refused />;
  if (me.error instanceof TalaqqiError && me.error.status === 401) return <SignIn />;
  return <main className="sign-in">{me.error ? <Problem error={me.error} onRetry={me.refetch} /> : <Skeleton />}</main>;
}

function Frame({ me: { id_operator, name } }: { me: Shape<"CurrentStaff"> }) {
  const texts = useFirstTexts();
  useReloadForOther(id_operator);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"search" | "keys" | "sessions">();
  const close = () => setOpen(undefined);
  const isOnline = useOnline();
  const { main: mainPages, others } = usePages();
  const main = useFocusOnNavigation();
  useReturnToSteps();
  // The students' page has a search field of its own.
  const hasField = useMatchRoute()({ to: "/students" }) !== false;
  const field = () => (hasField ? main.current?.querySelector<HTMLElement>("input[type=search]") : undefined);
  useKeys({
    "/": () => (field() ? field()?.focus() : setOpen("search")),
    "?": () => setOpen("keys"),
    ...Object.fromEntries([...mainPages, ...others].map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  });
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {texts.common.skip}
      </a>
      <header className="shell-top">
        <Link to="/" className="brand" aria-label="Talaqqi">
          <img src="/console/icon.svg" alt="" width="28" height="28" />
          <span className="brand-name">Talaqqi</span>
        </Link>
        {!hasField && (
          <Button icon="search" onClick={() => setOpen("search")}>
            {texts.shell.search}
          </Button>
        )}
        <span className="shell-tools">
          <Button look="quiet" icon="keys" aria-label={texts.shell.keys} onClick={() => setOpen("keys")} />
          <LanguageSwitch />
          <Button look="quiet" icon="devices" aria-label={texts.sessions.title} onClick={() => setOpen("sessions")} />
          <Button look="quiet" icon="out" aria-label={`${texts.shell.signOut}: ${name}`} onClick={signOut} />
        </span>
      </header>
      <Navigation onSessions={() => setOpen("sessions")} />
      <main id="main" className="shell-main" ref={main} tabIndex={-1}>
        {!isOnline && (
          <p role="status" className="offline">
            {texts.shell.offline}
          </p>
        )}
        <Outlet />
      </main>
      {open === "keys" && <KeysSheet onClose={close} />}
      {open === "sessions" && <SessionsSheet onClose={close} />}
      {open === "search" && <SearchSheet onClose={close} />}
    </div>
  );
}

/** A new page has the focus, so that the keyboard and a screen reader begin there; its dialogs do not move it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) main.current?.focus();
    before.current = path;
  }, [path]);
  return main;
}

const useOnline = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    () => navigator.onLine,
  );

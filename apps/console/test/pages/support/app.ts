import { createFakeService, type FakeService, type Role } from "@talaqqi/test-kit/fake-service";
import { createBrowserHistory } from "@tanstack/react-router";
import { configure, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, vi } from "vitest";
import { closeDrafts } from "../../../src/api/drafts.ts";
import { cache } from "../../../src/api/queries.ts";
import { start } from "../../../src/start.tsx";

// A machine may be busy: this only ends what never comes.
configure({ asyncUtilTimeout: 20_000 });

/** A Friday, shortly before what happens in the contract's examples: 10:00 in the school. */
const NOW = "2030-01-18T03:00:00Z";

export type Options = {
  /** Who has signed in; null: nobody. @defaultValue administrator */
  role?: Role | null;
  /** @defaultValue id */
  language?: "id" | "en";
  /** What the clock shows. */
  now?: string;
  /** Sets the service's responses before the page asks for them. */
  prepare?: ((service: FakeService) => void) | undefined;
  /** What the page may log as an error. */
  mayLog?: RegExp;
};

export type App = Awaited<ReturnType<typeof renderAt>>;

/** Leaves the page that is open. */
let close: (() => void) | undefined;

/** Opens the console at an address below /console, on a fake service; again in a test, it is as if a link was opened, or the page was loaded again. */
export async function renderAt(path: string, options: Options = {}) {
  const { role = "administrator", language = "id", now = NOW, prepare, mayLog } = options;
  close?.();
  // Only the date: what waits really waits.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const logged = watchLog(mayLog);
  const service = createFakeService({ auth: "session", role: role ?? "reader" });
  if (role === null) service.onAll(401);
  prepare?.(service);
  vi.stubGlobal("fetch", service.fetch);
  localStorage.setItem("language", language);
  window.history.replaceState(null, "", `/console${path}`);
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const history = createBrowserHistory();
  const root = await start(place, history);
  close = () => {
    close = undefined;
    root.unmount();
    history.destroy();
    cache.clear();
    closeDrafts();
  };
  onTestFinished(async () => {
    // A write that the client sends again would reach the next test, and load its page again.
    service.letGo();
    await waitFor(() => expect([cache.isMutating(), cache.isFetching()]).toEqual([0, 0]));
    // The router changes the address a moment after it was told to.
    await new Promise((done) => setTimeout(done));
    close?.();
    localStorage.clear();
    vi.restoreAllMocks();
    setOnline(true);
    vi.unstubAllGlobals();
    vi.useRealTimers();
    expect(logged).toEqual([]);
  });
  return { service, page: within(document.body), user: userEvent.setup({ applyAccept: false, delay: null }) };
}

/** Whether the browser takes itself to be online. */
export function setOnline(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return;
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

/** @returns what is logged as an error or a warning, React's own included. */
function watchLog(mayLog?: RegExp): string[] {
  const logged: string[] = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      const text = parts.map(String).join(" ");
      if (!mayLog?.test(text)) logged.push(text);
    });
  }
  return logged;
}

/** Waits until the page shows each of these texts. */
export const expectTexts = (...texts: string[]): Promise<void> =>
  waitFor(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });

/** @returns the first element that a selector finds, once it is there. */
export const findElement = <Of extends HTMLElement = HTMLElement>(selector: string): Promise<Of> =>
  waitFor(() => {
    const found = document.querySelector<Of>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  });

/** The last button or link with this text: on a page with hundreds of fields, in a tenth of the time of a search by role. */
export const control = <Of extends HTMLElement = HTMLButtonElement>(text: string): Of | undefined =>
  [...document.querySelectorAll<Of>("button, a")].findLast(({ textContent }) => textContent?.trim() === text);

/** @returns it once it is there and can be pressed. */
export const findControl = (text: string): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const found = control(text);
    if (!found || found.disabled) throw new Error(`There is no button or link ${text} to press`);
    return found;
  });

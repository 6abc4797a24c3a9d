import type { Opens } from "../domain/sign-in-codes.ts";
import type { readShownCode } from "../http/sign-in-code.ts";
import { timeInWords } from "../messages/dates.ts";
import type { Texts } from "../messages/messages.ts";

/** The content of a page. */
export type Page = {
  /** 200 unless given. */
  status?: number;
  headers?: Record<string, string>;
  title: string;
  code?: string;
  paragraphs: string[];
  links?: { address: string; text: string }[];
};

type Shown = ReturnType<typeof readShownCode>;

/** How often the page reloads, as it has no script, until the code is confirmed. */
const REFRESH_SECONDS = 10;

type State = {
  now: number;
  timeZone: string;
  isConfirmed: boolean;
  /** Which sign-ins this server offers. */
  served: readonly Opens[];
};

/** The page of somebody whom an administrator has to confirm. */
export function codePage({ signInPages: t, ...all }: Texts, shown: Shown, state: State): Page {
  const { now, timeZone, isConfirmed, served } = state;
  if (!shown || shown.until <= now) {
    const links = shown
      ? [again(t, shown.opens)]
      : served.map((opens) => ({ ...again(t, opens), text: t.signIn[opens] }));
    return { status: 404, title: t.noCode.title, paragraphs: [t.noCode.hint], links };
  }
  const { opens, code, until } = shown;
  const time = timeInWords(all, new Date(until), timeZone);
  const links = [again(t, opens)];
  if (code === undefined) {
    const seconds = String(Math.ceil((until - now) / 1000));
    const headers = { "retry-after": seconds, refresh: seconds };
    return { status: 429, headers, title: t.tooManyCodes.title, paragraphs: [t.tooManyCodes.hint(time)], links };
  }
  if (isConfirmed) {
    const { title, hint } = t.confirmed;
    return { title, paragraphs: [hint[opens]], ...(opens === "staff" && { links }) };
  }
  return {
    headers: { refresh: String(REFRESH_SECONDS) },
    title: t.code.title,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    paragraphs: [t.code.instructions, t.code.afterwards, t.code.until(time)],
    links,
  };
}

const entries = { staff: "/operator/sign-in", account: "/sign-in/bind" };

const again = ({ signInAgain }: Texts["signInPages"], opens: Opens) => ({ address: entries[opens], text: signInAgain });

/** The page of somebody whose account is bound. */
export const boundPage = ({ signInPages: { bound } }: Texts): Page => ({
  title: bound.title,
  paragraphs: [bound.hint],
});

/**
 * The page of somebody whose account was not bound.
 * @param query from a link that anybody can make: only values in our own format are shown.
 */
export function refusedPage({ signInPages: t }: Texts, query: Record<string, unknown>): Page {
  const { reason, seconds, id } = query;
  const { refusals } = t;
  const { title, hint } = refusals[isRefusal(reason, refusals) ? reason : "internal"];
  const text = hint(matching(seconds, /^\d{1,4}$/) || "60", matching(id, /^[\w-]{1,64}$/));
  return { title, paragraphs: [text], links: [again(t, "account")] };
}

const isRefusal = (reason: unknown, refusals: Texts["signInPages"]["refusals"]): reason is keyof typeof refusals =>
  typeof reason === "string" && Object.hasOwn(refusals, reason);

const matching = (value: unknown, pattern: RegExp) => (typeof value === "string" && pattern.test(value) ? value : "");

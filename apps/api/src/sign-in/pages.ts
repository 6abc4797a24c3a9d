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
  link?: { address: string; text: string };
};

type Shown = ReturnType<typeof readShownCode>;

/** The page of somebody whom an administrator has to confirm. */
export function codePage({ signInPages: t, ...all }: Texts, shown: Shown, at: { now: number; timeZone: string }): Page {
  if (!shown) return { status: 404, title: t.noCode.title, paragraphs: [t.noCode.hint] };
  const { opens, code, until } = shown;
  const time = timeInWords(all, new Date(until), at.timeZone);
  if (code === undefined) {
    const seconds = Math.ceil((until - at.now) / 1000);
    const headers = { "retry-after": String(seconds) };
    return { status: 429, headers, title: t.tooManyCodes.title, paragraphs: [t.tooManyCodes.hint(time)] };
  }
  return {
    title: t.code.title,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    paragraphs: [t.code.instructions, t.code.afterwards[opens], t.code.until(time)],
    link: { address: entries[opens], text: t.signInAgain },
  };
}

const entries = { staff: "/operator/sign-in", account: "/sign-in/bind" };

/** The page of somebody whose account is bound. */
export const boundPage = ({ signInPages: { bound } }: Texts): Page => ({
  title: bound.title,
  paragraphs: [bound.hint],
});

/**
 * The page of somebody whose account was not bound.
 * @param query from a link that anybody can make: only values in our own format are shown.
 */
export function refusedPage({ signInPages: { refusals, signInAgain } }: Texts, query: Record<string, unknown>): Page {
  const { reason, seconds, id } = query;
  const { title, hint } = refusals[isRefusal(reason, refusals) ? reason : "internal"];
  const text = hint(matching(seconds, /^\d{1,4}$/) || "60", matching(id, /^[\w-]{1,64}$/));
  return { title, paragraphs: [text], link: { address: entries.account, text: signInAgain } };
}

const isRefusal = (reason: unknown, refusals: Texts["signInPages"]["refusals"]): reason is keyof typeof refusals =>
  typeof reason === "string" && Object.hasOwn(refusals, reason);

const matching = (value: unknown, pattern: RegExp) => (typeof value === "string" && pattern.test(value) ? value : "");

import { setTimeout as wait } from "node:timers/promises";
import { request } from "@talaqqi/test-kit/request";

/** What came of one request. */
export type Seen = {
  /** 0 when there was no answer. */
  status: number;
  /** When it was sent, in milliseconds of performance.now. */
  at: number;
  /** Until its answer had come to its end, in milliseconds. */
  ms: number;
  /** "" when there is none. */
  retryAfter: string;
  body: string;
};

/** A request as it is sent. */
export type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends one request. Never throws. */
export async function ask(url: string, asked: Asked = {}): Promise<Seen> {
  const at = performance.now();
  const answer = await request(url, asked).catch(() => undefined);
  const { status = 0, headers, body } = answer ?? {};
  const retryAfter = headers?.["retry-after"] ?? "";
  return { status, at, ms: performance.now() - at, retryAfter, body: body?.toString() ?? "" };
}

/** The header that says who asks. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Asks again and again, with a pause after each answer, until it is stopped.
 * @param asked what, or what makes each request another one.
 */
export function keepAsking(
  url: string,
  asked: Asked | (() => Asked) = {},
  pauseMs = 20,
): { stop: () => Promise<Seen[]> } {
  const seen: Seen[] = [];
  let wanted = true;
  const asking = (async () => {
    while (wanted) {
      seen.push(await ask(url, typeof asked === "function" ? asked() : asked));
      await wait(pauseMs);
    }
  })();
  return {
    async stop() {
      wanted = false;
      await asking;
      return seen;
    },
  };
}

/** Asks until an answer has a status. @returns the milliseconds that it took; Infinity when it takes longer than `limitMs`. */
export async function untilStatus(url: string, status: number, limitMs: number, asked: Asked = {}): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const seen = await ask(url, asked);
    if (seen.status === status) return performance.now() - begun;
    if (performance.now() > begun + limitMs) return Number.POSITIVE_INFINITY;
    await wait(10);
  }
}

/** @returns the time that a share of the requests took no longer than, in milliseconds; NaN of none. */
export function percentile(seen: readonly Pick<Seen, "ms">[], share: number): number {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Whether it is a refusal that says when to come again. */
export const isRefusal = ({ status, retryAfter }: Pick<Seen, "status" | "retryAfter">) =>
  (status === 503 || status === 429) && /^[1-9]\d*$/.test(retryAfter);

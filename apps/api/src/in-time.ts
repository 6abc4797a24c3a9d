import { setTimeout } from "node:timers/promises";

/**
 * Waits for something, and no longer than so many milliseconds.
 * @throws what `error` makes, when it takes longer. What is waited for goes on by itself.
 */
export async function inTime<Result>(
  awaited: Promise<Result>,
  milliseconds: number,
  error: () => Error,
): Promise<Result> {
  const ended = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw error();
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}

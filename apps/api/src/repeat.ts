/** How long after the start the first run comes: the first requests come before it. */
const SETTLED_MS = 1_000;

/** Calls a function soon and then at an interval, without keeping the process alive for it. @returns what ends it. */
export function repeat(run: () => unknown, milliseconds: number): () => void {
  let timer = setTimeout(() => {
    timer = setInterval(run, milliseconds).unref();
    run();
  }, SETTLED_MS).unref();
  return () => clearTimeout(timer);
}

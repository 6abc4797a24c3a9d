/** The delay of the first run: the first requests go first. */
const SETTLED_MS = 1_000;

/** Calls a function soon and then at an interval, without keeping the process alive. @returns a function that stops it. */
export function repeat(run: () => unknown, milliseconds: number): () => void {
  let timer = setTimeout(() => {
    timer = setInterval(run, milliseconds).unref();
    run();
  }, SETTLED_MS).unref();
  return () => clearTimeout(timer);
}

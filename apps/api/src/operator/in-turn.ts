import { ApiError } from "../http/errors.ts";

/** How long a piece of work may wait for its turn, in milliseconds: less than a request may take. */
const PATIENCE_MS = 20_000;

/**
 * Makes what runs one piece of work after the other. It decides nothing, for there may be other servers: it keeps those
 * who would wait for each other in the database from holding all its connections meanwhile, which others need. What has
 * waited too long is 503 and never begun: nobody is there any more to hear what came of it.
 */
export function createTurns(patience = PATIENCE_MS): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const until = performance.now() + patience;
    const result = last.then(() => {
      if (performance.now() > until) throw new ApiError("unavailable");
      return work();
    });
    last = result.catch(() => {});
    return result;
  };
}

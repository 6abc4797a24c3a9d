/**
 * Makes what runs one piece of work after the other. It decides nothing, for there may be other servers: it keeps those
 * who would wait for each other in the database from holding all its connections meanwhile, which others need.
 */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

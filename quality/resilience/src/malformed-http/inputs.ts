import fc from "fast-check";
import { limiterLeaks } from "./concurrency-limiter.ts";
import { headersAndMethods } from "./headers-and-methods.ts";
import { paths } from "./paths.ts";
import { requestSmuggling } from "./request-smuggling.ts";
import type { Input, Tokens } from "./requests.ts";

/** Sent in reverse order, so that disconnecting clients come last and delay no other. */
const kinds = { ...limiterLeaks, ...paths, ...requestSmuggling, ...headersAndMethods };
export const kindNames = Object.keys(kinds);

/** More than the limiter allows: if each leaked its slot, every later request would be refused. */
const LEAKS = 80;

/** @returns inputs of every kind, the same for the same seed. */
export function createInputs(options: { each: number; seed: number; tokens: Tokens }): (Input & { kind: string })[] {
  const { each, seed, tokens } = options;
  return Object.entries(kinds).flatMap(([kind, make]) =>
    fc
      .sample(make(tokens), { seed, numRuns: kind in limiterLeaks ? Math.max(each, LEAKS) : each })
      .map((input) => ({ kind, ...input })),
  );
}

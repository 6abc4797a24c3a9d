import { setTimeout as wait } from "node:timers/promises";
import { type CapturedResponse, request } from "@talaqqi/test-kit/request";
import { mix, type Operation, type School, type Sent } from "./mix.ts";

/** What a load measured of an operation. */
export type OperationLoad = {
  /** Of each response, from sending to the last byte. */
  ms: number[];
  /** Responses that are not as they should be. */
  errors: number;
};

export type Load = {
  seconds: number;
  operations: Record<string, OperationLoad>;
  /** The first errors, in words. */
  problems: string[];
};

/** Sends one of an app's requests, as phones do: compressed, and with the ETag of what they have. */
export type App = { send(sent: Sent): Promise<CapturedResponse> };

export function createApp(url: string): App {
  const etags = new Map<string, string>();
  return {
    async send({ path, method = "GET", headers = {}, body, isRevisit }) {
      const etag = isRevisit ? etags.get(path) : undefined;
      const all = { "accept-encoding": "gzip", ...headers, ...(etag && { "if-none-match": etag }) };
      const response = await request(url + path, { method, headers: all, ...(body !== undefined && { body }) });
      if (isRevisit !== undefined && response.headers.etag) etags.set(path, response.headers.etag);
      return response;
    },
  };
}

/**
 * Sends the mix for a time: each connection sends its next request when it has the response to the last one. It begins with one
 * request of each operation, so that a short load has them all.
 */
export async function runMix(
  app: App,
  school: School,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const operations: Load["operations"] = {};
  for (const name of Object.keys(mix)) operations[name] = { ms: [], errors: 0 };
  const problems: string[] = [];
  const first = Object.entries(mix);
  const begun = performance.now();
  const connection = async () => {
    while (first.length > 0 || performance.now() < begun + seconds * 1000) {
      const [name, operation] = first.pop() ?? choose(school);
      const { ms, problem } = await time(app, operation, school);
      const load = operations[name];
      load?.ms.push(ms);
      if (!problem || !load) continue;
      load.errors += 1;
      if (problems.length < 10) problems.push(`${name} ${problem}`);
      // A service that is down would be asked as fast as it can refuse.
      await wait(10);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { seconds: (performance.now() - begun) / 1000, operations, problems };
}

const TOTAL = Object.values(mix).reduce((sum, { weight }) => sum + weight, 0);

function choose({ pick }: School): [name: string, operation: Operation] {
  let left = pick(TOTAL);
  for (const entry of Object.entries(mix)) {
    left -= entry[1].weight;
    if (left <= 0) return entry;
  }
  throw new RangeError("the shares of the mix do not add up");
}

async function time(app: App, { send, statuses }: Operation, school: School) {
  const sent = send(school);
  const begun = performance.now();
  try {
    const { status, body } = await app.send(sent);
    const ms = performance.now() - begun;
    return statuses.includes(status) ? { ms } : { ms, problem: `${sent.path}: ${status} ${body.subarray(0, 200)}` };
  } catch (error) {
    return { ms: performance.now() - begun, problem: `${sent.path}: ${error}` };
  }
}

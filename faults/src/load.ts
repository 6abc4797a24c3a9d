import autocannon from "autocannon";
import type { Seen } from "./probe.ts";

/** An answer under load. */
export type Answered = Pick<Seen, "status" | "ms" | "retryAfter">;

export type Load = {
  answers: Answered[];
  /** Requests that were not answered: connections that failed, were reset or took longer than ten seconds. */
  failed: number;
  seconds: number;
};

export type LoadOptions = {
  connections: number;
  seconds: number;
  /** Requests a second, all connections together; absent: the next on each connection as soon as the last was answered. */
  rate?: number;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Makes the body of the nth request. */
  body?: (n: number) => string;
};

/** Sends as much as it is told to, whether or not that is too much. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { connections, seconds, rate, method = "GET", headers = {}, body } = options;
  const answers: Answered[] = [];
  let sent = 0;
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    ...(rate !== undefined && { overallRate: Math.round(rate) }),
    requests: [
      {
        method,
        headers,
        setupRequest(request) {
          sent += 1;
          return body ? { ...request, body: body(sent) } : request;
        },
      },
    ],
    setupClient(client) {
      let retryAfter = "";
      client.on("headers", ({ headers }) => {
        // Names and values, one after the other; its types say otherwise.
        const all: unknown[] = [headers].flat();
        const at = all.findIndex((name) => String(name).toLowerCase() === "retry-after");
        retryAfter = at < 0 ? "" : String(all[at + 1]);
      });
      client.on("response", (status: number, _bytes: number, ms: number) => answers.push({ status, ms, retryAfter }));
    },
  });
  const { errors, timeouts, duration } = await running;
  return { answers, failed: errors + timeouts, seconds: duration };
}

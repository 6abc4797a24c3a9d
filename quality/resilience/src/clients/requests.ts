import { setTimeout as wait } from "node:timers/promises";
import { post, request } from "@talaqqi/test-kit/request";

/** One request and its response. */
export type Probe = {
  /** 0 when there was no response. */
  status: number;
  /** When it was sent, in milliseconds of performance.now. */
  at: number;
  /** Until the end of the response, in milliseconds. */
  ms: number;
  /** "" if absent. */
  retryAfter: string;
  body: string;
};

export type ProbeOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends one request. Never throws. */
export async function ask(url: string, options: ProbeOptions = {}): Promise<Probe> {
  const at = performance.now();
  const response = await request(url, options).catch(() => undefined);
  const { status = 0, headers, body } = response ?? {};
  const retryAfter = headers?.["retry-after"] ?? "";
  return { status, at, ms: performance.now() - at, retryAfter, body: body?.toString() ?? "" };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** @returns a request with a JSON body, by default a POST. */
export const jsonRequest = (body: object, { method = "POST", token = "" } = {}): ProbeOptions => ({
  method,
  headers: { "content-type": "application/json", ...(token && bearer(token)) },
  body: JSON.stringify(body),
});

/** @returns the body of a valid registration. */
export const registration = (email: string, changes: object = {}) => ({
  email,
  name: "Baru",
  gender: "Perempuan",
  whatsapp: 6281200000001,
  ...changes,
});

let registrations = 0;

/** @returns a registration with an e-mail that no other has. */
export function newRegistration(): ProbeOptions {
  registrations += 1;
  return jsonRequest(registration(`baru${registrations}.${process.pid}@contoh.example`));
}

/** Signs in with an ID token. */
export const signIn = ({ url }: { url: string }, idToken: string) =>
  post(`${url}/api/auth/idp`, JSON.stringify({ id_token: idToken }));

/** Changes the name of an account: needs a row of the database. */
export const changeName = (url: string, token: string) =>
  ask(`${url}/api/users`, jsonRequest({ name: "Nama Baru" }, { method: "PUT", token }));

/**
 * Repeats a request, with a pause after each response, until stopped.
 * @param options the request, or a function that makes each one.
 */
export function keepProbing(
  url: string,
  options: ProbeOptions | (() => ProbeOptions) = {},
  pauseMs = 20,
): { stop: () => Promise<Probe[]> } {
  const probes: Probe[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      probes.push(await ask(url, typeof options === "function" ? options() : options));
      await wait(pauseMs);
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await running;
      return probes;
    },
  };
}

/** Stops several clients. @returns all their requests. */
export const stopAll = async (clients: { stop: () => Promise<Probe[]> }[]): Promise<Probe[]> =>
  (await Promise.all(clients.map((client) => client.stop()))).flat();

/** Repeats a request until a response has this status. @returns the milliseconds it took; Infinity after `limitMs`. */
export async function waitForStatus(
  url: string,
  status: number,
  limitMs: number,
  options: ProbeOptions = {},
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const probe = await ask(url, options);
    if (probe.status === status) return performance.now() - begun;
    if (performance.now() > begun + limitMs) return Number.POSITIVE_INFINITY;
    await wait(10);
  }
}

/** @returns the time within which a share of the requests finished, in milliseconds; NaN for none. */
export function percentile(probes: readonly Pick<Probe, "ms">[], share: number): number {
  const sorted = probes.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const isOk = ({ status }: Pick<Probe, "status">) => status === 200;
export const isOkOrCreated = ({ status }: Pick<Probe, "status">) => status === 200 || status === 201;

/** A refusal with a Retry-After. */
export const isRefusal = ({ status, retryAfter }: Pick<Probe, "status" | "retryAfter">) =>
  (status === 503 || status === 429) && /^[1-9]\d*$/.test(retryAfter);

export const countNot = <Item>(items: readonly Item[], is: (item: Item) => boolean) =>
  items.filter((item) => !is(item)).length;

/** @returns the distinct failures, for the summary; "" for none. */
export function describeFailures(failed: Probe[]): string {
  const reasons = new Set(failed.map(({ status, body }) => `${status} ${body}`.slice(0, 200)));
  return reasons.size > 0 ? `; failures: ${[...reasons].join(", ")}` : "";
}

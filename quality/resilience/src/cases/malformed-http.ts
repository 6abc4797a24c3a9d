import { eventLoopPreload, readDelay, watchDelay } from "@talaqqi/test-kit/event-loop";
import { internalDetails } from "@talaqqi/test-kit/internal-details";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { sendRaw } from "../clients/raw-socket.ts";
import { ask, bearer, countNot, isOk, type Probe } from "../clients/requests.ts";
import { createInputs, kindNames } from "../malformed-http/inputs.ts";
import { hasErrorEnvelope, parseResponses, type RawResponse } from "../malformed-http/responses.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const INPUTS = 2_000;
const CONNECTIONS = 8;
const MB = 1024 * 1024;
const FIRST_BYTE_MS = 3_000;
/** More than the concurrency limit. */
const PROFILES = 100;

/** Requests that only a raw socket can send. Bodies and values are fuzzed by `npm run test:fuzz`. */
export const malformedHttp: ResilienceCase = {
  action: "malformed HTTP: headers, methods, paths, smuggled requests, disconnecting clients",
  async run(environment) {
    const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122);
    environment.log(`seed ${seed}: HOSTILE_SEED sets another`);
    const each = environment.quick ? 4 : Math.ceil(INPUTS / kindNames.length);
    const database = await environment.createDatabase();
    const instance = await startInstance(environment, { database, preload: eventLoopPreload });
    await environment.postgres.run(accountsWithTokens(2), database);
    const tokens = { token: accessToken(1), victim: accessToken(2) };
    const inputs = createInputs({ each, seed, tokens });

    const { program, url } = instance;
    await warmUp(instance);
    const before = program.memory();
    watchDelay(program);
    const seen = await sendAll(environment, instance, inputs);
    const { p99Ms, maxMs } = await readDelay(program);
    await program.settle();
    const grown = (program.memory() - before) / MB;
    const last = await ask(`${url}/api/packages`);
    const profiles: Probe[] = [];
    while (profiles.length < PROFILES) {
      profiles.push(await ask(`${url}/api/users`, { headers: bearer(tokens.victim) }));
    }
    const awaited = inputs.filter(({ disconnects }) => !disconnects);
    const isSilent = (kind: string) =>
      awaited.filter((input) => input.kind === kind).every((input) => seen.silent.includes(input));
    const silent = new Set(awaited.map(({ kind }) => kind).filter(isSilent));
    for (const kind of silent) environment.log(`no response at all: ${kind}`);
    return {
      summary: `${inputs.length} inputs of ${kindNames.length} kinds, seed ${seed}: ${seen.responses} responses, ${seen.errors} of them errors; ${seen.silent.length} closed without one`,
      checks: [
        { name: "5xx responses", figure: seen.failed, atMost: 0 },
        { name: "errors without the envelope", figure: seen.bare, atMost: 0 },
        { name: "responses with internal details", figure: seen.leaking, atMost: 0 },
        { name: "more responses than requests", figure: seen.extra, atMost: 0 },
        {
          name: "smuggled requests executed",
          figure: profiles.some(({ status }) => status === 401) ? 1 : 0,
          atMost: 0,
        },
        { name: "memory growth (MB)", figure: grown, atMost: 50 },
        { name: "event loop delay, p99 (ms)", figure: p99Ms, atMost: 100 },
        { name: "event loop delay, at most (ms)", figure: maxMs, atMost: 500 },
        { name: "kinds without a response", figure: silent.size, atMost: 0 },
        { name: "inputs without a response (%)", figure: (seen.silent.length / awaited.length) * 100, atMost: 1 },
        { name: "not 200 afterwards", figure: isOk(last) ? 0 : 1, atMost: 0 },
        { name: `not 200, of ${PROFILES} profiles afterwards`, figure: countNot(profiles, isOk), atMost: 0 },
      ],
    };
  },
};

/** Sends ordinary requests until the memory that they need is allocated. */
async function warmUp({ url, program }: Instance): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    const paths = ["/api/packages", "/api/hurufs", "/api/nothing", "/api/users", `/api/teachers/${n}`];
    await Promise.all(paths.map((path) => ask(url + path)));
  }
  await program.settle();
}

type Inputs = ReturnType<typeof createInputs>;
type Problem = "failed" | "bare" | "leaking" | "extra";
type Seen = Record<Problem | "responses" | "errors", number> & { silent: Inputs };

async function sendAll(environment: TestEnvironment, { port }: Instance, inputs: Inputs): Promise<Seen> {
  const seen: Seen = { responses: 0, errors: 0, failed: 0, bare: 0, leaking: 0, extra: 0, silent: [] };
  const waiting = [...inputs];
  const send = async () => {
    for (let input = waiting.pop(); input; input = waiting.pop()) {
      const { kind, bytes, disconnects = false } = input;
      const received = await sendRaw(port, bytes, { firstMs: FIRST_BYTE_MS, disconnects });
      const responses = parseResponses(received, { withoutBodies: bytes.toString("latin1", 0, 5) === "HEAD " });
      const problems = examine(input, responses);
      for (const problem of problems) seen[problem] += 1;
      seen.responses += responses.length;
      seen.errors += responses.filter(({ status }) => status >= 400).length;
      if (responses.length === 0 && !disconnects) seen.silent.push(input);
      if (problems.length > 0) {
        const sent = JSON.stringify(bytes.toString("latin1", 0, 300));
        environment.log(
          `${kind}: ${problems.join(", ")}: ${sent} got ${JSON.stringify(received.slice(0, 60))} ${responses.at(-1)?.body.slice(0, 200)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return seen;
}

function examine({ bytes, responses: allowed = 1 }: Inputs[number], responses: RawResponse[]): Problem[] {
  const sent = bytes.toString();
  const isHead = sent.startsWith("HEAD ");
  const problems = responses.map((response): Problem | undefined => {
    // This operation has no success, and an error of its own.
    if (response.status === 503 && sent.includes("/api/set-schedules")) return undefined;
    if (!(response.status < 500)) return "failed";
    if (response.status >= 400 && !isHead && !hasErrorEnvelope(response)) return "bare";
    return leaks(response, sent) ? "leaking" : undefined;
  });
  if (responses.length > allowed) problems.push("extra");
  return problems.filter((problem) => problem !== undefined);
}

/** Whether a response shows internal details that the request did not contain itself. */
function leaks({ status, headers, body }: RawResponse, sent: string): boolean {
  if (status < 400) return false;
  const [found] = internalDetails.exec(`${JSON.stringify(headers)}\n${body}`) ?? [];
  return found !== undefined && !sent.toLowerCase().includes(found.toLowerCase());
}

import { internalDetails } from "@talaqqi/test-kit/internal-details";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import fc from "fast-check";
import { sendRaw } from "../clients/raw-socket.ts";
import { ask, bearer, countNot, isOk, type Probe } from "../clients/requests.ts";
import { headers } from "../malformed-http/headers.ts";
import { type Input, requestSmuggling } from "../malformed-http/request-smuggling.ts";
import { hasErrorEnvelope, parseResponses, type RawResponse } from "../malformed-http/responses.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";

const CONNECTIONS = 8;
/** More than the concurrency limit: if each disconnecting client leaked its slot, every later request would be refused. */
const DISCONNECTS = 80;

/** Requests that only a raw socket can send. Bodies and values are fuzzed by `npm run test:fuzz`. */
export const malformedHttp: ResilienceCase = {
  action: "malformed headers, smuggled requests, disconnecting clients",
  async run(environment) {
    const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122);
    environment.log(`seed ${seed}: HOSTILE_SEED sets another`);
    const database = await environment.createDatabase();
    const { url, port } = await startInstance(environment, { database });
    await environment.postgres.run(accountsWithTokens(2), database);
    const [token, victim] = [accessToken(1), accessToken(2)];
    const kinds = { ...headers(token), ...requestSmuggling(victim) };
    const each = environment.quick ? 4 : 150;
    const inputs = Object.entries(kinds).flatMap(([kind, inputs]) =>
      fc.sample(inputs, { seed, numRuns: each }).map((input) => ({ kind, ...input })),
    );

    const problems: string[] = [];
    let [responses, silent] = [0, 0];
    await atOnce(inputs, async ({ kind, bytes, responses: allowed = 1 }) => {
      const received = await sendRaw(port, bytes, { firstMs: 3_000 });
      const parsed = parseResponses(received, { withoutBodies: bytes.toString("latin1", 0, 5) === "HEAD " });
      responses += parsed.length;
      if (parsed.length === 0) silent += 1;
      for (const problem of examine(bytes.toString(), parsed, allowed)) {
        problems.push(problem);
        environment.log(`${kind}: ${problem}: ${JSON.stringify(bytes.toString("latin1", 0, 300))}`);
      }
    });
    const hasty = Array.from({ length: DISCONNECTS }, (_, n) => disconnecting(token, 2 + (n % 2)));
    await atOnce(hasty, (bytes) => sendRaw(port, bytes, { disconnects: true }));
    const profiles: Probe[] = [];
    while (profiles.length < 100) profiles.push(await ask(`${url}/api/users`, { headers: bearer(victim) }));
    const count = (wanted: string) => problems.filter((problem) => problem === wanted).length;
    const smuggled = profiles.filter(({ status }) => status === 401).length;
    return {
      summary: `${inputs.length} inputs of ${Object.keys(kinds).length} kinds, seed ${seed}: ${responses} responses; ${DISCONNECTS} disconnects`,
      checks: [
        ...[FAILED, BARE, LEAKING, EXTRA].map((name) => ({ name, figure: count(name), atMost: 0 })),
        { name: "smuggled sign-outs executed", figure: smuggled, atMost: 0 },
        { name: "inputs without a response (%)", figure: (silent / inputs.length) * 100, atMost: 1 },
        { name: "not 200, of 100 profiles afterwards", figure: countNot(profiles, isOk), atMost: 0 },
      ],
    };
  },
};

async function atOnce<Item>(items: Item[], send: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await send(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** Several requests that need the database: the client leaves before it has a response. */
const disconnecting = (token: string, requests: number) =>
  Buffer.from(`GET /api/users HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(requests));

const FAILED = "5xx responses";
const BARE = "errors without the envelope";
const LEAKING = "responses with internal details";
const EXTRA = "more responses than requests";

function examine(sent: string, responses: RawResponse[], allowed: NonNullable<Input["responses"]>): string[] {
  const problems = responses.map((response): string | undefined => {
    if (!(response.status < 500)) return FAILED;
    if (response.status < 400) return undefined;
    if (!sent.startsWith("HEAD ") && !hasErrorEnvelope(response)) return BARE;
    // Those that the request did not contain itself.
    const [found] = internalDetails.exec(`${JSON.stringify(response.headers)}\n${response.body}`) ?? [];
    return found !== undefined && !sent.toLowerCase().includes(found.toLowerCase()) ? LEAKING : undefined;
  });
  if (responses.length > allowed) problems.push(EXTRA);
  return problems.filter((problem) => problem !== undefined);
}

import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { type LoadResponse, openLoadGenerator, rawPost } from "../clients/load-generator.ts";
import { ask, bearer, countNot, isRefusal, percentile, registration } from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";

/** How many times its capacity. */
const TIMES = 4;
const CONNECTIONS = 3_000;

/** Registrations are the most expensive requests, and each writes. */
export const overload: ResilienceCase = {
  action: "four times the load that it can handle",
  runsAlone: true,
  async run(environment) {
    const seconds = environment.quick ? 5 : 30;
    const database = await environment.createDatabase();
    const { url, port } = await startInstance(environment, { database });
    await environment.postgres.run(accountsWithTokens(1), database);
    await environment.postgres.run(diskLatency, database);
    let run = 0;
    const register = async (connections: number, options: { seconds: number; rate?: number }) => {
      run += 1;
      const generator = await openLoadGenerator(port, connections);
      const request = (n: number) =>
        rawPost("/api/auth/register", JSON.stringify(registration(`r${run}.${n}@contoh.example`)));
      return generator.send({ ...options, request }).finally(generator.close);
    };
    await register(32, { seconds: 2 });
    const usual = await register(32, { seconds: 3 });
    const capacity = acceptedOf(usual.responses).length / usual.seconds;
    const overload = await register(CONNECTIONS, { seconds, rate: TIMES * capacity });
    const normal = await untilNormal(url);
    const others = overload.responses.filter((response) => !isAccepted(response));
    return {
      summary:
        `${Math.round(overload.sent / overload.seconds)} requests a second on ${CONNECTIONS} connections ` +
        `(capacity ${Math.round(capacity)}), ${acceptedOf(overload.responses).length} accepted and ${others.length} refused`,
      checks: [
        { name: "sent, times of capacity", figure: overload.sent / overload.seconds / capacity, atLeast: TIMES * 0.9 },
        { name: "accepted, p99 (ms)", figure: percentile(acceptedOf(overload.responses), 0.99), atMost: 1_000 },
        {
          name: "accepted, share of capacity",
          figure: acceptedOf(overload.responses).length / overload.seconds / capacity,
          atLeast: 0.3,
        },
        {
          name: "others not 503 or 429 with Retry-After",
          figure: countNot(others, isRefusal),
          atMost: 0,
        },
        { name: "without a response", figure: overload.failed, atMost: 0 },
        { name: "back to normal after (s)", figure: normal, atMost: 5 },
      ],
    };
  },
};

/**
 * PostgreSQL writes to memory here: without a disk's latency the generator, on the same two cores, could not send four
 * times the capacity.
 */
const diskLatency = `
  CREATE FUNCTION wait_like_a_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(0.008); RETURN NEW; END $$;
  CREATE TRIGGER disk_latency BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION wait_like_a_disk()`;

const isAccepted = ({ status }: LoadResponse) => status === 201;
const acceptedOf = (responses: LoadResponse[]) => responses.filter(isAccepted);

/** @returns the seconds until twenty responses in a row take less than 50 ms. */
async function untilNormal(url: string): Promise<number> {
  const begun = performance.now();
  for (let inRow = 0; inRow < 20; ) {
    const { status, ms } = await ask(`${url}/api/users`, { headers: bearer(accessToken(1)) });
    inRow = status === 200 && ms < 50 ? inRow + 1 : 0;
    if (performance.now() > begun + 30_000) return Number.POSITIVE_INFINITY;
  }
  return (performance.now() - begun) / 1_000;
}

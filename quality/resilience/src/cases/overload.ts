import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import type { Fault } from "../fault.ts";
import { startInstance } from "../instance.ts";
import { type Answered, openGenerator, postOf } from "../load.ts";
import { ask, bearer, isRefusal, percentile } from "../probe.ts";

/** How much more than it can take. */
const TIMES = 4;
const CONNECTIONS = 3_000;

/** Registrations: they cost most, and each writes. */
export const overload: Fault = {
  done: "four times the load that it can take",
  async run(world) {
    const seconds = world.quick ? 5 : 30;
    const database = await world.emptyDatabase();
    const { url, port } = await startInstance(world, { database });
    await world.postgres.run(accountsWithTokens(1), database);
    await world.postgres.run(asOnDisk, database);
    let run = 0;
    const register = async (connections: number, options: { seconds: number; rate?: number }) => {
      run += 1;
      const generator = await openGenerator(port, connections);
      const begin = `{"email":"r${run}`;
      const end = `@contoh.example","name":"Baru","gender":"Perempuan","whatsapp":6281200000001}`;
      const request = (n: number) => postOf("/api/auth/register", `${begin}.${n}${end}`);
      return generator.send({ ...options, request }).finally(generator.close);
    };
    await register(32, { seconds: 2 });
    const usual = await register(32, { seconds: 3 });
    const capacity = accepted(usual.answers).length / usual.seconds;
    const too = await register(CONNECTIONS, { seconds, rate: TIMES * capacity });
    const normal = await untilNormal(url);
    const others = too.answers.filter((answer) => !isAccepted(answer));
    return {
      often:
        `${Math.round(too.sent / too.seconds)} requests a second on ${CONNECTIONS} connections ` +
        `(${Math.round(capacity)} can be taken), ${accepted(too.answers).length} accepted and ${others.length} refused`,
      held: [
        { what: "sent, to what can be taken", figure: too.sent / too.seconds / capacity, atLeast: TIMES * 0.9 },
        { what: "accepted ones' p99 (ms)", figure: percentile(accepted(too.answers), 0.99), atMost: 1_000 },
        {
          what: "accepted, to what can be taken",
          figure: accepted(too.answers).length / too.seconds / capacity,
          atLeast: 0.3,
        },
        {
          what: "others that are not 503 or 429 with Retry-After",
          figure: others.filter((one) => !isRefusal(one)).length,
          atMost: 0,
        },
        { what: "not answered at all", figure: too.failed, atMost: 0 },
        { what: "back to normal after (s)", figure: normal, atMost: 5 },
      ],
    };
  },
};

/**
 * PostgreSQL writes to memory here, and more can be taken then than a generator on the same two cores sends four times: a
 * write takes as long as a disk would.
 */
const asOnDisk = `
  CREATE FUNCTION wait_as_for_a_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(0.008); RETURN NEW; END $$;
  CREATE TRIGGER as_on_disk BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION wait_as_for_a_disk()`;

const isAccepted = ({ status }: Answered) => status === 201;
const accepted = (answers: Answered[]) => answers.filter(isAccepted);

/** @returns the seconds until it answers twenty times in a row as promptly as a service does that has nothing else to do. */
async function untilNormal(url: string): Promise<number> {
  const begun = performance.now();
  for (let inRow = 0; inRow < 20; ) {
    const { status, ms } = await ask(`${url}/api/users`, { headers: bearer(accessToken(1)) });
    inRow = status === 200 && ms < 50 ? inRow + 1 : 0;
    if (performance.now() > begun + 30_000) return Number.POSITIVE_INFINITY;
  }
  return (performance.now() - begun) / 1_000;
}

import { inside } from "@talaqqi/api/test/support/inside.ts";
import { eventLoopPreload, readDelay, watchDelay } from "@talaqqi/testing/event-loop";
import { request } from "@talaqqi/testing/request";
import { accessToken, accountsWithTokens } from "@talaqqi/testing/school";
import type { Fault } from "../fault.ts";
import { hasEnvelope, readAnswers, type Said } from "../hostile/answers.ts";
import { hostileInputs, type Input, kinds } from "../hostile/inputs.ts";
import { type Instance, startInstance } from "../instance.ts";
import { sendBytes } from "../raw.ts";
import type { World } from "../world.ts";

const INPUTS = 2_000;
const AT_ONCE = 8;
const MB = 1024 * 1024;

/** What nobody would send who means well. */
export const hostileInput: Fault = {
  done: "hostile input: HTTP, encodings, paths, JSON, numbers, names, texts, hidden requests",
  async run(world) {
    const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122);
    world.tell(`seed ${seed}: HOSTILE_SEED sets another`);
    const each = world.quick ? 4 : Math.ceil(INPUTS / kinds.length);
    const database = await world.emptyDatabase();
    const instance = await startInstance(world, { database, preload: eventLoopPreload });
    await world.postgres.run(accountsWithTokens(2), database);
    const given = { token: accessToken(1), victim: accessToken(2) };
    const inputs = hostileInputs({ each, seed, given });

    const { program, url } = instance;
    await settle(instance);
    const before = program.memory();
    watchDelay(program);
    const seen = await sendAll(world, instance, inputs);
    const { p99Ms } = await readDelay(program);
    await program.settle();
    const grown = (program.memory() - before) / MB;
    const good = await request(`${url}/api/packages`);
    const victim = await request(`${url}/api/users`, { headers: { authorization: `Bearer ${given.victim}` } });
    await instance.end();
    return {
      often: `${inputs.length} inputs of ${kinds.length} classes, seed ${seed}: ${seen.answers} answers, ${seen.errors} of them errors; ${seen.silent} cut off without one`,
      held: [
        { what: "answers that are 5xx", figure: seen.failed, atMost: 0 },
        { what: "errors without the envelope", figure: seen.bare, atMost: 0 },
        { what: "answers that tell of the inside", figure: seen.telling, atMost: 0 },
        { what: "answers more than HTTP allows", figure: seen.more, atMost: 0 },
        { what: "hidden requests carried out", figure: victim.status === 200 ? 0 : 1, atMost: 0 },
        { what: "memory more than before (MB)", figure: grown, atMost: 50 },
        { what: "event loop late, p99 (ms)", figure: p99Ms, atMost: 100 },
        { what: "answer at the end", figure: good.status, atMost: 200 },
      ],
    };
  },
};

/** Lets it answer what is ordinary until it has taken the memory that this takes. */
async function settle({ url, program }: Instance): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    const paths = ["/api/packages", "/api/hurufs", "/api/nothing", "/api/users", `/api/teachers/${n}`];
    await Promise.all(paths.map((path) => request(url + path)));
  }
  await program.settle();
}

type Seen = Record<"answers" | "errors" | "failed" | "bare" | "telling" | "more" | "silent", number>;

async function sendAll(world: World, { port }: Instance, inputs: Input[]): Promise<Seen> {
  const seen: Seen = { answers: 0, errors: 0, failed: 0, bare: 0, telling: 0, more: 0, silent: 0 };
  const waiting = [...inputs];
  const send = async () => {
    for (let input = waiting.pop(); input; input = waiting.pop()) {
      const said = await sendBytes(port, input.bytes);
      const answers = readAnswers(said, { withoutBodies: input.bytes.toString("latin1", 0, 5) === "HEAD " });
      const wrong = examine(input, answers);
      for (const what of wrong) seen[what] += 1;
      seen.answers += answers.length;
      seen.errors += answers.filter(({ status }) => status >= 400).length;
      if (answers.length === 0) seen.silent += 1;
      if (wrong.length > 0) {
        const sent = JSON.stringify(input.bytes.toString("latin1", 0, 300));
        world.tell(
          `${input.kind}: ${wrong.join(", ")}: ${sent} answered ${JSON.stringify(said.slice(0, 60))} ${answers.at(-1)?.body.slice(0, 200)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return seen;
}

/** @returns in what the answers to an input are wrong. */
function examine({ bytes, answers: allowed }: Input, answers: Said[]): (keyof Seen)[] {
  const sent = bytes.toString();
  const isHead = sent.startsWith("HEAD ");
  return [
    ...(answers.length > allowed ? (["more"] as const) : []),
    ...answers.flatMap((answer): (keyof Seen)[] => {
      // The one operation that has no success says so, in words of its own.
      if (answer.status === 503 && sent.includes("/api/set-schedules")) return [];
      if (!(answer.status < 500)) return ["failed"];
      if (answer.status >= 400 && !isHead && !hasEnvelope(answer)) return ["bare"];
      return tells(answer, sent) ? ["telling"] : [];
    }),
  ];
}

/** Whether an answer tells of the inside; what the caller wrote itself may come back in the name of a field. */
function tells({ status, headers, body }: Said, sent: string): boolean {
  if (status < 400) return false;
  const [found] = inside.exec(`${JSON.stringify(headers)}\n${body}`) ?? [];
  return found !== undefined && !sent.toLowerCase().includes(found.toLowerCase());
}

import { once } from "node:events";
import { createServer } from "node:net";
import { createSigningKey, startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import type { Answer } from "@talaqqi/test-kit/request";
import { accountEmail, accountsWithTokens } from "@talaqqi/test-kit/school";
import { type Clock, clockPreload, createClock } from "../clock.ts";
import type { Fault } from "../fault.ts";
import { type Instance, startInstance } from "../instance.ts";
import { signIn } from "../sign-in.ts";

const SECOND = 1_000;
const OUTAGE_MS = 15 * 60 * SECOND;
/** The service asks its provider no more often than once in this time. */
const FETCH_INTERVAL_MS = 30 * SECOND;

const notVerified = '{"status":400,"message":"idToken is not verified","error":true}';
const internal = '{"status":500,"message":"Internal Server Error","error":true}';

/** Everything that a case of the provider needs. Its clock is the instance's, and the issuer's too. */
type Scene = {
  issuer: TestIssuer;
  instance: Instance;
  clock: Clock;
  fetches: Fetch[];
  /** When they were last counted. */
  countedAt: number;
  /** Fetches that were tried while the provider was down. */
  dropped: number;
};

/** The keys were fetched, or that was tried, between these two times. */
type Fetch = { after: number; before: number };

/** Who provides the identities changes its keys, is away, and is named by keys that nobody knows. */
export const provider: Fault = {
  done: "the provider's keys rotated, the provider down for 15 minutes, kids that nobody knows",
  async run(world) {
    const [rotations, stepMs, kids] = world.quick ? [2, 60 * SECOND, 100] : [20, 5 * SECOND, 1_000];
    const clock = createClock();
    const issuer = await startTestIssuer({ now: clock.now });
    const database = await world.emptyDatabase();
    const instance = await startInstance(world, { database, issuer, preload: clockPreload });
    clock.move(instance);
    await world.postgres.run(accountsWithTokens(1), database);
    const scene: Scene = { issuer, instance, clock, fetches: [], countedAt: clock.now(), dropped: 0 };

    const { accepted, known, outage } = await go(scene, { rotations, stepMs, kids }).finally(() => issuer.close());
    await instance.end();
    return {
      often: `${rotations} rotations, 1 outage with ${outage.signIns} sign-ins, 2 x ${kids} kids at once`,
      held: [
        { what: "a new key accepted after, at most (s)", figure: Math.max(...accepted), atMost: 30 },
        { what: "sign-ins by a known key in the outage", figure: outage.signedIn, atLeast: outage.signIns },
        { what: "forged by a known key, then not 400", figure: outage.guessed, atMost: 0 },
        { what: "unknown keys, then not 500", figure: outage.unknownWrong, atMost: 0 },
        { what: "unknown keys, otherwise not 400", figure: known.wrong, atMost: 0 },
        { what: "fetches for them at once, at most", figure: Math.max(known.fetches, outage.fetches), atMost: 1 },
        { what: "fetches in any 30 s, at most", figure: most(scene.fetches), atMost: 1 },
        { what: "back again, known and unknown keys told apart", figure: outage.back, atLeast: 2 },
      ],
    };
  },
};

async function go(scene: Scene, { rotations, stepMs, kids }: Record<"rotations" | "stepMs" | "kids", number>) {
  const accepted: number[] = [];
  for (let done = 0; done < rotations; done += 1) accepted.push(await rotate(scene, done));
  const known = await nameUnknown(scene, kids, notVerified);
  return { accepted, known, outage: await goThroughOutage(scene, stepMs, kids) };
}

/** @returns the seconds, of the instance's clock, after which a key of now is accepted. */
async function rotate(scene: Scene, n: number): Promise<number> {
  const { clock, issuer } = scene;
  await clock.advance(FETCH_INTERVAL_MS);
  // Every second time a fetch comes right before the rotation: then the next is furthest away.
  if (n % 2 === 0) await ask(scene, unknownToken(scene));
  issuer.rotate();
  for (let seconds = 0; ; seconds += 1) {
    const { status } = await ask(scene, issuer.goodToken({ email: accountEmail(1) }));
    if (status === 200) return seconds;
    if (seconds >= 120) return Number.POSITIVE_INFINITY;
    await clock.advance(SECOND);
  }
}

/** Sends many tokens at once, each by another key that nobody knows. @returns what was answered otherwise than expected. */
async function nameUnknown(scene: Scene, kids: number, expected: string) {
  await scene.clock.advance(FETCH_INTERVAL_MS);
  const tokens = Array.from({ length: kids }, () => unknownToken(scene));
  const before = noteFetches(scene);
  const answers = await Promise.all(tokens.map((token) => signIn(scene.instance, token)));
  const fetches = noteFetches(scene) - before;
  return { wrong: answers.filter(({ body }) => body.toString() !== expected).length, fetches };
}

/** The provider is down; keys that are held go on working, and what cannot be known is not guessed. */
async function goThroughOutage(scene: Scene, stepMs: number, kids: number) {
  const { clock, issuer } = scene;
  const [held] = issuer.keys;
  const forged = () => {
    const claims = issuer.goodClaims({ email: accountEmail(1) });
    return issuer.sign(claims, { key: stranger, header: { kid: held?.jwk.kid } });
  };
  await issuer.goDown();
  const dropper = await dropAll(scene);
  // Until then the last fetch, a good one, says what keys there are.
  await clock.advance(FETCH_INTERVAL_MS);
  const seen = { signIns: 0, signedIn: 0, guessed: 0, unknownWrong: 0 };
  const end = clock.now() + OUTAGE_MS;
  while (clock.now() < end) {
    const unknown = await ask(scene, unknownToken(scene));
    if (unknown.body.toString() !== internal) seen.unknownWrong += 1;
    const { status } = await ask(scene, issuer.goodToken({ email: accountEmail(1) }));
    seen.signIns += 1;
    if (status === 200) seen.signedIn += 1;
    if ((await ask(scene, forged())).body.toString() !== notVerified) seen.guessed += 1;
    await clock.advance(stepMs);
  }
  const { wrong, fetches } = await nameUnknown(scene, kids, internal);
  await dropper.close();
  await issuer.comeBack();
  await clock.advance(FETCH_INTERVAL_MS);
  const back = [
    (await ask(scene, unknownToken(scene))).body.toString() === notVerified,
    (await ask(scene, issuer.goodToken({ email: accountEmail(1) }))).status === 200,
  ].filter(Boolean).length;
  return { ...seen, unknownWrong: seen.unknownWrong + wrong, fetches, back };
}

/** Signs in, and notes when a fetch came of it. */
async function ask(scene: Scene, token: string): Promise<Answer> {
  noteFetches(scene);
  const answer = await signIn(scene.instance, token);
  noteFetches(scene);
  return answer;
}

/** Notes the fetches since the last count. @returns how many there were in all. */
function noteFetches(scene: Scene): number {
  const { issuer, clock, fetches, countedAt, dropped } = scene;
  const count = Math.max(issuer.fetches.discovery, issuer.fetches.keys) + dropped;
  scene.countedAt = clock.now();
  while (fetches.length < count) fetches.push({ after: countedAt, before: scene.countedAt });
  return count;
}

/** @returns how many of the fetches were within half a minute, at most. */
function most(fetches: Fetch[]): number {
  const within = fetches.map(
    ({ after }, first) => fetches.slice(first).filter(({ before }) => before - after < FETCH_INTERVAL_MS).length,
  );
  return Math.max(...within);
}

/** Takes the provider's place while it is down: lets nobody say a word, and counts who comes. */
async function dropAll(scene: Scene) {
  const server = createServer((socket) => {
    scene.dropped += 1;
    socket.destroy();
  });
  server.listen(Number(new URL(scene.issuer.issuer).port), "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return { close: () => new Promise((closed) => server.close(closed)) };
}

const stranger = createSigningKey();
let strangers = 0;

/** @returns a token that nothing is wrong with but that nobody knows its key; each names another. */
function unknownToken({ issuer }: Scene): string {
  strangers += 1;
  const header = { kid: `kid-${strangers}` };
  return issuer.sign(issuer.goodClaims({ email: accountEmail(1) }), { key: stranger, header });
}

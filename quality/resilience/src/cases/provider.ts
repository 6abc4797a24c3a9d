import { once } from "node:events";
import { createServer } from "node:net";
import { createSigningKey, startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import type { CapturedResponse } from "@talaqqi/test-kit/request";
import { accountEmail, accountsWithTokens } from "@talaqqi/test-kit/school";
import { ask, bearer, signIn } from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Clock, clockPreload, createClock } from "../service/clock.ts";
import { type Instance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const SECOND = 1_000;
const OUTAGE_MS = 15 * 60 * SECOND;
/** The service fetches keys at most once in this time. */
const FETCH_INTERVAL_MS = 30 * SECOND;

const STAFF_TOKEN = `talaqqi_operator_1_${"A".repeat(43)}`;
const administrator = `
  INSERT INTO operators (id_operator, name) VALUES (1, 'Staf Contoh');
  INSERT INTO operator_tokens (id, id_operator, hash, issued_at)
  VALUES (1, 1, encode(sha256('${STAFF_TOKEN}'), 'hex'), now())`;

const notVerified = '{"status":400,"message":"idToken is not verified","error":true}';
const internal = '{"status":500,"message":"Internal Server Error","error":true}';

/** The clock is shared by instance and issuer. */
type Scene = {
  issuer: TestIssuer;
  instance: Instance;
  clock: Clock;
  fetches: Fetch[];
  /** When the fetches were last counted. */
  countedAt: number;
  /** Attempted fetches while the provider was down. */
  dropped: number;
};

/** A fetch, or an attempt, between these two times. */
type Fetch = { after: number; before: number };

export const provider: ResilienceCase = {
  action:
    "the identity provider's keys rotated, the provider down for 15 minutes of an advanced clock, unknown key IDs",
  async run(environment) {
    const clock = createClock();
    const issuer = await startTestIssuer({ now: clock.now });
    const rounds = environment.quick
      ? { rotations: 2, stepMs: 60 * SECOND, kids: 100 }
      : { rotations: 20, stepMs: 5 * SECOND, kids: 1_000 };
    const { accepted, reachable, outage, atMostFetches } = await startScene(environment, clock, issuer)
      .then((scene) => runScene(scene, rounds))
      .finally(() => issuer.close());
    return {
      summary: `${rounds.rotations} rotations, 1 outage with ${outage.signIns} sign-ins, 2 x ${rounds.kids} unknown key IDs at once`,
      checks: [
        { name: "new key accepted after, at most (s)", figure: Math.max(...accepted), atMost: 30 },
        { name: "sign-ins with a known key during the outage", figure: outage.signedIn, atLeast: outage.signIns },
        { name: "forged with a known key ID: not 400", figure: outage.forgeryAccepted, atMost: 0 },
        { name: "unknown keys during the outage: not 500", figure: outage.unknownWrong, atMost: 0 },
        { name: "unknown keys otherwise: not 400", figure: reachable.wrong, atMost: 0 },
        { name: "fetches for unknown keys at once", figure: Math.max(reachable.fetches, outage.fetches), atMost: 1 },
        { name: "fetches in any 30 s", figure: atMostFetches, atMost: 1 },
        { name: "staff during the outage: token not 200, or sign-in not 503", figure: outage.staffWrong, atMost: 0 },
        { name: "known and unknown keys distinguished afterwards", figure: outage.back, atLeast: 2 },
        { name: "staff sent to the provider afterwards", figure: outage.staffBack, atLeast: 1 },
      ],
    };
  },
};

async function startScene(environment: TestEnvironment, clock: Clock, issuer: TestIssuer): Promise<Scene> {
  const database = await environment.createDatabase();
  issuer.discovery.authorization_endpoint = `${issuer.issuer}/authorize`;
  const settings = { OIDC_CLIENT_ID: "console", OIDC_CLIENT_SECRET: "secret" };
  const instance = await startInstance(environment, { database, issuer, settings, preload: clockPreload });
  clock.attach(instance);
  await environment.postgres.run(`${accountsWithTokens(1)}; ${administrator}`, database);
  const scene: Scene = { issuer, instance, clock, fetches: [], countedAt: clock.now(), dropped: 0 };
  // Waits for the fetch at the start: if it were still running when the clock jumps, it would count as a later one.
  await signInAt(scene, issuer.goodToken({ email: accountEmail(1) }));
  return scene;
}

async function runScene(scene: Scene, { rotations, stepMs, kids }: Record<"rotations" | "stepMs" | "kids", number>) {
  const accepted: number[] = [];
  for (let done = 0; done < rotations; done += 1) accepted.push(await rotate(scene, done));
  const reachable = await signInWithUnknownKeys(scene, kids, notVerified);
  const outage = await goThroughOutage(scene, stepMs, kids);
  return { accepted, reachable, outage, atMostFetches: countIfAllowedInterval(scene.fetches) };
}

/** @returns the seconds, on the instance's clock, until a new key is accepted. */
async function rotate(scene: Scene, n: number): Promise<number> {
  const { clock, issuer } = scene;
  await clock.advance(FETCH_INTERVAL_MS);
  // Every second time a fetch comes right before the rotation, so that the next is as late as possible.
  if (n % 2 === 0) await signInAt(scene, unknownToken(scene));
  issuer.rotate();
  for (let seconds = 0; ; seconds += 1) {
    const { status } = await signInAt(scene, issuer.goodToken({ email: accountEmail(1) }));
    if (status === 200) return seconds;
    if (seconds >= 120) return Number.POSITIVE_INFINITY;
    await clock.advance(SECOND);
  }
}

/** Signs in at once with tokens of different unknown keys. @returns the number of unexpected responses, and of fetches. */
async function signInWithUnknownKeys(scene: Scene, kids: number, expected: string) {
  await scene.clock.advance(FETCH_INTERVAL_MS);
  const tokens = Array.from({ length: kids }, () => unknownToken(scene));
  const before = countFetches(scene);
  const responses = await Promise.all(tokens.map((token) => signIn(scene.instance, token)));
  const fetches = countFetches(scene) - before;
  return { wrong: responses.filter(({ body }) => body.toString() !== expected).length, fetches };
}

/** While the provider is down known keys still work, and unknown ones are a 500. */
async function goThroughOutage(scene: Scene, stepMs: number, kids: number) {
  const { clock, issuer } = scene;
  const [known] = issuer.keys;
  const forged = () => {
    const claims = issuer.goodClaims({ email: accountEmail(1) });
    return issuer.sign(claims, { key: stranger, header: { kid: known?.jwk.kid } });
  };
  await issuer.goDown();
  const server = await startDroppingServer(scene);
  // Until then the last fetch counts as current.
  await clock.advance(FETCH_INTERVAL_MS);
  const seen = { signIns: 0, signedIn: 0, forgeryAccepted: 0, unknownWrong: 0, staffWrong: 0 };
  const end = clock.now() + OUTAGE_MS;
  while (clock.now() < end) {
    const unknown = await signInAt(scene, unknownToken(scene));
    if (unknown.body.toString() !== internal) seen.unknownWrong += 1;
    const { status } = await signInAt(scene, issuer.goodToken({ email: accountEmail(1) }));
    seen.signIns += 1;
    if (status === 200) seen.signedIn += 1;
    if ((await signInAt(scene, forged())).body.toString() !== notVerified) seen.forgeryAccepted += 1;
    const staff = await askAsStaff(scene);
    if (staff.signIn !== 503 || staff.token !== 200) seen.staffWrong += 1;
    await clock.advance(stepMs);
  }
  const { wrong, fetches } = await signInWithUnknownKeys(scene, kids, internal);
  await server.close();
  await issuer.comeBack();
  await clock.advance(FETCH_INTERVAL_MS);
  const back = [
    (await signInAt(scene, unknownToken(scene))).body.toString() === notVerified,
    (await signInAt(scene, issuer.goodToken({ email: accountEmail(1) }))).status === 200,
  ].filter(Boolean).length;
  const staffBack = (await askAsStaff(scene)).signIn === 302 ? 1 : 0;
  return { ...seen, unknownWrong: seen.unknownWrong + wrong, fetches, back, staffBack };
}

/** Starts a sign-in to the console, and uses a token as the command does. @returns both statuses. */
async function askAsStaff(scene: Scene) {
  const { url } = scene.instance;
  const { dropped } = scene;
  const signIn = (await ask(`${url}/operator/sign-in`)).status;
  // A sign-in of staff fetches for itself, and no keys: it does not count.
  scene.dropped = dropped;
  return { signIn, token: (await ask(`${url}/operator/me`, { headers: bearer(STAFF_TOKEN) })).status };
}

/** Signs in, and records whether that caused a fetch. */
async function signInAt(scene: Scene, token: string): Promise<CapturedResponse> {
  countFetches(scene);
  const response = await signIn(scene.instance, token);
  countFetches(scene);
  return response;
}

/** Records the fetches since the last count. @returns the number of all fetches. */
function countFetches(scene: Scene): number {
  const { issuer, clock, fetches, countedAt, dropped } = scene;
  const count = Math.max(issuer.fetches.discovery, issuer.fetches.keys) + dropped;
  scene.countedAt = clock.now();
  while (fetches.length < count) fetches.push({ after: countedAt, before: scene.countedAt });
  return count;
}

/** @returns the largest number of fetches within half a minute. */
function countIfAllowedInterval(fetches: Fetch[]): number {
  const within = fetches.map(
    ({ after }, first) => fetches.slice(first).filter(({ before }) => before - after < FETCH_INTERVAL_MS).length,
  );
  return Math.max(...within);
}

/** Takes the place of the provider: closes and counts every connection. */
async function startDroppingServer(scene: Scene) {
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

/** @returns a valid token but for its unknown key; each names another. */
function unknownToken({ issuer }: Scene): string {
  strangers += 1;
  const header = { kid: `kid-${strangers}` };
  return issuer.sign(issuer.goodClaims({ email: accountEmail(1) }), { key: stranger, header });
}

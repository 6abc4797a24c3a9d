import { type CapturedResponse, post, request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens, email, identities, subject } from "@talaqqi/test-kit/school";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, openBench } from "../src/bench.ts";
import {
  type Side,
  startBytes,
  startCachedCompetitor,
  startCompetitor,
  startRegistrationLimit,
  startService,
  startSignInLimit,
} from "../src/sides.ts";

// Who answers less, or something else, has less to do: a comparison with it would be worth nothing.
describe("the competitor", () => {
  let bench: Bench;
  let database: string;
  let service: Side;
  let competitor: Side;
  let cached: Side;
  beforeAll(async () => {
    bench = await openBench({ quick: true });
    database = await bench.database("school");
    await bench.postgres.run(accountsWithTokens(3), database);
    await bench.postgres.run(identities(bench.issuer.issuer, 1), database);
    [service, competitor, cached] = await Promise.all([
      startService(bench, { database }),
      startCompetitor(bench, { database }),
      startCachedCompetitor(bench, { database }),
    ]);
  });
  afterAll(() => bench?.close());

  test.each(["/api/teachers", "/api/packages/1", "/api/packages/4"])(
    "200 of %s is the service's, byte by byte, also from the cache, and as node:http sends it again",
    async (path) => {
      const expected = await request(service.url + path);
      expect(expected.status).toBe(200);
      const http = await startBytes(bench, { [path]: expected });
      for (const side of [competitor, cached, cached, http]) {
        const answer = await request(side.url + path);
        expect(answer.status).toBe(200);
        expect(answer.body.equals(expected.body)).toBe(true);
        expect(answer.headers["content-type"]).toBe(expected.headers["content-type"]);
        expect(answer.headers["content-length"]).toBe(String(expected.body.length));
      }
    },
  );

  test("200 from the cache shows what has changed, also while and after its connection to the database was lost", async () => {
    const list = () => request(`${cached.url}/api/teachers`);
    const client = new pg.Client({ connectionString: bench.postgres.url(database) });
    await client.connect();
    const change = (info: string) => client.query("UPDATE teachers SET info = $1 WHERE id_teacher = 1", [info]);
    const shown = (info: string) =>
      expect.poll(async () => (await list()).body.toString(), { timeout: 30_000 }).toContain(info);
    try {
      await list();
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid, pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
      );
      expect(rows).toHaveLength(1);
      await change("Tidak didengar");
      await shown("Tidak didengar");
      // What is kept has an ETag of its own; Express makes weak ones.
      await expect.poll(async () => (await list()).headers.etag, { timeout: 30_000 }).toMatch(/^"/);
      await change("Didengar lagi");
      await shown("Didengar lagi");
    } finally {
      await client.end();
    }
  });

  test("404 for a package that is not there", async () => {
    await expectAlike("/api/packages/999", (side) => request(`${side.url}/api/packages/999`), 404);
  });

  test("201 for a registration, and then 403", async () => {
    const form = (name: string) =>
      JSON.stringify({ email: `${name}@contoh.example`, name: "Siti", gender: "Perempuan", whatsapp: 81200000001 });
    for (const [side, name] of [
      [service, "satu"],
      [competitor, "dua"],
      [await limit(), "tiga"],
    ] as const) {
      const { status, body } = await post(`${side.url}/api/auth/register`, form(name));
      expect({ status, body: body.toString() }).toEqual({ status: 201, body: '{"status":201,"error":false}' });
    }
    await expectAlike("again", (side) => post(`${side.url}/api/auth/register`, form("SATU")), 403);
    await expectAlike("nothing", (side) => post(`${side.url}/api/auth/register`, "{}").then(withoutWords), 400);
  });

  test("200 for a sign-in, with a token that works on either", async () => {
    const token = bench.issuer.goodToken({ sub: subject(1), email: email(1) });
    const http = await startSignInLimit(bench, { database });
    for (const side of [service, competitor, http]) {
      const { status, body } = await post(`${side.url}/api/auth/idp`, JSON.stringify({ id_token: token }));
      expect(status).toBe(200);
      const { data, ...envelope } = JSON.parse(body.toString());
      expect(envelope).toEqual({ status: 200, error: false });
      expect(Object.keys(data)).toEqual(["access_token", "token_type", "expires_at", "email", "is_profile_complete"]);
      expect(data).toMatchObject({ token_type: "Bearer", email: email(1), is_profile_complete: true });
      const headers = { authorization: `Bearer ${data.access_token}` };
      await expectAlike("its tests", (side) => request(`${side.url}/api/placement-test`, { headers }), 200);
    }
    const forged = JSON.stringify({ id_token: `${token.slice(0, -8)}AAAAAAAA` });
    await expectAlike("forged", (side) => post(`${side.url}/api/auth/idp`, forged), 400);
  });

  test("200 for a registration for a placement test, the same whoever is asked again", async () => {
    for (const [first, second, n] of [
      [service, competitor, 1],
      [competitor, service, 2],
    ] as const) {
      const headers = { authorization: `Bearer ${accessToken(n)}` };
      const register = ({ url }: Side) => request(`${url}/api/placement-test/register`, { method: "POST", headers });
      const registered = await register(first);
      expect(registered.status).toBe(200);
      expect((await register(second)).body.toString()).toBe(registered.body.toString());
    }
    await expectAlike("without a token", (side) => request(`${side.url}/api/placement-test`), 401, false);
  });

  const limit = () => startRegistrationLimit(bench, { database });

  /** Sends the same to the service and to the competitor, and expects the same. */
  async function expectAlike(
    what: string,
    send: (side: Side) => Promise<CapturedResponse>,
    status: number,
    body = true,
  ) {
    const [expected, answer] = [await send(service), await send(competitor)];
    expect([expected.status, answer.status], what).toEqual([status, status]);
    if (body) expect(answer.body.toString(), what).toBe(expected.body.toString());
  }
});

/** The validators' words differ. */
const withoutWords = (answer: CapturedResponse): CapturedResponse => ({ ...answer, body: Buffer.from("") });

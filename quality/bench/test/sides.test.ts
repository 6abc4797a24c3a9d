import { type CapturedResponse, post, request } from "@talaqqi/test-kit/request";
import { email, identities, subject } from "@talaqqi/test-kit/school";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, openBench } from "../src/bench.ts";
import {
  type Side,
  startBytes,
  startCompetitor,
  startRegistrationLimit,
  startService,
  startSignInLimit,
} from "../src/sides.ts";

// A side that answers less, or something else, has less to do: a comparison with it would be worth nothing.

let bench: Bench;
let database: string;
let service: Side;
let competitor: Side;
beforeAll(async () => {
  bench = await openBench({ quick: true });
  database = await bench.database();
  await bench.postgres.run(identities(bench.issuer.issuer, 1), database);
  [service, competitor] = await Promise.all([startService(bench, { database }), startCompetitor(bench, { database })]);
});
afterAll(() => bench?.close());

test("200 of the list is the service's, byte by byte, and as node:http sends it again", async () => {
  const expected = await request(`${service.url}/api/teachers`);
  for (const side of [competitor, await startBytes(bench, "/api/teachers", expected)]) {
    const { status, body, headers } = await request(`${side.url}/api/teachers`);
    expect(status).toBe(200);
    expect(body.equals(expected.body)).toBe(true);
    expect(headers["content-type"]).toBe(expected.headers["content-type"]);
    expect(headers["content-length"]).toBe(String(expected.body.length));
  }
});

test("201 for a registration, then 403 for its e-mail, and 400 for an empty one", async () => {
  const form = (name: string) =>
    JSON.stringify({ email: `${name}@contoh.example`, name: "Siti", gender: "Perempuan", whatsapp: 81200000001 });
  const register = ({ url }: Side, body: string) => post(`${url}/api/auth/register`, body);
  const limit = await startRegistrationLimit(bench, { database });
  for (const [side, name] of [[service, "satu"] as const, [competitor, "dua"] as const, [limit, "tiga"] as const]) {
    const { status, body } = await register(side, form(name));
    expect([status, body.toString()]).toEqual([201, '{"status":201,"error":false}']);
  }
  await expectAlike((side) => register(side, form("SATU")), 403);
  for (const side of [service, competitor]) expect((await register(side, "{}")).status).toBe(400);
});

test("200 for a sign-in with a token that works, and 400 for a forged one", async () => {
  const token = bench.issuer.goodToken({ sub: subject(1), email: email(1) });
  const signIn = ({ url }: Side, id_token: string) => post(`${url}/api/auth/idp`, JSON.stringify({ id_token }));
  for (const side of [service, competitor, await startSignInLimit(bench, { database })]) {
    const { status, body } = await signIn(side, token);
    expect(status).toBe(200);
    const { data, ...envelope } = JSON.parse(body.toString());
    expect(envelope).toEqual({ status: 200, error: false });
    expect(Object.keys(data)).toEqual(["access_token", "token_type", "expires_at", "email", "is_profile_complete"]);
    expect(data).toMatchObject({ token_type: "Bearer", email: email(1), is_profile_complete: true });
    const headers = { authorization: `Bearer ${data.access_token}` };
    expect((await request(`${service.url}/api/users`, { headers })).status).toBe(200);
  }
  await expectAlike((side) => signIn(side, `${token.slice(0, -8)}AAAAAAAA`), 400);
});

/** Sends the same to the service and to the competitor, and expects the same. */
async function expectAlike(send: (side: Side) => Promise<CapturedResponse>, status: number) {
  const [expected, answer] = [await send(service), await send(competitor)];
  expect([expected.status, answer.status]).toEqual([status, status]);
  expect(answer.body.toString()).toBe(expected.body.toString());
}

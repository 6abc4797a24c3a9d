import { expect, test } from "vitest";
import { startStaffSession } from "../../../src/domain/staff-sessions.ts";
import { sharedApi } from "../../support/api.ts";
import { bearer, inSession } from "../../support/operations.ts";

const api = await sharedApi();
const MINUTE_MS = 60_000;

const userAgents: [browser: string, system: string, userAgent: string][] = [
  [
    "Chrome",
    "Android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Safari",
    "iOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  ["Firefox", "Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0"],
  [
    "Microsoft Edge",
    "macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0",
  ],
  ["", "", ""],
  ["", "", "<script>alert(1)</script>"],
  ["", "", `${"a ".repeat(8_000)}Chrome/1`],
];

test("200 with the open sessions of the member alone, the newest first, by browser and system, and no secret", async () => {
  const { token, client, idOperator } = await api.operator();
  await api.session();
  const secrets: string[] = [];
  for (const [, , userAgent] of userAgents) {
    secrets.unshift(await startStaffSession(api.db, { idOperator, hours: 12, userAgent, now: api.clock.now() }));
  }
  await startStaffSession(api.db, { idOperator, hours: 0, now: api.clock.now() });
  const { data = [] } = await client.GET("/operator/me/sessions");
  expect(data.map(({ browser, system }) => [browser, system])).toEqual(
    userAgents.map(([browser, system]) => [browser, system]).reverse(),
  );
  expect(data.map(({ id_session }) => id_session)).toEqual(
    data.map(({ id_session }) => id_session).toSorted((one, other) => other - one),
  );
  expect(data.some(({ is_current }) => is_current)).toBe(false);
  const body = JSON.stringify(data);
  const hashes = (await api.db.staffSession.findMany()).map(({ hash }) => hash);
  for (const secret of [...secrets, ...hashes, token]) expect(body).not.toContain(secret);
});

test("200 marks the session that asks, and shows its last use at most ten minutes late", async () => {
  const { secret, idOperator } = await api.session();
  await startStaffSession(api.db, { idOperator, hours: 12, now: api.clock.now() });
  const read = async () => {
    const response = await api.request("/operator/me/sessions", { headers: inSession(secret) });
    return Object(await response.json()).data;
  };
  const [other, own] = await read();
  expect(own).toMatchObject({ is_current: true, last_used_at: own.created_at });
  expect(other).toMatchObject({ is_current: false, last_used_at: other.created_at });
  expect(Date.parse(other.expires_at) - Date.parse(other.created_at)).toBe(12 * 60 * MINUTE_MS);
  api.clock.advance(5 * MINUTE_MS);
  expect(await read()).toEqual([other, own]);
  api.clock.advance(5 * MINUTE_MS);
  const [, used] = await read();
  expect(Date.parse(used.last_used_at) - Date.parse(own.created_at)).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(await read()).toEqual([other, used]);
  api.clock.reset();
});

test("200 for each role", async () => {
  for (const role of ["coordinator", "teacher", "reader"] as const) {
    const { token } = await api.operator({ role });
    expect((await api.request("/operator/me/sessions", { headers: bearer(token) })).status).toBe(200);
  }
});

test("500 when the sessions cannot be read", async () => {
  const { token } = await api.operator();
  await api.db.$executeRaw`ALTER TABLE staff_sessions RENAME TO gone`;
  try {
    expect((await api.request("/operator/me/sessions", { headers: bearer(token) })).status).toBe(500);
  } finally {
    await api.db.$executeRaw`ALTER TABLE gone RENAME TO staff_sessions`;
  }
});

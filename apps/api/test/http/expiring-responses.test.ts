import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOfDay } from "../../src/domain/validity.ts";
import { startTestApi } from "../support/api.ts";
import { watchStatements } from "../support/statements.ts";

// Public lists show the hours of today, and are cached until the midnight with which one of them begins or ends.

// Not the default, two hours before it.
const zone = "Asia/Jayapura";
const MINUTE = 60_000;
const api = await startTestApi({ SCHOOL_TIME_ZONE: zone });
const statements = watchStatements();
afterAll(async () => {
  statements.restore();
  api.clock.reset();
  await api.close();
});
const cost = (path: string) => statements.count(() => api.request(path));
/** With the clock put back, no response of later is to be served. */
async function startOver(time: number): Promise<void> {
  goTo(time);
  await api.db.level.create({ data: { level: "Baru" } });
}
const goTo = (time: number) => api.clock.advance(time - api.clock.now());

const lists = [
  "/api/teachers",
  "/api/pengajars",
  "/api/teachers/1",
  "/api/teachers/slot-time",
  "/api/teachers/1/slot-time",
];
/** What depends on no day that is to come. */
const others = ["/api/teachers/2", "/api/teachers/2/slot-time", "/api/packages"];

async function hoursOf(path: string): Promise<string[]> {
  const response = await api.request(path);
  expect(response.headers.get("cache-control")).toBe("public, no-cache");
  return [...(await response.text()).matchAll(/"time":"([^"]+)"/g)].map(([, time = ""]) => time);
}

beforeAll(async () => {
  const { db } = api;
  await db.teacher.createMany({ data: [1, 2].map((id_teacher) => ({ id_teacher, nama_pengajar: "Guru" })) });
  const slot = (id_teacher: number, time: string, from = "", until = "") => ({
    id_teacher,
    id_day: 1,
    time,
    valid_from: from ? new Date(from) : null,
    valid_until: until ? new Date(until) : null,
  });
  await db.slot.createMany({
    data: [
      ...[slot(1, "06:00"), slot(1, "19:30", "", "2099-02-17"), slot(1, "20:30", "2099-02-18", "2099-03-19")],
      ...[slot(2, "07:00"), slot(2, "05:00", "2020-01-01"), slot(2, "04:00", "", "2020-01-01")],
    ],
  });
});

/** Fastify has not seen these addresses yet; the cached response is that of the list. */
const unseen = (path: string) => `${path}?n=${api.clock.now()}`;

describe.each<[string, (path: string) => string]>([
  ["in front of Fastify", (path) => path],
  ["through Fastify", unseen],
])("%s", (_where, address) => {
  test.each(lists)("200 of %s with the hours of each day, until the midnight that changes them", async (path) => {
    const of = (hours: string[]) => (/\/1/.test(path) ? hours : expect.arrayContaining(hours));
    await startOver(Date.parse("2099-02-10T12:00:00Z"));
    expect(await hoursOf(address(path))).toEqual(of(["06:00", "19:30"]));
    for (const other of others) await api.request(other);
    goTo(endOfDay("2099-02-17", zone) - MINUTE);
    expect(await cost(address(path))).toBe(0);
    goTo(endOfDay("2099-02-17", zone));
    expect(await cost(address(path))).toBeGreaterThan(0);
    expect(await hoursOf(address(path))).toEqual(of(["06:00", "20:30"]));
    expect(await hoursOf(path)).not.toContain("19:30");
    expect(await cost(address(path))).toBe(0);
    goTo(endOfDay("2099-03-19", zone));
    expect(await hoursOf(address(path))).not.toContain("20:30");
    for (const other of others) expect(await cost(other)).toBe(0);
    expect(await hoursOf("/api/teachers/2")).toEqual(["05:00", "07:00"]);
  });
});

test.each(['"', '-gzip"', '-df"'])("304 for an ETag that ends in %s only until the list changes", async (end) => {
  await startOver(endOfDay("2099-02-17", zone) - MINUTE);
  const { headers } = await api.request("/api/teachers/1", { headers: { "accept-encoding": "identity" } });
  const held = headers.get("etag")?.replace(/"$/, end) ?? "";
  const status = async () => (await api.request("/api/teachers/1", { headers: { "if-none-match": held } })).status;
  expect(await status()).toBe(304);
  goTo(endOfDay("2099-02-17", zone));
  expect(await status()).toBe(200);
});

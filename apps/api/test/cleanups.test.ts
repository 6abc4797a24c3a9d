import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCleanups } from "../src/cleanups.ts";
import { deleteExpiredAccessTokens } from "../src/domain/access-tokens.ts";
import { startTestApi } from "./support/api.ts";
import { batchesOf } from "./support/batches.ts";

const HOUR_MS = 3_600_000;

const api = await startTestApi({ METRICS_PORT: "0" });
afterAll(() => api.close());
beforeEach(() => api.db.accessToken.deleteMany());
const allowToDelete = () => api.db.$executeRaw`DROP TRIGGER IF EXISTS stubborn ON access_tokens`;
afterEach(allowToDelete);

const { now } = api.clock;
const log = api.app.log;

/** Makes tokens that expire one after the other, the last one `agoMs` ago. */
const createTokens = (count: number, agoMs: number) =>
  api.db.accessToken.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      hash: n.toString(16).padStart(64, agoMs > 0 ? "a" : "b"),
      issued_by: "sign-in",
      issued_at: new Date(0),
      expires_at: new Date(now() - agoMs - (count - n - 1)),
    })),
  });

/** @returns what the cleanups have logged since, without what every line has. */
async function loggedBy(run: () => Promise<void>): Promise<object[]> {
  const before = api.log().length;
  await run();
  const lines = api.log().slice(before).trimEnd().split("\n").filter(Boolean);
  return lines.map((line) => {
    const { time: _time, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
    return rest;
  });
}

async function metrics(name: string): Promise<string[]> {
  const text = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
  return text.split("\n").filter((line) => line.startsWith(name));
}

test("expired tokens are deleted in batches, until none is left", async () => {
  await createTokens(25, HOUR_MS);
  await createTokens(3, -HOUR_MS);
  expect(await batchesOf(deleteExpiredAccessTokens(api.db, now(), 10))).toEqual([10, 10, 5]);
  expect(await batchesOf(deleteExpiredAccessTokens(api.db, now(), 10))).toEqual([0]);
  expect(await api.db.accessToken.count()).toBe(3);
});

test("no batch is larger, whichever plan PostgreSQL chooses", async () => {
  await createTokens(25, HOUR_MS);
  const batches = await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_hashjoin', 'enable_mergejoin',
      'enable_hashagg', 'enable_sort', 'enable_material', 'enable_memoize']) AS name`;
    return batchesOf(deleteExpiredAccessTokens(tx, now(), 10));
  });
  expect(batches).toEqual([10, 10, 5]);
});

describe("a run", () => {
  test("logs how many rows each job deleted, and the metrics have its time", async () => {
    await createTokens(3, HOUR_MS);
    expect(await metrics("talaqqi_cleanup_last_success_timestamp_seconds{")).toEqual([]);
    const earliest = now() / 1000;
    expect(await loggedBy(api.cleanups.run)).toEqual([
      { level: 30, job: "expired_tokens", deleted: 3, msg: "cleanup finished" },
      { level: 30, job: "idempotency_keys", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "expired_sessions", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "sign_in_codes", deleted: 0, msg: "cleanup finished" },
      // The first in the life of this database.
      { level: 30, job: "unconfirmed_accounts", wouldDelete: 0, msg: expect.stringMatching(/^first cleanup run: /) },
      { level: 30, job: "overdue_placement_tests", expired: 0, msg: "cleanup finished" },
      { level: 30, job: "personal_changes", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "import_rows", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "events", deleted: 0, msg: "cleanup finished" },
    ]);
    expect(await loggedBy(api.cleanups.run)).toEqual([
      { level: 30, job: "expired_tokens", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "idempotency_keys", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "expired_sessions", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "sign_in_codes", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "unconfirmed_accounts", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "overdue_placement_tests", expired: 0, msg: "cleanup finished" },
      { level: 30, job: "personal_changes", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "import_rows", deleted: 0, msg: "cleanup finished" },
      { level: 30, job: "events", deleted: 0, msg: "cleanup finished" },
    ]);
    const times = await metrics("talaqqi_cleanup_last_success_timestamp_seconds{");
    expect(times.map((line) => /job="(\w+)"/.exec(line)?.[1])).toEqual(Object.keys(api.cleanups.counts()));
    for (const line of times) {
      const time = Number(line.split(" ")[1]);
      expect(time >= earliest && time <= now() / 1000, line).toBe(true);
    }
  });

  test("that fails keeps what earlier batches deleted, is logged and counted, and the next one deletes the rest", async () => {
    await createTokens(30, HOUR_MS);
    const expired_tokens = { batches: () => deleteExpiredAccessTokens(api.db, now(), 10) };
    const cleanups = createCleanups({ expired_tokens, another: { batches: async function* () {} } }, { log, now });
    const run = () => loggedBy(cleanups.run);
    const another = { level: 30, job: "another", deleted: 0, msg: "cleanup finished" };

    // The fifteenth to expire.
    const [stubborn] = await api.db.accessToken.findMany({ orderBy: { expires_at: "asc" }, skip: 14, take: 1 });
    await refuseToDelete(stubborn?.id ?? 0);
    expect(await run()).toEqual([
      {
        level: 40,
        job: "expired_tokens",
        deleted: 10,
        msg: expect.stringMatching(/^cleanup failed/),
        err: expect.objectContaining({ message: expect.stringContaining("cannot be deleted") }),
      },
      another,
    ]);
    expect(await api.db.accessToken.count()).toBe(20);
    expect(cleanups.counts()).toMatchObject({ expired_tokens: { failures: 1, lastSuccess: undefined } });

    await allowToDelete();
    expect(await run()).toEqual([{ level: 30, job: "expired_tokens", deleted: 20, msg: "cleanup finished" }, another]);
    expect(cleanups.counts()).toMatchObject({ expired_tokens: { failures: 1, lastSuccess: expect.any(Number) } });
  });

  test("that fails is counted in the metrics, by the job", async () => {
    const failures = () => metrics("talaqqi_cleanup_failures_total{");
    const counted = (count: number) => [
      `talaqqi_cleanup_failures_total{job="expired_tokens"} ${count}`,
      'talaqqi_cleanup_failures_total{job="idempotency_keys"} 0',
      'talaqqi_cleanup_failures_total{job="expired_sessions"} 0',
      'talaqqi_cleanup_failures_total{job="sign_in_codes"} 0',
      'talaqqi_cleanup_failures_total{job="unconfirmed_accounts"} 0',
      'talaqqi_cleanup_failures_total{job="overdue_placement_tests"} 0',
      'talaqqi_cleanup_failures_total{job="personal_changes"} 0',
      'talaqqi_cleanup_failures_total{job="import_rows"} 0',
      'talaqqi_cleanup_failures_total{job="events"} 0',
    ];
    expect(await failures()).toEqual(counted(0));
    await createTokens(1, HOUR_MS);
    const [{ id } = { id: 0 }] = await api.db.accessToken.findMany();
    await refuseToDelete(id);
    await api.cleanups.run();
    expect(await failures()).toEqual(counted(1));
  });

  test("ends after its batch when the server stops, and no other starts", async () => {
    await createTokens(30, HOUR_MS);
    const batches = () => deleteExpiredAccessTokens(api.db, now(), 10);
    const cleanups = createCleanups({ first: { batches }, second: { batches } }, { log, now });
    const running = cleanups.run();
    await cleanups.stop();
    await running;
    expect(await api.db.accessToken.count()).toBe(20);
    await cleanups.run();
    expect(await api.db.accessToken.count()).toBe(20);
  });
});

async function refuseToDelete(id: number): Promise<void> {
  await api.db.$executeRaw`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'this row cannot be deleted'; END $$`;
  await api.db.$executeRawUnsafe(
    `CREATE TRIGGER stubborn BEFORE DELETE ON access_tokens FOR EACH ROW WHEN (OLD.id = ${id}) EXECUTE FUNCTION refuse()`,
  );
}

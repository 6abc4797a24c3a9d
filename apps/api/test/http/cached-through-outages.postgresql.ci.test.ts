import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { openTcpProxy, type TcpProxy } from "@talaqqi/test-kit/tcp-proxy";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { fillEverything } from "../support/rows.ts";
import { watchStatements } from "../support/statements.ts";

const statements = watchStatements();
let postgres: Postgres;
let proxy: TcpProxy;
let api: TestApi;
/** How often the service has noticed that a connection is lost. */
let losses = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.run("CREATE DATABASE talaqqi");
  proxy = await openTcpProxy(postgres.url("talaqqi"));
  const onConnectionLost = () => {
    losses += 1;
  };
  api = await startTestApi({}, () => openDatabase({ databaseUrl: proxy.url, dataDir: "", onConnectionLost }));
  await fillEverything(api.db, 2);
});
afterAll(async () => {
  await api.close();
  proxy.close();
  await postgres.destroy();
  statements.restore();
});

const read = async (path: string) => {
  const response = await api.request(path);
  return { status: response.status, text: await response.text() };
};
const setPrice = (price: number) => postgres.run(`UPDATE packages SET price = ${price}`, "talaqqi");
const withPrice = (price: number) => ({ status: 200, text: expect.stringContaining(`"price":"${price}"`) });

/** Whether cached responses are served without reading the revision: then the service is notified of changes. */
async function isListening(): Promise<boolean> {
  await read("/api/packages");
  const cost = await statements.count(() => read("/api/packages"));
  return cost === 0 && (await receivesNotifications());
}

/** Requests cause the revision to be read about twice a second, or each time when no notifications arrive. */
async function receivesNotifications(): Promise<boolean> {
  const before = statements.revisionsAsked();
  for (let times = 0; times < 5; times += 1) await read("/api/packages");
  return statements.revisionsAsked() - before < 5;
}

describe("cached responses", () => {
  test("200 with the new data soon after a change without a notification", async () => {
    await read("/api/packages");
    // As after a restore of another copy: the rows differ, and no trigger has run.
    await postgres.run(
      `ALTER TABLE packages DISABLE TRIGGER USER; UPDATE packages SET price = 77;
       UPDATE catalogue_revision SET revision = 1000; ALTER TABLE packages ENABLE TRIGGER USER`,
      "talaqqi",
    );
    await expect.poll(() => read("/api/packages")).toEqual(withPrice(77));
  });

  test("200 with current data while the listening connection is repeatedly cut", async () => {
    for (let price = 100; price < 110; price += 1) {
      await postgres.run(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%catalogue_revision%' AND pid <> pg_backend_pid()`,
      );
      await setPrice(price);
      await expect.poll(() => read("/api/packages")).toEqual(withPrice(price));
    }
    await expect.poll(isListening).toBe(true);
  });

  describe("while the database is unreachable", () => {
    beforeAll(async () => {
      await setPrice(200);
      await vi.waitFor(async () => expect(await read("/api/packages")).toEqual(withPrice(200)), 60_000);
      proxy.stall();
    });

    test("200 with the stale response", async () => {
      const before = losses;
      await setPrice(300);
      // A request notices: without requests nothing is read.
      await expect.poll(async () => (await read("/api/packages")) && losses).toBeGreaterThan(before);
      for (let times = 0; times < 5; times += 1) expect(await read("/api/packages")).toEqual(withPrice(200));
    });

    test("200 with the changes made meanwhile, once the database is reachable", async () => {
      proxy.resume();
      await expect.poll(() => read("/api/packages")).toEqual(withPrice(300));
      await expect.poll(isListening).toBe(true);
    });
  });

  describe("while the database is stopped", () => {
    beforeAll(async () => {
      await vi.waitFor(async () => expect(await read("/api/packages")).toEqual(withPrice(300)), 60_000);
      await postgres.stop();
    });

    test("200 and 304 with stale responses, and 503 without one", async () => {
      for (let times = 0; times < 5; times += 1) expect(await read("/api/packages")).toEqual(withPrice(300));
      const { headers } = await api.request("/api/packages");
      const again = await api.request("/api/packages", { headers: { "if-none-match": headers.get("etag") ?? "" } });
      expect(again.status).toBe(304);
      expect(await read("/api/lembagas")).toMatchObject({ status: 503 });
    });

    test("200 with the changes made after the database has started again", async () => {
      await postgres.start();
      await setPrice(400);
      await expect.poll(() => read("/api/packages")).toEqual(withPrice(400));
      await expect.poll(isListening).toBe(true);
      expect(await read("/api/lembagas")).toMatchObject({ status: 200 });
    });
  });
});

describe("while the database accepts no writes", () => {
  const setReadOnly = (value: "on" | "off") =>
    postgres
      .run(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
      .then(() => postgres.run("SELECT pg_reload_conf()"));

  test("503 from /readyz, 200 for reads, and both as before once it does again", async () => {
    await setReadOnly("on");
    await expect
      .poll(() => read("/readyz"))
      .toMatchObject({ status: 503, text: expect.stringContaining("accepts no writes") });
    expect(await read("/api/packages")).toEqual(withPrice(400));
    await setReadOnly("off");
    await expect.poll(() => read("/readyz")).toMatchObject({ status: 200 });
    await setPrice(500);
    await expect.poll(() => read("/api/packages")).toEqual(withPrice(500));
  });
});

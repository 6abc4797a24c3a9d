import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { fillEverything } from "../support/rows.ts";
import { watchStatements } from "../support/statements.ts";

const statements = watchStatements();
let postgres: Postgres;
let line: Line;
let api: TestApi;
/** How often the service has noticed that a connection is lost. */
let losses = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.run("CREATE DATABASE talaqqi");
  line = await openLine(new URL(postgres.url("talaqqi")));
  const onConnectionLost = () => {
    losses += 1;
  };
  api = await startTestApi({}, () => openDatabase({ databaseUrl: line.url, dataDir: "", onConnectionLost }));
  await fillEverything(api.db, 2);
});
afterAll(async () => {
  await api.close();
  await line.close();
  await postgres.destroy();
  statements.restore();
});

const read = async (path: string) => {
  const response = await api.request(path);
  return { status: response.status, text: await response.text() };
};
const setPrice = (price: number) => postgres.run(`UPDATE packages SET price = ${price}`, "talaqqi");
const withPrice = (price: number) => ({ status: 200, text: expect.stringContaining(`"price":"${price}"`) });

/** Whether an answer that is kept is given without asking for the revision: then changes are heard of. */
async function listens(): Promise<boolean> {
  await read("/api/packages");
  const cost = await statements.count(() => read("/api/packages"));
  return cost === 0 && (await isHeard());
}

/** The service asks by itself several times a second; what is asked for beside that is asked for by requests. */
async function isHeard(): Promise<boolean> {
  const before = statements.revisionsAsked();
  for (let times = 0; times < 5; times += 1) await read("/api/packages");
  return statements.revisionsAsked() - before < 5;
}

describe("cached responses", () => {
  test("200 with what was changed without a word of it, soon", async () => {
    await read("/api/packages");
    // As a restored copy of the database would: the rows are others, and no trigger has run.
    await postgres.run(
      `ALTER TABLE packages DISABLE TRIGGER USER; UPDATE packages SET price = 77;
       UPDATE catalogue_revision SET revision = 1000; ALTER TABLE packages ENABLE TRIGGER USER`,
      "talaqqi",
    );
    await expect.poll(() => read("/api/packages")).toEqual(withPrice(77));
  });

  test("200 with what is true while the listening connection is cut, over and over", async () => {
    for (let price = 100; price < 110; price += 1) {
      await postgres.run(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%catalogue_revision%' AND pid <> pg_backend_pid()`,
      );
      await setPrice(price);
      await expect.poll(() => read("/api/packages")).toEqual(withPrice(price));
    }
    await expect.poll(listens).toBe(true);
  });

  describe("while the database is unreachable", () => {
    beforeAll(async () => {
      await setPrice(200);
      await vi.waitFor(async () => expect(await read("/api/packages")).toEqual(withPrice(200)), 60_000);
      line.hold();
    });

    test("200 with the last that is known", async () => {
      const before = losses;
      await setPrice(300);
      await expect.poll(() => losses).toBeGreaterThan(before);
      for (let times = 0; times < 5; times += 1) expect(await read("/api/packages")).toEqual(withPrice(200));
    });

    test("200 with what has changed meanwhile, when it does again", async () => {
      line.release();
      await expect.poll(() => read("/api/packages")).toEqual(withPrice(300));
      await expect.poll(listens).toBe(true);
    });
  });

  describe("while the database is gone", () => {
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

    test("200 with what has changed, when it is back", async () => {
      await postgres.start();
      await setPrice(400);
      await expect.poll(() => read("/api/packages")).toEqual(withPrice(400));
      await expect.poll(listens).toBe(true);
      expect(await read("/api/lembagas")).toMatchObject({ status: 200 });
    });
  });
});

/** A way to the database on which everything can be held up, without a sign that it is: a network that is gone. */
type Line = { url: string; hold: () => void; release: () => void; close: () => Promise<void> };

async function openLine(database: URL): Promise<Line> {
  const ends = new Set<Socket>();
  let held = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => ends.delete(one) && other.destroy());
      one.pipe(other);
      if (held) one.pause();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(database);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    hold() {
      held = true;
      for (const end of ends) end.pause();
    },
    release() {
      held = false;
      for (const end of ends) end.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

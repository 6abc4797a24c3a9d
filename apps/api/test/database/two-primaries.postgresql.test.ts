import { type Postgres, startRestoredPostgres } from "@talaqqi/test-kit/postgresql";
import { openTcpProxy } from "@talaqqi/test-kit/tcp-proxy";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { connectTo } from "../../src/database/postgresql/addresses.ts";
import { type PrimaryWatch, watchPrimaries } from "../../src/database/postgresql/two-primaries.ts";
import { form } from "../account/forms.ts";
import { startTestApi } from "../support/api.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";

// Copies of a server's data are servers of the same system, as a replica and its primary are.

let one: DatabaseServer;
let twin: Postgres;
let replica: Postgres;
beforeAll(async () => {
  one = await startDatabaseServer();
  await (await one.open(await one.newDatabase())).close();
  await one.stop();
  [twin, replica] = await Promise.all([copyOf(one, "true"), copyOf(one, "touch standby.signal")]);
  await Promise.all([twin.stop(), one.start()]);
});
afterAll(() => Promise.all([one, twin, replica].map((server) => server.destroy())));

/** Starts a server with a copy of the data of one that is stopped. @param change a command in the copy. */
const copyOf = (server: Postgres, change: string) =>
  startRestoredPostgres((data) => ["sh", "-c", `cp -a "$0" "$1" && cd "$1" && ${change}`, server.data, data]);

/** The address of a database with the hosts of several. */
const addressOf = (...urls: string[]) => `postgresql://postgres@${urls.map((url) => new URL(url).host)}/db1`;
/** As a role without any right of its own. */
const url = (server: Postgres) => server.url("db1", "app");

let watch: PrimaryWatch | undefined;
afterEach(() => watch?.close());

/** Watches some addresses. @returns what it notices. */
function watchFast(...urls: string[]): boolean[] {
  const noticed: boolean[] = [];
  watch = watchPrimaries(
    urls.map((one) => connectTo(one, {})),
    (found) => noticed.push(found),
    10,
  );
  return noticed;
}

/** Longer than many rounds of `watchFast`. */
const manyRounds = () => new Promise((resolve) => setTimeout(resolve, 500));

test("writes get 503 while two primaries accept them, reads go on, and it ends by itself", async () => {
  const warn = vi.fn<(details: object, message: string) => void>();
  const databaseUrl = addressOf(url(one), url(twin));
  const api = await startTestApi({ METRICS_PORT: "0" }, () => openDatabase({ databaseUrl, dataDir: "", warn }));
  const register = async () => (await api.request("/api/auth/register", json("POST", form()))).status;
  const metric = async () =>
    /^talaqqi_database_two_primaries (.)$/m.exec(await (await fetch(`${api.monitoringUrl}/metrics`)).text())?.[1];
  const { token } = await api.signedIn();
  const { token: staff } = await api.operator();
  const count = () => api.db.user.count();
  expect([await register(), await metric()]).toEqual([201, "0"]);

  await twin.start();
  await expect.poll(register).toBe(503);
  const before = await count();
  for (const path of ["/api/kategoris", "/api/teachers"]) expect((await api.request(path)).status).toBe(200);
  expect((await api.request("/api/users", { headers: bearer(token) })).status).toBe(200);
  expect((await api.request("/operator/students", { headers: bearer(staff) })).status).toBe(200);
  expect(await Promise.all([register(), register(), register()])).toEqual([503, 503, 503]);
  expect(await count()).toBe(before);
  const ready = await api.request("/readyz");
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 503, message: "Not ready: two servers of the database accept writes", error: true },
  ]);
  expect(await metric()).toBe("1");

  await twin.stop();
  await expect.poll(register).toBe(201);
  expect((await api.request("/readyz")).status).toBe(200);
  expect(await metric()).toBe("0");
  const hosts = [url(one), url(twin)].map((address) => `${new URL(address).host}/db1`);
  expect(warn.mock.calls).toEqual([
    [{ hosts }, expect.stringMatching(/^two servers of the database accept writes.*docs\/recovery\.md/)],
    [{ hosts }, expect.stringMatching(/^one server of the database accepts writes again/)],
  ]);
  await api.close();
});

test("one server named twice is one primary", async () => {
  const noticed = watchFast(url(one), url(one).replace("127.0.0.1", "localhost"));
  await manyRounds();
  expect(noticed).toEqual([]);
});

test("a twin that somebody has made read-only is no primary", async () => {
  await twin.start();
  await twin.run("ALTER SYSTEM SET default_transaction_read_only = on");
  await twin.run("SELECT pg_reload_conf()");
  const noticed = watchFast(url(one), url(twin));
  await manyRounds();
  expect(noticed).toEqual([]);
  await twin.stop();
});

test("a switchover is not noticed, behind one pooler named twice either; a promotion beside a living primary is", async () => {
  const poolers = await Promise.all([openTcpProxy(url(one)), openTcpProxy(url(one))]);
  const behind = watchFast(...poolers.map((pooler) => pooler.url));
  const behindWatch = watch;
  const noticed = watchFast(url(one), url(replica));
  await manyRounds();
  await one.stop();
  await replica.run("SELECT pg_promote()");
  for (const pooler of poolers) pooler.switchTo(url(replica));
  await manyRounds();
  expect([behind, noticed]).toEqual([[], []]);

  // The former primary comes back as it was, as its Patroni is dead.
  await one.start();
  await expect.poll(() => noticed).toEqual([true]);
  expect(behind).toEqual([]);
  await one.stop();
  await expect.poll(() => noticed).toEqual([true, false]);
  await behindWatch?.close();
  for (const pooler of poolers) pooler.close();
});

import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgres, freePort, runAsPostgres } from "@talaqqi/test-kit/postgresql";
import { owner } from "@talaqqi/test-kit/postgresql-binaries";
import { type Program, startProgram } from "@talaqqi/test-kit/processes";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";

// Two PostgreSQL of Debian's under Patroni: first it switches over, then the leader's Patroni dies, and its PostgreSQL does not.

const bin = findPostgres() ?? "";

let folder: string;
let programs: Program[];
let nodes: Node[];
beforeEach(() => {
  [programs, nodes] = [[], []];
  folder = mkdtempSync(join(tmpdir(), "talaqqi-patroni-"));
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
});
afterEach(async () => {
  for (const program of programs) await program.stop();
  for (const node of nodes) await stopPostgres(node).catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

type Node = { name: string; url: string; rest: string; data: string; patroni: Program };

/** Starts a program as the user that may run PostgreSQL. */
function start(...command: string[]): Program {
  const asOwner = owner ? ["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"] : [];
  const program = startProgram([...asOwner, ...command], { env: {}, folder });
  programs.push(program);
  return program;
}

async function startEtcd(): Promise<string> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const ofPeers = ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer];
  const ofClients = ["--listen-client-urls", `http://${client}`, "--advertise-client-urls", `http://${client}`];
  const data = join(folder, "etcd");
  start("etcd", "--data-dir", data, ...ofPeers, ...ofClients, "--initial-cluster", `default=${peer}`);
  return client;
}

async function startNode(name: string, etcd: string, synchronous: boolean): Promise<Node> {
  const [rest, address] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const data = join(folder, name);
  const file = join(folder, `${name}.yaml`);
  const role = (username: string) => ({ username, password: "-" });
  const settings = {
    scope: "talaqqi",
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    bootstrap: {
      // The shortest that it allows.
      dcs: { ttl: 20, loop_wait: 1, retry_timeout: 3, synchronous_mode: synchronous },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }],
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: role("postgres"), replication: role("replicator") },
      parameters: { unix_socket_directories: folder },
    },
  };
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify(settings));
  const node = { name, rest, data, url: `postgresql://postgres@${address}/school`, patroni: start("patroni", file) };
  nodes.push(node);
  return node;
}

const stopPostgres = ({ data }: Node) =>
  runAsPostgres([join(bin, "pg_ctl"), "stop", "--wait", "--mode=immediate", "-D", data]);

/** Whether a node has a role, as its Patroni says: `primary` or `replica`. */
const is = (node: Node, role: string) => async () =>
  (await fetch(`http://${node.rest}/${role}`).catch(() => undefined))?.status === 200;

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query<Row>(sql).finally(() => client.end())).rows;
}

/** Registers accounts until it is stopped. @returns those that were acknowledged, and when. */
function registerAll(api: TestApi) {
  const acknowledged: { email: string; at: number }[] = [];
  let isRunning = true;
  const register = async () => {
    const body = form();
    const response = await api.request("/api/auth/register", json("POST", body));
    if (response.status === 201) acknowledged.push({ email: body.email, at: Date.now() });
    return response.status;
  };
  const writing = (async () => {
    while (isRunning) await register().then(() => wait(10));
  })();
  const stop = () => {
    isRunning = false;
    return writing;
  };
  return { acknowledged, register, stop };
}

test.each([
  ["as it is by default", false],
  ["with synchronous_mode", true],
])("two primaries under Patroni %s", async (_what, synchronous) => {
  const etcd = await startEtcd();
  const one = await startNode("one", etcd, synchronous);
  await expect.poll(is(one, "primary")).toBe(true);
  const two = await startNode("two", etcd, synchronous);
  await expect.poll(is(two, "replica")).toBe(true);
  await query(one.url.replace("school", "postgres"), "CREATE DATABASE school");
  if (synchronous) await expect.poll(is(two, "synchronous")).toBe(true);

  const warn = vi.fn<(details: object, message: string) => void>();
  const databaseUrl = one.url.replace("/school", `,${new URL(two.url).host}/school`);
  const api = await startTestApi({}, () => openDatabase({ databaseUrl, dataDir: "", warn }));
  const { acknowledged, register, stop } = registerAll(api);

  const switchover = { method: "POST", body: JSON.stringify({ leader: "one", candidate: "two" }) };
  expect((await fetch(`http://${one.rest}/switchover`, switchover)).status).toBe(200);
  await expect.poll(is(one, synchronous ? "synchronous" : "replica")).toBe(true);
  await expect.poll(register).toBe(201);
  await wait(3_000);
  expect(warn).not.toHaveBeenCalled();

  two.patroni.child.kill("SIGKILL");
  await expect.poll(is(one, "primary")).toBe(true);
  const promotedAt = Date.now();
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  const noticedAt = Date.now();
  expect(warn.mock.calls[0]?.[1]).toMatch(/^two servers of the database accept writes/);
  await wait(3_000);
  expect(await register()).toBe(503);
  expect((await api.request("/api/kategoris")).status).toBe(200);

  const stoppedAt = Date.now();
  await stopPostgres(two);
  await expect.poll(register).toBe(201);
  await expect.poll(() => warn.mock.calls.length).toBe(2);
  await stop();
  await api.close();

  const stored = new Set(
    (await query<{ email: string }>(one.url, "SELECT email FROM users")).map(({ email }) => email),
  );
  const lost = acknowledged.filter(({ email }) => !stored.has(email));
  console.log(
    `${lost.length} of ${acknowledged.length} acknowledged were lost; noticed ${noticedAt - promotedAt} ms after the promotion`,
  );
  expect(acknowledged.filter(({ at }) => at > noticedAt + 500 && at < stoppedAt)).toEqual([]);
  expect(lost.filter(({ at }) => synchronous || at < promotedAt - 2_000 || at > noticedAt + 500)).toEqual([]);
});

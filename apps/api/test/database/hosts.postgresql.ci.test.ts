import type { Postgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../src/database/connect.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";

// Two servers, of which one accepts writes. The other says of itself what a replica would; quality/resilience promotes a real
// one.

let one: DatabaseServer;
let other: DatabaseServer;
let address: string;
beforeAll(async () => {
  [one, other] = await Promise.all([startDatabaseServer(), startDatabaseServer()]);
  for (const server of [one, other]) await (await server.open(await server.newDatabase())).close();
  await accept(other, false);
  // The order says nothing about who accepts writes.
  address = other.url("db1").replace("/db1", `,${new URL(one.url("db1")).host}/db1`);
});
afterAll(() => Promise.all([one.destroy(), other.destroy()]));

async function accept(server: Postgres, writes: boolean): Promise<void> {
  await server.run(`ALTER SYSTEM SET default_transaction_read_only = ${writes ? "off" : "on"}`);
  await server.run("SELECT pg_reload_conf()");
}

const portOf = (server: Postgres) => Number(new URL(server.url("db1")).port);

/** Writes, and @returns the port of the server that took it; undefined when none did. */
async function write({ db }: OpenDatabase): Promise<number | undefined> {
  try {
    await db.level.create({ data: { level: "Pemula" } });
    const rows = await db.$queryRaw<{ port: number }[]>`SELECT inet_server_port() AS port`;
    return rows[0]?.port;
  } catch {
    return undefined;
  }
}

test("the service uses the host that accepts writes, and follows when another one does", async () => {
  const database = await one.open("db1", { databaseUrl: address });
  const revision = await database.followCatalogue();
  const written = async () => {
    await revision.current();
    return write(database);
  };
  expect(await written()).toBe(portOf(one));

  // Without a restart, which would cut the connections: they must be dropped.
  await accept(one, false);
  await expect.poll(async () => (await revision.current()) && revision.whyReadOnly()).toBe("databaseReadOnly");
  await accept(other, true);
  await expect.poll(written).toBe(portOf(other));
  expect(revision.whyReadOnly()).toBeUndefined();

  await accept(one, true);
  await other.stop();
  await expect.poll(() => written().catch(() => undefined)).toBe(portOf(one));
  await database.close();
  await other.start();
});

test("the start is refused with each host's reason when none accepts writes", async () => {
  await accept(one, false);
  await accept(other, false);
  const failure = await one.open("db1", { databaseUrl: address.replace("/db1", ",127.0.0.1:1/db1") }).catch(String);
  expect(String(failure).match(/accepts no writes/g)).toHaveLength(2);
  expect(failure).toContain("The database at 127.0.0.1:1/db1 cannot be reached");
});

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { createLockWaits, LOCK_TIMEOUT_MS } from "../../src/database/lock-waits.ts";
import { applyMigrations, withMigrationLock } from "../../src/database/migrate.ts";
import { MigrationError } from "../../src/database/migration-error.ts";
import type { Session } from "../../src/database/session.ts";
import { concurrency } from "../../src/http/protection/concurrency-limit.ts";
import { type EmptyDatabase, openEmptyDatabase } from "../support/database.ts";
import { migrationsOf } from "../support/migrations.ts";

// A migration beside sessions that hold what it needs: a dump, a long transaction, another instance's start.

let database: EmptyDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.session.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await migrate(migrationsOf(letters));
});

const letters = { "1_letters": "CREATE TABLE letters (id int)" };
const column = () => migrationsOf({ ...letters, "2_names": "ALTER TABLE letters ADD COLUMN name text" });
const index = () => migrationsOf({ ...letters, "2_index": "CREATE INDEX CONCURRENTLY letters_id ON letters (id)" });

function migrate(folder: URL, given: Parameters<typeof createLockWaits>[0] = {}, session: Session = database.session) {
  const waits = createLockWaits(given);
  return withMigrationLock(session, () => applyMigrations(session, folder, waits), waits);
}

/** @returns a connection of another program. A wait for a lock on it fails after five seconds. */
async function connect(application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name, lock_timeout: 5_000 });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Holds the table as pg_dump does, or as a request that writes to it. */
async function hold(mode: "ACCESS SHARE" | "ROW EXCLUSIVE", application = "pg_dump"): Promise<pg.Client> {
  const holder = await connect(application);
  await holder.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE letters IN ${mode} MODE; SELECT FROM letters`);
  return holder;
}

/** A line that names the dump; a request that began at the same moment may be named behind it. */
const namesDump = (migration: string, { processID }: pg.Client & { processID?: number }) => ({
  migration,
  holders: expect.arrayContaining([
    { pid: processID, application: "pg_dump", since: expect.any(Date), tables: ["letters"] },
  ]),
});

describe("a migration that changes a table beside a dump", () => {
  it("is retried until the dump ends, while reads and writes continue", async () => {
    const dump = await hold("ACCESS SHARE");
    const attempts = vi.spyOn(database.session, "run");
    const warn = vi.fn<(details: object, message: string) => void>();
    const migrated = migrate(column(), { warn });
    const client = await connect("talaqqi");
    const tried = () => attempts.mock.calls.filter(([sql]) => sql === "BEGIN").length;
    while (tried() < 4) {
      await client.query("INSERT INTO letters (id) VALUES (1)");
      await client.query("SELECT id FROM letters LIMIT 1");
    }
    await dump.query("COMMIT");
    expect(await migrated).toEqual({ applied: ["2_names"], created: false });
    attempts.mockRestore();
    // One line, however many attempts.
    expect(warn.mock.calls).toEqual([[namesDump("2_names", dump), expect.stringMatching(waitingForDump)]]);
  });

  const waitingForDump =
    /^The migration 2_names is waiting for process \d+ \(pg_dump, since \d{4}-\d\d-\d\dT[\d:.]+Z\), which has locked letters(; .*)?\. Retrying for up to 60 minutes; running instances keep serving requests\.$/;

  it("gives up at the deadline, names what it waited for, leaves nothing behind, and is applied at the next start", async () => {
    const dump = await hold("ACCESS SHARE");
    const failure = await migrate(column(), { limitMs: 0 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect(String(failure)).toMatch(
      /The migration 2_names could not get its locks within 0 minutes: it waited for process \d+ \(pg_dump, since .*\), which has locked letters\. Restart when/,
    );
    await dump.query("COMMIT");
    expect(await migrate(column())).toEqual({ applied: ["2_names"], created: false });
  });

  it("delays requests for less than the queue's time limit", () => {
    expect(LOCK_TIMEOUT_MS).toBeLessThanOrEqual(concurrency.waitMs / 2);
  });
});

describe("a migration that builds an index", () => {
  it("waits for earlier transactions, even a dump's, while reads and writes continue", async () => {
    const dump = await hold("ACCESS SHARE");
    const warn = vi.fn<(details: object, message: string) => void>();
    const migrated = migrate(index(), { warn, indexTimeoutMs: 100 });
    const client = await connect("talaqqi");
    do {
      await client.query("INSERT INTO letters (id) VALUES (1)");
      await client.query("SELECT id FROM letters LIMIT 1");
    } while (warn.mock.calls.length === 0);
    await dump.query("COMMIT");
    expect(await migrated).toMatchObject({ applied: ["2_index"] });
    expect(warn.mock.calls[0]?.[0]).toEqual(namesDump("2_index", dump));
    const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'letters_id'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it("does not deadlock with an instance that waits for it", async () => {
    const other = await connect("talaqqi");
    const session: Session = {
      query: async (sql, parameters) => (await other.query(sql, parameters)).rows,
      run: async (sql) => {
        await other.query(sql);
      },
    };
    let release = () => {};
    const started = new Promise<void>((resolve) => {
      release = resolve;
    });
    const folder = index();
    let waiting: Promise<unknown> | undefined;
    await withMigrationLock(database.session, async () => {
      waiting = migrate(folder, { warn: release }, session);
      await started;
      // Were the other one's statement still running, PostgreSQL would end one of the two as a deadlock.
      expect(await applyMigrations(database.session, folder)).toMatchObject({ applied: ["2_index"] });
    });
    expect(await waiting).toEqual({ applied: [], created: false });
  });

  it("is retried after a deadlock with an instance of the previous version", async () => {
    const old = await connect("talaqqi");
    // PostgreSQL ends the one that looks first: the migration.
    await old.query("SET deadlock_timeout = '1min'; SET lock_timeout = '1min'");
    await database.session.run("SET deadlock_timeout = 10");
    const warn = vi.fn<(details: object, message: string) => void>();
    const waits = createLockWaits({ warn });
    const folder = index();
    let oldStarts: Promise<unknown> | undefined;
    const migrated = await withMigrationLock(
      database.session,
      async () => {
        // The version before waits in one statement, whose snapshot the index has to wait for.
        oldStarts ??= old
          .query("SELECT pg_advisory_lock(72707369)")
          .then(() => old.query("SELECT pg_advisory_unlock_all()"));
        await vi.waitUntil(async () => warn.mock.calls.length > 0 || (await isWaiting(old)), 20_000);
        return applyMigrations(database.session, folder, waits);
      },
      waits,
    );
    await oldStarts;
    await database.session.run("RESET deadlock_timeout");
    expect(migrated).toMatchObject({ applied: ["2_index"] });
    expect(warn).toHaveBeenCalled();
  });
});

async function isWaiting({ processID }: pg.Client & { processID?: number }): Promise<boolean> {
  const waiting = "SELECT FROM pg_locks WHERE pid = $1 AND NOT granted";
  return (await database.session.query(waiting, [processID])).length > 0;
}

describe("another instance that starts meanwhile", () => {
  it("waits as long, and logs what it waits for", async () => {
    await database.session.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const other = await connect("talaqqi");
    await other.query("SELECT pg_advisory_lock(72707369)");
    const onLockWait = vi.fn<(details: object, message: string) => void>();
    const opened = openDatabase({ databaseUrl: database.url, dataDir: "", onLockWait });
    await vi.waitUntil(() => onLockWait.mock.calls.length > 0, 20_000);
    const [details, message] = onLockWait.mock.calls[0] ?? [];
    expect(details).toMatchObject({ holders: [{ application: "talaqqi", tables: [] }] });
    expect(message).toMatch(
      /^Waiting while another process starts or migrates the database: process \d+ \(talaqqi, since .*Z\)\.$/,
    );
    await other.query("SELECT pg_advisory_unlock(72707369)");
    await (await opened).close();
  });

  it("gives up at the deadline, and names what it waited for", async () => {
    const other = await connect("talaqqi");
    await other.query("SELECT pg_advisory_lock(72707369)");
    await expect(migrate(column(), { limitMs: 0 })).rejects.toThrow(
      /^Another process has been migrating the database for more than 0 minutes: process \d+ \(talaqqi, .*\)\. Restart when/,
    );
  });

  it("starts, if it is of the previous version, while the newer one waits for a lock", async () => {
    const dump = await hold("ACCESS SHARE");
    const warn = vi.fn<(details: object, message: string) => void>();
    const migrated = migrate(column(), { warn });
    await vi.waitUntil(() => warn.mock.calls.length > 0, 20_000);
    const old = await connect("talaqqi");
    // As the version before waits, with the five seconds of this connection rather than a minute.
    await old.query("SELECT pg_advisory_lock(72707369); SELECT pg_advisory_unlock(72707369)");
    await dump.query("COMMIT");
    expect(await migrated).toMatchObject({ applied: ["2_names"] });
  });
});

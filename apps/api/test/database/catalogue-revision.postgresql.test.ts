import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { readRevision } from "../support/revision.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";

// Two programs at once, neither of them ours.

let database: TestDatabase;
let one: pg.Client;
let other: pg.Client;
/** Receives every notification. */
let listener: pg.Client;
const announced: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const connectionString = database.options.databaseUrl ?? "";
  one = new pg.Client({ connectionString });
  other = new pg.Client({ connectionString });
  listener = new pg.Client({ connectionString });
  listener.on("notification", ({ payload = "" }) => announced.push(payload));
  await Promise.all([one.connect(), other.connect(), listener.connect()]);
  await listener.query("LISTEN talaqqi_catalogue");
});
afterAll(async () => {
  await Promise.all([one.end(), other.end(), listener.end()]);
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.db);
  await fillEverything(database.db, 2);
  await readAnnounced();
});

/** @returns what was announced since the last call. What was committed before a query arrives before its result. */
async function readAnnounced(): Promise<string[]> {
  await listener.query("SELECT");
  return announced.splice(0);
}

/** Checks how often the revision has changed, and that the last announcement has the present one. */
async function expectChanges(times: number): Promise<void> {
  const all = await readAnnounced();
  expect(all).toHaveLength(times);
  expect(all.at(-1)).toBe(`public ${await readRevision(database.db)}`);
}

/** Waits until a connection's statement waits for a lock. */
async function isWaiting(client: pg.Client): Promise<void> {
  const pid = "processID" in client ? Number(client.processID) : 0;
  await expect
    .poll(async () => (await database.db.$queryRaw`SELECT pg_blocking_pids(${pid}::int) <> '{}' AS waits`) as unknown)
    .toEqual([{ waits: true }]);
}

describe("the catalogue's revision", () => {
  test("makes two concurrent changes wait for each other without a deadlock", async () => {
    await one.query("BEGIN; UPDATE packages SET price = 1 WHERE id_package = 1");
    await other.query("BEGIN; UPDATE programs SET program_name = 'Lain' WHERE id_program = 1");
    // Were the revision locked at once, `other` would hold its program, and wait for `one`, who waits for that program.
    const last = one.query("UPDATE programs SET program_name = 'Baru' WHERE id_program = 1");
    await isWaiting(one);
    await other.query("COMMIT");
    await last;
    await one.query("COMMIT");
    await expectChanges(2);
  });

  test("changes with a name that changes while its student is being booked", async () => {
    await one.query("BEGIN; DELETE FROM bookings WHERE id_student = 1001; COMMIT");
    await expectChanges(1);
    await one.query("BEGIN; INSERT INTO bookings (id_time, id_student) VALUES (3, 1001)");
    const renamed = other.query("UPDATE users SET name = 'Zaid' WHERE id = 1001");
    // The last transaction to commit announces both: a reader in between would miss the name otherwise.
    await isWaiting(other);
    await one.query("COMMIT");
    await renamed;
    await expectChanges(2);
    const [shown] = await database.db.$queryRaw<{ revision: bigint }[]>`
      SELECT revision FROM teacher_revisions JOIN slots USING (id_teacher) WHERE id_time = 3`;
    expect(shown?.revision).toBe(await readRevision(database.db));
  });

  test("is locked before those of teachers: changes of the same two cause no deadlock", async () => {
    const rename = (id: number) => `UPDATE users SET name = 'Zaid' WHERE id = ${id}`;
    const move = (idTeacher: number) => `UPDATE slots SET time = '04:00' WHERE id_teacher = ${idTeacher}`;
    await one.query("UPDATE bookings SET id_time = 3 WHERE (id_time, id_student) = (2, 1002)");
    await one.query(`BEGIN; SET CONSTRAINTS ALL IMMEDIATE; ${rename(1001)}`);
    const changed = other.query(`BEGIN; ${move(2)}; ${move(1)}; COMMIT`);
    await isWaiting(other);
    await one.query(`${rename(1002)}; COMMIT`);
    await changed;
    await expectChanges(3);
  });

  test("changes for a role that can write to one table but not to the revision", async () => {
    await one.query("CREATE ROLE catalogue_editor; GRANT SELECT, UPDATE ON packages TO catalogue_editor");
    try {
      await one.query("SET ROLE catalogue_editor");
      await expect(one.query("UPDATE catalogue_revision SET revision = 0")).rejects.toThrow("permission denied");
      // A table of the role's own must not stand in the way.
      await one.query("CREATE TEMP TABLE catalogue_revision (id int PRIMARY KEY, revision bigint)");
      await one.query("UPDATE packages SET price = 2 WHERE id_package = 1");
    } finally {
      await one.query(
        "RESET ROLE; DROP TABLE IF EXISTS pg_temp.catalogue_revision; DROP OWNED BY catalogue_editor; DROP ROLE catalogue_editor",
      );
    }
    await expectChanges(1);
  });

  test("causes no deadlock when many names change while one of the students is being booked", async () => {
    await one.query("BEGIN; INSERT INTO bookings (id_time, id_student) VALUES (3, 1001)");
    // 1002 is booked already: were its change announced before 1001's booking is waited for, each would wait for the other.
    const renamed = other.query("BEGIN; UPDATE users SET name = 'Zaid' WHERE id IN (1001, 1002); COMMIT");
    await isWaiting(other);
    await one.query("COMMIT");
    await renamed;
    await expectChanges(2);
  });

  test("grants nobody its privileges: a role cannot attach the trigger to its own tables", async () => {
    await one.query("CREATE ROLE catalogue_intruder");
    try {
      await one.query("SET ROLE catalogue_intruder; CREATE TEMP TABLE packages (id int)");
      for (const name of ["announce_catalogue", "await_bookings"]) {
        const hung = one.query(
          `CREATE TRIGGER t AFTER INSERT ON pg_temp.packages FOR EACH ROW EXECUTE FUNCTION ${name}()`,
        );
        await expect(hung).rejects.toThrow(`permission denied for function ${name}`);
      }
    } finally {
      await one.query("RESET ROLE; DROP TABLE IF EXISTS pg_temp.packages; DROP ROLE catalogue_intruder");
    }
  });
});

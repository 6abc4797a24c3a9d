import { operationsOf, readContract } from "@talaqqi/contract/document";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, openBench } from "../src/bench.ts";
import { rowsOf } from "../src/report.ts";
import { measureSchools, openSchool, tableOf } from "../src/scale/growth.ts";
import { mix, staffRequests } from "../src/scale/mix.ts";

let bench: Bench;
let client: pg.Client;
const query = async (sql: string) => (await client.query(sql)).rows;
beforeAll(async () => {
  bench = await openBench({ quick: true });
  const { database } = await openSchool(bench, 200);
  client = new pg.Client({ connectionString: bench.postgres.url(database) });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await bench?.close();
});

test("the mix has every operation of the app's contract, and its shares add up", () => {
  const operations = operationsOf(readContract()).map(({ operationId }) => operationId);
  expect(Object.keys(mix).sort()).toEqual(operations.sort());
  expect(Object.values(mix).reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
});

test.each([
  ["users", 201],
  ["students", 200],
  ["slots", 4],
  ["placement_tests", 600],
  ["audit_entries", 600],
])("a school of 200 learners has as many %s as a million learners in proportion", async (table, count) => {
  expect(await query(`SELECT count(*)::int AS count FROM ${table}`)).toEqual([{ count }]);
});

test("a school has no row without what it refers to", async () => {
  const keys = await query("SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f'");
  expect(keys[0].count).toBeGreaterThan(30);
  // Adding a foreign key checks all rows.
  await query(`DO $$ DECLARE key record; BEGIN
    FOR key IN SELECT conrelid::regclass AS child, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'f' LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %2$I %s', key.child, key.conname, key.definition);
    END LOOP; END $$`);
});

test.each([
  [
    "contacts of students",
    "UPDATE students SET contacts = contacts",
    "SELECT id_student, student_name, student_gender, student_whatsapp, contacts FROM students ORDER BY 1",
  ],
  [
    "counts of bookings",
    "UPDATE slots SET booked = (SELECT count(*) FROM bookings WHERE bookings.id_time = slots.id_time)",
    "SELECT id_time, booked FROM slots ORDER BY 1",
  ],
  [
    "people of the audit",
    "INSERT INTO audit_people SELECT person, p.id, id_audit FROM audit_entries, people_of_entry(kind, key, changes) AS p ON CONFLICT DO NOTHING",
    "SELECT * FROM audit_people ORDER BY 1, 2, 3",
  ],
])("a school has the %s that the database's own triggers write", async (_, write, read) => {
  const before = await query(read);
  expect(before.length).toBeGreaterThan(0);
  await query(write);
  expect(await query(read)).toEqual(before);
});

test("the table has the growth of every operation and of staff's requests", async () => {
  const learners = [300, 400];
  const table = tableOf(rowsOf(await measureSchools(bench, learners)), learners);
  for (const name of Object.keys(mix)) expect(table).toMatch(rowOf(name));
  for (const name of Object.keys(staffRequests)) expect(table).toMatch(rowOf(`staff.${name}`));
});

const rowOf = (name: string) =>
  new RegExp(`^\\| ${name} \\|.*\\| [\\d.]+ \\| [\\d.]+ \\| [\\d.]+ \\([\\d.–]+\\) \\|$`, "m");

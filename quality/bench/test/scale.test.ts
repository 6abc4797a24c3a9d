import { readFileSync } from "node:fs";
import { createConformance } from "@talaqqi/contract/conformance";
import { operationsOf, readContract } from "@talaqqi/contract/document";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bench, openBench } from "../src/bench.ts";
import { between } from "../src/results.ts";
import { scaleTargets } from "../src/scale/figures.ts";
import { mix, staffRequests } from "../src/scale/mix.ts";
import { describeNeeds } from "../src/scale/needs.ts";
import { describePlans, describeScale, files } from "../src/scale/page.ts";
import { slowestPlans } from "../src/scale/plans.ts";
import { measureScale, scaleSettings } from "../src/scale/run.ts";
import { type ScaleSide, startScaleSide } from "../src/scale/side.ts";

test("the mix has every operation of the app's contract, and its shares add up", () => {
  expect(Object.keys(mix).sort()).toEqual(
    operationsOf(readContract())
      .map(({ operationId }) => operationId)
      .sort(),
  );
  expect(Object.values(mix).reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
});

test("of each statement the slowest plan in the log is kept", () => {
  const plan = (ms: number, text: string) =>
    `now LOG:  duration: ${ms} ms  plan:\n\tQuery Text: SELECT 1\n\t  FROM t\n\t${text}  (cost=0)\n\t  Output: a\n\t    Rows: 1\n\tQuery Identifier: -7\n`;
  const log = `LOG:  started\n${plan(1, "Seq Scan")}${plan(3, "Index Scan")}${plan(2, "Bitmap Scan")}`;
  expect([...slowestPlans(log)]).toEqual([["-7", "3 ms\nIndex Scan  (cost=0)\n    Rows: 1"]]);
});

test("the committed figures are those of the page", () => {
  const page = readFileSync(files.page, "utf8");
  expect(between(page, describeScale(JSON.parse(readFileSync(files.results, "utf8"))))).toBe(page);
});

test("more instances need more of PostgreSQL, as each rebuilds the lists", () => {
  const figures = {
    // At a peak of 116 requests a second these are 2 and 3 instances.
    "scale.rps.100000": 116,
    "scale.postgres_ms_per_request.100000": 10,
    "scale.rebuild_statement_ms.100000": 500,
    "scale.rebuilds_per_second.100000": 2,
  };
  const coresOf = (ms: number) =>
    Number(
      describeNeeds({ ...figures, "scale.instance_cpu_ms_per_request.100000": ms }, 100_000)
        .join("\n")
        .match(/processors for PostgreSQL \| ([\d.]+)/)?.[1],
    );
  expect([coresOf(4), coresOf(8)]).toEqual([2.3, 3.3]);
});

describe("a school of 200 learners", () => {
  let bench: Bench;
  let side: ScaleSide;
  let client: pg.Client;
  const rowsOf = async (sql: string) => (await client.query(sql)).rows;
  beforeAll(async () => {
    bench = await openBench({ quick: true, settings: scaleSettings });
    side = await startScaleSide(bench, 200);
    client = new pg.Client({ connectionString: bench.postgres.url(side.database) });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await bench?.close();
  });

  test.each([
    ["users", 201],
    ["students", 200],
    ["slots", 4],
    ["placement_tests", 600],
    ["audit_entries", 600],
  ])("has as many %s as a million learners in proportion", async (table, count) => {
    expect(await rowsOf(`SELECT count(*)::int AS count FROM ${table}`)).toEqual([{ count }]);
  });

  test("has no row without what it refers to", async () => {
    const keys: { name: string; child: string; parent: string; columns: string[]; keys: string[] }[] = await rowsOf(`
      SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
        ARRAY(SELECT attname::text FROM unnest(conkey) AS key JOIN pg_attribute ON attrelid = conrelid AND attnum = key) AS columns,
        ARRAY(SELECT attname::text FROM unnest(confkey) AS key JOIN pg_attribute ON attrelid = confrelid AND attnum = key) AS keys
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(30);
    for (const {
      name,
      child,
      parent,
      columns: [column],
      keys: [key],
    } of keys) {
      const orphans = `SELECT FROM ${child} AS child WHERE ${column} IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${parent} AS parent WHERE parent.${key} = child.${column})`;
      expect(await rowsOf(orphans), name).toEqual([]);
    }
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
    [
      "commitments",
      "SELECT write_commitments('public', ARRAY(SELECT id_time FROM slots), ARRAY(SELECT id_placement_test FROM placement_tests))",
      "SELECT * FROM commitments ORDER BY id",
    ],
  ])("has the %s that the database's own triggers write", async (_, write, read) => {
    const before = await rowsOf(read);
    expect(before.length).toBeGreaterThan(0);
    await rowsOf(write);
    expect(await rowsOf(read)).toEqual(before);
  });

  test("has its indexes again", async () => {
    const indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
    const empty = new pg.Client({ connectionString: bench.postgres.url("empty") });
    await empty.connect();
    const { rows } = await empty.query(indexes);
    await empty.end();
    expect(await rowsOf(indexes)).toEqual(rows);
  });

  const conformance = createConformance(readContract());
  test.each(Object.entries(mix))("%s responds as in the contract", async (operationId, { send, statuses }) => {
    const { path, method = "GET", ...sent } = send(side.school);
    const { status, headers, body } = await side.app.send({
      path,
      method,
      ...sent,
      headers: { ...sent.headers, "accept-encoding": "identity" },
    });
    expect(statuses, body.toString()).toContain(status);
    const exchange = {
      method,
      url: path,
      status,
      headers: new Headers(headers as Record<string, string>),
      body: body.toString(),
    };
    expect(conformance.examine(exchange)).toEqual({ operationId, problems: [] });
  });

  test("and one of 400 are measured in everything that the report shows", async () => {
    const learners = [200, 400];
    const { results, statements, ofStaff } = await measureScale(bench, [side, await startScaleSide(bench, 400)]);
    const machine = {
      processor: "Some processor",
      cores: 2,
      memory: 8,
      kernel: "6",
      node: "v20",
      postgresql: "18",
      wrk: "",
      date: "2026-11-26",
      commit: "abc1234",
    };
    for (const name of Object.keys(scaleTargets(learners))) expect(results.figures[name], name).toBeDefined();
    expect([results.figures["scale.errors.200"], results.figures["scale.errors.400"]]).toEqual([0, 0]);
    const page = describeScale({ machine, ...results });
    for (const name of [...Object.keys(mix), ...Object.keys(staffRequests)])
      expect(page).toMatch(new RegExp(`\\| ${name} \\|.* [\\d.]+.*\\|`));
    expect(page).not.toMatch(/NaN|undefined/);
    expect(statements).toHaveLength(10);
    expect(describePlans({ machine, ...results }, statements, [])).toMatch(/Scan .*cost=.*actual/);
    for (const name of Object.keys(staffRequests))
      expect(
        ofStaff.find(({ request, plan }) => request === name && /cost=.*actual/.test(plan)),
        name,
      ).toBeDefined();
    const [one, other] = ofStaff.map((statement, index) => ({ ...statement, mean_ms: index === 0 ? 101 : 99 }));
    const plans = describePlans({ machine, ...results }, statements, one && other ? [one, other] : []);
    expect(plans.match(/^##+ .*$/gm)?.slice(10)).toEqual([
      "## Staff's requests: 1 statements took longer than 100 ms, each sent once while plans were logged",
      `### ${one?.request}: 101 ms`,
    ]);
  });
});

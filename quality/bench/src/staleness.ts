import { randomUUID } from "node:crypto";
import { request } from "@talaqqi/test-kit/request";
import { studentToken, studentWithToken } from "@talaqqi/test-kit/school";
import type { Bench } from "./bench.ts";
import type { Measurements } from "./report.ts";
import { type Side, startService } from "./sides.ts";
import { median } from "./statistics.ts";

const path = "/api/teachers";

/**
 * Two instances on one database: the time from another program's commit until each instance, polled, returns the new list; and
 * how often students get a stale list where they have just written.
 */
export async function staleness(bench: Bench): Promise<Measurements> {
  const changes = bench.quick ? 5 : 60;
  const database = await bench.database();
  const instances = [await startService(bench, { database }), await startService(bench, { database })];
  const delays: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const info = randomUUID();
    await Promise.all(instances.map(({ url }) => request(url + path)));
    await bench.postgres.run(`UPDATE teachers SET info = '${info}' WHERE id_teacher = ${change}`, database);
    const committed = performance.now();
    delays.push(...(await Promise.all(instances.map((side) => timeUntil(side, info, committed)))));
  }
  return {
    "staleness.ms_median": median(delays),
    "staleness.ms_max": Math.max(...delays),
    "staleness.writer_never": await countStaleReads(bench, database, instances, changes),
    "staleness.changes": changes,
  };
}

/** Polls the list. @returns the milliseconds from a commit until it has what was committed. */
async function timeUntil({ url }: Side, info: string, committed: number): Promise<number> {
  while (performance.now() < committed + 30_000) {
    if ((await request(url + path)).body.includes(info)) return performance.now() - committed;
  }
  throw new Error(`${url}${path} does not return in 30 s what was changed`);
}

/**
 * Booked students change what the list shows of them, and read it where they wrote, while others read it all the time.
 * @returns how often one of them read what was no longer so.
 */
async function countStaleReads(bench: Bench, database: string, instances: Side[], changes: number): Promise<number> {
  const students = instances.map((side, index) => ({ side, id: index + 1 }));
  for (const { id } of students) await bench.postgres.run(studentWithToken(id), database);
  let reading = true;
  const readers = instances.map(async ({ url }) => {
    while (reading) await request(url + path);
  });
  let stale = 0;
  for (let change = 0; change < changes; change += 1) {
    const gender = change % 2 === 0 ? "Laki - Laki" : "Perempuan";
    const shown = await Promise.all(students.map(({ side, id }) => writeAndRead(side, id, gender)));
    stale += shown.filter((one) => one !== gender).length;
  }
  reading = false;
  await Promise.all(readers);
  return stale;
}

/** @returns the gender that the list shows of a student after the student has changed it. */
async function writeAndRead({ url }: Side, id: number, gender: string): Promise<string> {
  const headers = { authorization: `Bearer ${studentToken(id)}`, "content-type": "application/json" };
  const change = { method: "PUT", headers, body: JSON.stringify({ gender }) };
  const { status, body } = await request(`${url}/api/users`, change);
  if (status !== 200) throw new Error(`PUT ${url}/api/users answers ${status} ${body}`);
  const list = (await request(url + path)).body.toString();
  const [, shown] = new RegExp(`"id_student":${id},[^}]*"gender":"([^"]*)"`).exec(list) ?? [];
  if (shown === undefined) throw new Error(`${url}${path} does not show student ${id}`);
  return shown;
}

import { request } from "@talaqqi/test-kit/request";
import { studentToken, studentWithToken } from "@talaqqi/test-kit/school";
import type { Bench } from "../bench.ts";
import { connectChanger } from "../changes.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { type Side, startService } from "../sides.ts";
import { median } from "../statistics.ts";

const path = "/api/teachers";

/**
 * Two instances on one database: the time from another client's commit until each instance, polled, returns the new list; and
 * how often students get a stale list where they have just written.
 */
export async function staleness(bench: Bench): Promise<Measurements> {
  const changes = bench.length.quick ? 5 : 60;
  const database = await bench.database("school");
  const instances = [await startService(bench, { database }), await startService(bench, { database })];
  const delays = await timeChanges(bench.postgres.url(database), instances, changes);
  const old = await countOldAnswers(bench, database, instances, changes);
  return {
    "staleness.ms_median": median(delays),
    "staleness.ms_max": Math.max(...delays),
    "staleness.writer_never": old,
    "staleness.changes": changes,
  };
}

/** @returns the milliseconds from each commit until each of the instances returned what was committed. */
async function timeChanges(connectionString: string, instances: Side[], changes: number): Promise<number[]> {
  const changer = await connectChanger(connectionString);
  const delays: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const tags = await Promise.all(instances.map(async (side) => (await get(side, path)).headers.etag ?? ""));
    const info = await changer.change();
    const committed = performance.now();
    const polls = instances.map(async (side, index) => {
      await pollUntilChanged(side, tags[index] ?? "", info);
      return performance.now() - committed;
    });
    delays.push(...(await Promise.all(polls)));
  }
  await changer.close();
  return delays;
}

/** Polls with the ETag of the old list. */
async function pollUntilChanged(side: Side, tag: string, info: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const { status, body } = await request(side.url + path, { headers: { "if-none-match": tag } });
    if (status === 200 && body.includes(info)) return;
  }
  throw new Error(`${side.url}${path} does not answer in 30 s what was changed`);
}

/**
 * Booked students change what the list shows of them, and read it where they wrote, while others read it all the time.
 * @returns how often one of them read what was no longer so.
 */
async function countOldAnswers(bench: Bench, database: string, instances: Side[], changes: number): Promise<number> {
  const students = instances.map((side, index) => ({ side, id: index + 1 }));
  for (const { id } of students) await bench.postgres.run(studentWithToken(id), database);
  let reading = true;
  const readers = instances.map(async (side) => {
    while (reading) await get(side, path);
  });
  let old = 0;
  for (let change = 0; change < changes; change += 1) {
    const found = await Promise.all(students.map(({ side, id }) => writeAndRead(side, id, change)));
    old += found.filter((fresh) => !fresh).length;
  }
  reading = false;
  await Promise.all(readers);
  return old;
}

/** @returns whether the student read what it had just written. */
async function writeAndRead(side: Side, id: number, change: number): Promise<boolean> {
  const gender = change % 2 === 0 ? "Laki - Laki" : "Perempuan";
  const headers = { authorization: `Bearer ${studentToken(id)}`, "content-type": "application/json" };
  const { status, body } = await request(`${side.url}/api/users`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ gender }),
  });
  if (status !== 200) throw new Error(`PUT ${side.url}/api/users answers ${status} ${body}`);
  const list = await get(side, path);
  const [, shown] = new RegExp(`"id_student":${id},[^}]*"gender":"([^"]*)"`).exec(list.body.toString()) ?? [];
  if (shown === undefined) throw new Error(`${side.url}${path} does not show student ${id}`);
  return shown === gender;
}

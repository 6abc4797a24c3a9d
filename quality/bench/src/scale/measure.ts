import { cpus } from "node:os";
import { watchForeign } from "@talaqqi/test-kit/cpus";
import { request } from "@talaqqi/test-kit/request";
import type { Bench } from "../bench.ts";
import type { Measurements } from "../figures.ts";
import { MAX_FOREIGN, rotate } from "../rounds.ts";
import { median, pairedRatio } from "../statistics.ts";
import { STAFF_TOKEN } from "./fill.ts";
import { type Load, runMix } from "./load.ts";
import { EXPORT_PATH, mix, staffRequests } from "./mix.ts";
import { measuredTables } from "./needs.ts";
import { query, readStatements, resetStatements } from "./plans.ts";
import type { ScaleSide } from "./side.ts";

/** How long and how often the sizes are measured, one after the other. */
export type ScaleLength = { rounds: number; seconds: number; warmUpSeconds: number; staffRounds: number };

/** So few that a request seldom waits for another: latency, not throughput, is what must not grow. */
export const CONNECTIONS = 4;

/** The processors of this machine, as a list for taskset: all programs share them. */
export const allCpus = cpus()
  .map((_, index) => index)
  .join(",");

/** Sends the mix to all sizes in turn, round after round. @returns figures by name: `scale.<operation>.p99_ms.<learners>` etc. */
export async function measureMix(bench: Bench, sides: ScaleSide[], length: ScaleLength): Promise<Measurements> {
  const rounds = await runRounds(bench, sides, length);
  const figures: Measurements = {};
  for (const [index, side] of sides.entries()) {
    const loads = rounds.map((round) => round[index]).filter((load) => load !== undefined);
    Object.assign(figures, await describeLoads(bench, side, loads));
  }
  for (const name of Object.keys(mix)) {
    const [first, last] = [rounds.map((round) => round[0]), rounds.map((round) => round.at(-1))];
    const medians = (loads: (Load | undefined)[]) => loads.map((load) => median(load?.operations[name]?.ms ?? []));
    figures[`scale.${name}.growth`] = pairedRatio(medians(last), medians(first));
  }
  return figures;
}

async function runRounds(bench: Bench, sides: ScaleSide[], length: ScaleLength): Promise<MeasuredLoad[][]> {
  const { rounds, seconds, warmUpSeconds } = length;
  for (const { app, school } of sides) await runMix(app, school, { connections: CONNECTIONS, seconds: warmUpSeconds });
  await resetStatements(bench.postgres);
  const all: MeasuredLoad[][] = [];
  const foreign: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const loads = new Map<ScaleSide, MeasuredLoad>();
    for (const side of rotate(sides, round)) {
      const [before, getForeign] = [cpuUsOf(side), watchForeign(allCpus)];
      const load = await runMix(side.app, side.school, { connections: CONNECTIONS, seconds });
      loads.set(side, { ...load, cpuUs: cpuUsOf(side) - before });
      console.log(
        `  round ${round + 1} of ${rounds}, ${side.learners} learners: ${(countOf(load) / load.seconds).toFixed(0)}/s`,
      );
      foreign.push(getForeign().programs);
      for (const problem of load.problems) bench.note(`${side.learners} learners: ${problem}`);
    }
    all.push(sides.flatMap((side) => loads.get(side) ?? []));
  }
  const disturbed = foreign.filter((share) => share > MAX_FOREIGN);
  if (disturbed.length > 0) {
    const most = Math.round(Math.max(...disturbed) * 100);
    bench.disturb(
      `other programs took up to ${most} % of the processors in ${disturbed.length} of ${foreign.length} loads`,
    );
  }
  return all;
}

/** With the processor time of both instances. */
type MeasuredLoad = Load & { cpuUs: number };

const cpuUsOf = ({ instances }: ScaleSide) => instances.reduce((sum, { program }) => sum + program.cpuUs(), 0);

const countOf = ({ operations }: Load) => Object.values(operations).reduce((sum, { ms }) => sum + ms.length, 0);

async function describeLoads(bench: Bench, side: ScaleSide, loads: MeasuredLoad[]): Promise<Measurements> {
  const { learners, database, instances } = side;
  const figures: Measurements = {};
  const seconds = loads.reduce((sum, load) => sum + load.seconds, 0);
  const requests = loads.reduce((sum, load) => sum + countOf(load), 0);
  let errors = 0;
  for (const name of Object.keys(mix)) {
    const all = loads.flatMap((load) => load.operations[name] ?? []);
    const ms = all.flatMap((load) => load.ms).toSorted((a, b) => a - b);
    errors += all.reduce((sum, load) => sum + load.errors, 0);
    figures[`scale.${name}.p50_ms.${learners}`] = median(ms);
    figures[`scale.${name}.p99_ms.${learners}`] = ms[Math.ceil(ms.length * 0.99) - 1] ?? Number.NaN;
    figures[`scale.${name}.rps.${learners}`] = ms.length / seconds;
  }
  const statements = await readStatements(bench.postgres, database);
  const inDatabase = statements.reduce((sum, { calls, mean_ms }) => sum + calls * mean_ms, 0);
  const rebuild = statements.find(({ query }) => query.includes("of_all_teachers, teacher_revisions"));
  return {
    ...figures,
    [`scale.rps.${learners}`]: requests / seconds,
    [`scale.errors.${learners}`]: errors,
    [`scale.postgres_ms_per_request.${learners}`]: inDatabase / requests,
    [`scale.rebuild_statement_ms.${learners}`]: rebuild?.mean_ms ?? Number.NaN,
    [`scale.rebuilds_per_second.${learners}`]: (rebuild?.calls ?? Number.NaN) / seconds,
    [`scale.instance_cpu_ms_per_request.${learners}`]:
      loads.reduce((sum, { cpuUs }) => sum + cpuUs, 0) / 1000 / requests,
    [`scale.instance_mb.${learners}`]: Math.max(...instances.map(({ program }) => program.memory())) / 1e6,
  };
}

/** Staff's requests, one at a time. */
export async function measureStaff(
  bench: Bench,
  sides: ScaleSide[],
  { staffRounds }: ScaleLength,
): Promise<Measurements> {
  const figures: Measurements = {};
  for (const [name, { path }] of Object.entries(staffRequests)) {
    const times = sides.map((): number[] => []);
    // The first of each warms up.
    for (let round = 0; round <= staffRounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const { ms, status } = await sendAsStaff(side, path);
        if (status !== 200) bench.note(`${side.learners} learners: ${path} answers ${status}`);
        if (round > 0) times[index]?.push(status === 200 ? ms : Number.NaN);
      }
    }
    for (const [index, { learners }] of sides.entries())
      figures[`scale.staff.${name}.ms.${learners}`] = median(times[index] ?? []);
    figures[`scale.staff.${name}.growth`] = pairedRatio(times.at(-1) ?? [], times[0] ?? []);
  }
  return figures;
}

export async function sendAsStaff({ instances: [instance] }: ScaleSide, path: string) {
  const begun = performance.now();
  const { status } = await request(`${instance?.url}${path}`, { headers: { authorization: `Bearer ${STAFF_TOKEN}` } });
  return { ms: performance.now() - begun, status };
}

/** The database's size, and the bytes of its rows. */
export async function measureDisk({ postgres }: Bench, sides: ScaleSide[]): Promise<Measurements> {
  const figures: Measurements = {};
  for (const { learners, database } of sides) {
    const bytes = async (sql: string) =>
      (await query<{ bytes: number }>(postgres, database, `SELECT ${sql}::float AS bytes`))[0]?.bytes ?? Number.NaN;
    figures[`scale.database_mb.${learners}`] = (await bytes("pg_database_size(current_database())")) / 1e6;
    for (const table of measuredTables) {
      const perRow = `pg_total_relation_size('${table}') / (SELECT count(*) FROM ${table})`;
      figures[`scale.row_bytes.${table}.${learners}`] = await bytes(perRow);
    }
  }
  return figures;
}

/** What is as long as the school is large: the list of teachers, the time until it shows a booking, and an export. */
export async function measureWholes(
  bench: Bench,
  sides: ScaleSide[],
  { staffRounds }: ScaleLength,
): Promise<Measurements> {
  const figures: Measurements = {};
  const times = sides.map((): number[] => []);
  for (const side of sides) {
    const { body } = await request(`${side.instances[0]?.url}/api/teachers`);
    figures[`scale.list_bytes.${side.learners}`] = body.length;
    const { status, ms } = await sendAsStaff(side, EXPORT_PATH);
    figures[`scale.export_ms.${side.learners}`] = ms;
    figures[`scale.export_status.${side.learners}`] = status;
  }
  for (let round = 0; round < staffRounds; round += 1) {
    for (const [index, side] of sides.entries()) times[index]?.push(await timeRebuild(bench, side, round));
  }
  for (const [index, { learners }] of sides.entries())
    figures[`scale.rebuild_ms.${learners}`] = median(times[index] ?? []);
  figures["scale.rebuild.growth"] = pairedRatio(times.at(-1) ?? [], times[0] ?? []);
  return figures;
}

/** Ends or begins a booking of the first hour, and reads the list until it shows it. */
async function timeRebuild(
  bench: Bench,
  { database, instances: [instance] }: ScaleSide,
  round: number,
): Promise<number> {
  const url = `${instance?.url}/api/teachers`;
  const { etag } = (await request(url)).headers;
  const change =
    round % 2 === 0
      ? "DELETE FROM bookings WHERE id_time = 1 AND id_student = 1"
      : "INSERT INTO bookings (id_time, id_student) VALUES (1, 1)";
  await bench.postgres.run(change, database);
  const begun = performance.now();
  while (performance.now() < begun + 60_000) {
    const { status } = await request(url, { headers: { "if-none-match": etag ?? "" } });
    if (status === 200) return performance.now() - begun;
  }
  throw new Error(`${url} does not show a booking within a minute`);
}

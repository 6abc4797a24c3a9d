import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { type OpenDatabase, openDatabase } from "@talaqqi/api/database/connect";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import pg from "pg";
import type { Bench } from "../bench.ts";
import type { Measurements } from "../figures.ts";
import { median } from "../statistics.ts";

/** DATABASE_POOL_SIZE: the default, and what docs/decisions/0042-connections-to-postgresql.md advises for 50 instances. */
const poolSizes = [10, 3];

/**
 * Fifty instances on one database, all in this process and without HTTP: their connections under load and ten seconds later,
 * the statements that they send meanwhile, and the time from a change of the catalogue until it is acknowledged, and until all
 * instances know of it.
 */
export async function instances(bench: Bench): Promise<Measurements> {
  const [count, changes] = bench.length.quick ? [5, 5] : [50, 60];
  const postgres = await startPostgres({ max_connections: "600" });
  const measurements: Measurements = {};
  try {
    for (const poolSize of poolSizes) {
      const measured = await measure(postgres.url("postgres"), { count, changes, poolSize });
      for (const [name, figure] of Object.entries(measured))
        measurements[`instances.${name}_pool_${poolSize}`] = figure;
    }
    return measurements;
  } finally {
    await postgres.destroy();
  }
}

type Revision = Awaited<ReturnType<OpenDatabase["followCatalogue"]>>;
type Size = { count: number; changes: number; poolSize: number };

async function measure(databaseUrl: string, { count, changes, poolSize }: Size): Promise<Measurements> {
  const observer = new pg.Client({ connectionString: databaseUrl, application_name: "bench" });
  await observer.connect();
  const opened: OpenDatabase[] = [];
  try {
    // All open their connections at once: on two processors that takes longer than a request would wait.
    const options = { databaseUrl, dataDir: "", databasePoolSize: poolSize, connectionTimeoutMs: 30_000 };
    for (let n = 0; n < count; n += 1) opened.push(await openDatabase(options));
    const revisions = await Promise.all(opened.map((database) => database.followCatalogue()));
    await Promise.all(opened.flatMap(({ db }) => Array.from({ length: 2 * poolSize }, () => db.level.count())));
    const connections = (await findConnections(observer)).length;

    const times = await timeChanges(observer, revisions, changes);

    const last = new Set(await findConnections(observer));
    // The pools end what nobody has used for ten seconds. Connections that stay are a figure, no reason to wait for ever.
    let left = await findConnections(observer);
    for (const end = performance.now() + 60_000; left.length > count && performance.now() < end; ) {
      await wait(100);
      left = await findConnections(observer);
    }
    return {
      connections,
      connections_idle: left.length,
      statements_idle: left.filter((connection) => !last.has(connection)).length,
      ...times,
    };
  } finally {
    await Promise.all([observer.end(), ...opened.map((database) => database.close())]);
  }
}

/** @returns the median milliseconds until a change was acknowledged, and until all instances knew of it. */
async function timeChanges(observer: pg.Client, revisions: Revision[], changes: number): Promise<Measurements> {
  const [acknowledged, known]: [number[], number[]] = [[], []];
  for (let change = 0; change < changes; change += 1) {
    const before = revisions.map((revision) => revision.latest());
    const begun = performance.now();
    const changed = observer
      .query("INSERT INTO levels (level) VALUES ('Pemula')")
      .then(() => acknowledged.push(performance.now() - begun));
    while (revisions.some((revision, n) => revision.latest() === before[n])) await turn();
    known.push(performance.now() - begun);
    await changed;
  }
  return { ms_acknowledged: median(acknowledged), ms_known: median(known) };
}

/** @returns each connection of the instances with the time of its last statement. */
async function findConnections(observer: pg.Client): Promise<string[]> {
  const { rows } = await observer.query<{ connection: string }>(
    "SELECT pid || ' ' || query_start AS connection FROM pg_stat_activity WHERE application_name = 'talaqqi'",
  );
  return rows.map(({ connection }) => connection);
}

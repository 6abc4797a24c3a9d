import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Postgres } from "@talaqqi/test-kit/postgresql";
import pg from "pg";

/** For `startPostgres`: what the plans below need. */
export const planSettings = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track_planning": "on",
  compute_query_id: "on",
};

/** A statement of the load. */
export type Statement = {
  queryid: string;
  query: string;
  calls: number;
  /** Of one execution, planning included. */
  mean_ms: number;
  /** Of the time of all statements in this database. */
  share: number;
};

/** Forgets what was counted so far. */
export const resetStatements = (postgres: Postgres): Promise<void> =>
  postgres.run("CREATE EXTENSION IF NOT EXISTS pg_stat_statements; SELECT pg_stat_statements_reset()");

/** @returns the statements of a database since the reset, those first that took most of its time. */
export const readStatements = (postgres: Postgres, database: string): Promise<Statement[]> =>
  query(
    postgres,
    "postgres",
    `SELECT queryid::text, query, calls::int, total / calls AS mean_ms, total / sum(total) OVER () AS share
     FROM pg_stat_statements, LATERAL (SELECT total_plan_time + total_exec_time AS total) AS time
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = '${database}') AND calls > 0 ORDER BY total DESC`,
  );

/** Reads rows as the superuser. */
export async function query<Row extends object>(postgres: Postgres, database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url(database) });
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Makes new connections to a database log the plan of each statement, with what its execution took. */
export async function logPlans(postgres: Postgres, database: string): Promise<void> {
  const settings = {
    log_min_duration: "0",
    log_analyze: "on",
    log_buffers: "on",
    log_timing: "off",
    // With the statement's identifier.
    log_verbose: "on",
    log_parameter_max_length: "0",
  };
  const all = [
    "session_preload_libraries = auto_explain",
    ...Object.entries(settings).map(([name, value]) => `auto_explain.${name} = '${value}'`),
  ];
  await postgres.run("LOAD 'auto_explain'", database);
  for (const setting of all) await postgres.run(`LOAD 'auto_explain'; ALTER DATABASE ${database} SET ${setting}`);
}

/** @returns the slowest plan that was logged of each statement, by its identifier. */
export function readPlans({ data }: Pick<Postgres, "data">): Map<string, string> {
  return slowestPlans(readFileSync(join(data, "../log"), "utf8"));
}

/** Reads a log: `LOG:  duration: 0.123 ms  plan:`, and lines that begin with a tab, among them the statement's identifier. */
export function slowestPlans(log: string): Map<string, string> {
  const plans = new Map<string, { ms: number; plan: string }>();
  for (const [, duration = "", text = ""] of log.matchAll(entry)) {
    // Not %Q of the line's prefix: when a statement ends, that may be the next one's.
    const [, id = ""] = /^\tQuery Identifier: (-?\d+)$/m.exec(text) ?? [];
    const ms = Number(duration);
    if (ms <= (plans.get(id)?.ms ?? 0)) continue;
    const lines = text.split("\n").map((line) => line.slice(1));
    const begins = lines.findIndex((line) => / {2}\(cost=/.test(line));
    const shown = lines.slice(begins).filter((line) => !/^ *(Output|Query Identifier): /.test(line));
    plans.set(id, { ms, plan: `${duration} ms\n${shown.join("\n").trimEnd()}` });
  }
  return new Map(Array.from(plans, ([id, { plan }]) => [id, plan]));
}

const entry = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)*)/g;

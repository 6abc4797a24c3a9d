import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cpus, cpusOf } from "@talaqqi/test-kit/cpus";
import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import { freePort, type Postgres } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import type { CapturedResponse } from "@talaqqi/test-kit/request";
import { serviceProgram } from "@talaqqi/test-kit/service";
import pg from "pg";

/** A program under comparison, in a process of its own. */
export type Side = { url: string; program: Program };

/** What sides are started with. */
export type SideHost = {
  cpus: Cpus | undefined;
  postgres: Postgres;
  issuer: TestIssuer;
  /** A temporary folder. */
  folder: string;
  /** Prints something that readers of the figures must know, and adds it to the results. */
  note(text: string): void;
};

/** How a side is started. */
export type StartOptions = {
  database: string;
  /** A module loaded before the program. */
  preload?: string;
  /** Absent: the processor of the sides. */
  cpus?: string | undefined;
  /** The path to poll until it responds. */
  path?: string;
  /** More environment variables. */
  settings?: Record<string, string>;
  /** The program of Node; by default the bench's own. */
  node?: string | undefined;
};

/** This service as production runs it, with all plugins. */
export const startService = (bench: SideHost, { preload, settings: more, ...options }: StartOptions) =>
  startSide(
    bench,
    [...(preload ? ["--import", preload] : []), serviceProgram],
    { ...settings(bench, options.database), ...more },
    options,
  );

/** Express, a validator and Prisma. */
export const startCompetitor = (bench: SideHost, options: StartOptions) =>
  startSide(bench, [dist("competitor/main.js")], settings(bench, options.database), options);

/** The same, with a cache of public reads that notifications of the database clear. */
export async function startCachedCompetitor(bench: SideHost, options: StartOptions): Promise<Side> {
  const CACHE_CHANNEL = await findChannel(bench, options.database);
  if (!CACHE_CHANNEL) bench.note("the database sends no notifications: the competitor's cache is never cleared");
  const env = { ...settings(bench, options.database), CACHE: "1", CACHE_CHANNEL };
  return startSide(bench, [dist("competitor/main.js")], env, options);
}

/** node:http that sends recorded responses, each at its path. */
export function startBytes(
  bench: SideHost,
  responses: Record<string, CapturedResponse>,
  options: Pick<StartOptions, "cpus" | "node"> = {},
): Promise<Side> {
  const recorded = Object.entries(responses).map(([path, { headers, body }], index) => {
    const file = join(bench.folder, `bytes-${process.hrtime.bigint()}-${index}`);
    writeFileSync(file, body);
    const copied = ["content-type", "content-length", "content-encoding", "etag"];
    return [
      path,
      { file, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => copied.includes(name))) },
    ];
  });
  const RESPONSES = join(bench.folder, `responses-${process.hrtime.bigint()}.json`);
  writeFileSync(RESPONSES, JSON.stringify(Object.fromEntries(recorded)));
  return startSide(
    bench,
    [dist("limit/bytes.js")],
    { RESPONSES },
    { ...options, path: Object.keys(responses)[0] ?? "/" },
  );
}

/** node:http and one INSERT. */
export const startRegistrationLimit = (bench: SideHost, options: StartOptions) =>
  startSide(bench, [dist("limit/registration.js")], settings(bench, options.database), options);

/** node:http, jose and two statements. */
export function startSignInLimit(bench: SideHost, options: StartOptions): Promise<Side> {
  const env = { ...settings(bench, options.database), JWK: JSON.stringify(bench.issuer.keys[0]?.jwk) };
  return startSide(bench, [dist("limit/sign-in.js")], env, options);
}

/** Starts a program and polls it until it responds. */
async function startSide(
  bench: SideHost,
  command: string[],
  env: Record<string, string>,
  { cpus = bench.cpus?.side, path = "/", node = process.execPath }: Partial<StartOptions>,
): Promise<Side> {
  const port = await freePort();
  const program = startProgram([node, ...command], {
    env: { ...env, NODE_ENV: "production", PORT: String(port) },
    folder: bench.folder,
    cpus,
  });
  const url = `http://127.0.0.1:${port}`;
  // 503 until it is ready.
  await untilAnswers(program, url + path, (status) => status !== 503);
  const used = cpusOf(program.pid);
  if (cpus !== undefined && used.some((list) => list !== cpus)) {
    throw new Error(`threads of ${command.join(" ")} use the processors ${used.join(" and ")} instead of ${cpus}`);
  }
  return { url, program };
}

/** Rate limits too high to matter; defaults otherwise. */
const settings = ({ postgres, issuer }: SideHost, database: string) => ({
  DATABASE_URL: postgres.url(database),
  IDP_ISSUER: issuer.issuer,
  IDP_AUDIENCE: issuer.audience,
  RATE_LIMIT_PER_MINUTE: "1000000",
  RATE_LIMIT_AUTH_PER_MINUTE: "1000000",
});

/** @returns the channel on which functions of the database notify of changes; "" if there is none. */
async function findChannel({ postgres }: SideHost, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url(database) });
  await client.connect();
  const { rows } = await client.query<{ channel: string }>(
    `SELECT (regexp_match(prosrc, '(?:pg_notify\\(\\s*''|NOTIFY\\s+"?)(\\w+)'))[1] AS channel FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prosrc ~ '(pg_notify\\(|NOTIFY )'`,
  );
  await client.end();
  return rows[0]?.channel ?? "";
}

const dist = (path: string) => join(import.meta.dirname, "../dist", path);

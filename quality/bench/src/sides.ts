import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import type { Answer } from "@talaqqi/test-kit/request";
import { serviceProgram } from "@talaqqi/test-kit/service";
import pg from "pg";
import type { Bench } from "./bench.ts";

/** One of those that are compared, in a process of its own. */
export type Side = { url: string; program: Program };

type Options = {
  database: string;
  /** Runs in the process before the program. */
  preload?: string;
  /** Absent: where the sides run. */
  cpus?: string | undefined;
  /** What it is asked until it answers. */
  path?: string;
};

/** This service as production runs it, all its plugins on. */
export const startService = (bench: Bench, { preload, ...options }: Options) =>
  startSide(
    bench,
    [...(preload ? ["--import", preload] : []), serviceProgram],
    settings(bench, options.database),
    options,
  );

/** Express, a validator and Prisma. */
export const startCompetitor = (bench: Bench, options: Options) =>
  startSide(bench, [dist("competitor/main.js")], settings(bench, options.database), options);

/** The same, with public reads kept in memory until the database tells that something has changed. */
export async function startCachedCompetitor(bench: Bench, options: Options): Promise<Side> {
  const CACHE_CHANNEL = await findChannel(bench, options.database);
  if (!CACHE_CHANNEL) bench.note("the database tells nobody of changes: the competitor's cache is never emptied");
  const env = { ...settings(bench, options.database), CACHE: "1", CACHE_CHANNEL };
  return startSide(bench, [dist("competitor/main.js")], env, options);
}

/** node:http that sends answers again, byte by byte, each at its path. */
export function startBytes(bench: Bench, answers: Record<string, Answer>): Promise<Side> {
  const given = Object.entries(answers).map(([path, { headers, body }], index) => {
    const file = join(bench.folder, `bytes-${process.hrtime.bigint()}-${index}`);
    writeFileSync(file, body);
    const kept = ["content-type", "content-length", "content-encoding", "etag"];
    return [
      path,
      { file, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name))) },
    ];
  });
  const ANSWERS = join(bench.folder, `answers-${process.hrtime.bigint()}.json`);
  writeFileSync(ANSWERS, JSON.stringify(Object.fromEntries(given)));
  return startSide(bench, [dist("limit/bytes.js")], { ANSWERS }, { path: Object.keys(answers)[0] ?? "/" });
}

/** node:http and one INSERT. */
export const startRegistrationLimit = (bench: Bench, database: string) =>
  startSide(bench, [dist("limit/registration.js")], settings(bench, database), {});

/** node:http, jose and two statements. */
export function startSignInLimit(bench: Bench, database: string): Promise<Side> {
  const env = { ...settings(bench, database), JWK: JSON.stringify(bench.issuer.keys[0]?.jwk) };
  return startSide(bench, [dist("limit/sign-in.js")], env, {});
}

/** Starts a program and asks it until it answers. */
async function startSide(
  bench: Bench,
  command: string[],
  env: Record<string, string>,
  { cpus = bench.cpus?.side, path = "/" }: Partial<Options>,
): Promise<Side> {
  const port = await freePort();
  const program = startProgram([process.execPath, ...command], {
    env: { ...env, NODE_ENV: "production", PORT: String(port) },
    folder: bench.folder,
    cpus,
  });
  const url = `http://127.0.0.1:${port}`;
  // What cannot answer yet says 503.
  await untilAnswers(program, url + path, (status) => status !== 503);
  return { url, program };
}

/** Limits so high that nothing here meets them; the rest as it is by default. */
const settings = ({ postgres, issuer }: Bench, database: string) => ({
  DATABASE_URL: postgres.url(database),
  IDP_ISSUER: issuer.issuer,
  IDP_AUDIENCE: issuer.audience,
  RATE_LIMIT_PER_MINUTE: "1000000",
  RATE_LIMIT_AUTH_PER_MINUTE: "1000000",
});

/** @returns the channel on which functions of the database tell of changes, "" when none does. */
async function findChannel({ postgres }: Bench, database: string): Promise<string> {
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

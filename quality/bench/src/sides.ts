import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cpus, cpusOf } from "@talaqqi/test-kit/cpus";
import type { TestIssuer } from "@talaqqi/test-kit/issuer";
import { freePort, type Postgres } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import type { CapturedResponse } from "@talaqqi/test-kit/request";
import { serviceProgram } from "@talaqqi/test-kit/service";

/** A program under comparison, in a process of its own. */
export type Side = { url: string; program: Program };

/** What sides are started with. */
export type SideHost = {
  cpus: Cpus | undefined;
  postgres: Postgres;
  issuer: TestIssuer;
  /** A temporary folder. */
  folder: string;
};

/** How a side is started. */
type StartOptions = {
  database: string;
  /** Absent: the processor of the sides. */
  cpus?: string | undefined;
  /** The path to poll until it responds. */
  path?: string;
  /** More environment variables. */
  settings?: Record<string, string>;
};

/** This service as production runs it, with all plugins. @param options.build the main.js of another build. */
export const startService = (host: SideHost, { build, ...options }: StartOptions & { build?: string | undefined }) =>
  startOnDatabase(host, build ?? serviceProgram, options);

/** Express, a validator and Prisma. */
export const startCompetitor = (host: SideHost, options: StartOptions) =>
  startOnDatabase(host, dist("competitor/main.js"), options);

/** node:http and the service's INSERT. */
export const startRegistrationLimit = (host: SideHost, options: StartOptions) =>
  startOnDatabase(host, dist("limit/registration.js"), options);

/** node:http, jose and the service's statement. */
export const startSignInLimit = (host: SideHost, options: StartOptions) =>
  startOnDatabase(host, dist("limit/sign-in.js"), {
    ...options,
    settings: { JWK: JSON.stringify(host.issuer.keys[0]?.jwk) },
  });

/** node:http that sends a recorded response. */
export function startBytes(host: SideHost, path: string, { headers, body }: CapturedResponse): Promise<Side> {
  const file = join(host.folder, `bytes-${process.hrtime.bigint()}`);
  writeFileSync(file, body);
  const copied = ["content-type", "content-length", "content-encoding", "etag"];
  const sent = Object.entries(headers).filter(([name]) => copied.includes(name));
  const env = { FILE: file, HEADERS: JSON.stringify(Object.fromEntries(sent)) };
  return startSide(host, dist("limit/bytes.js"), env, { path });
}

/** With rate limits too high to matter, and defaults otherwise. */
function startOnDatabase(host: SideHost, program: string, { database, settings, ...options }: StartOptions) {
  const env = {
    DATABASE_URL: host.postgres.url(database),
    IDP_ISSUER: host.issuer.issuer,
    IDP_AUDIENCE: host.issuer.audience,
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_AUTH_PER_MINUTE: "1000000",
    ...settings,
  };
  return startSide(host, program, env, options);
}

/** Starts a program and polls it until it responds. */
async function startSide(
  host: SideHost,
  file: string,
  env: Record<string, string>,
  { cpus = host.cpus?.side, path = "/" }: Pick<StartOptions, "cpus" | "path">,
): Promise<Side> {
  const port = await freePort();
  const program = startProgram([process.execPath, file], {
    env: { ...env, NODE_ENV: "production", PORT: String(port) },
    folder: host.folder,
    cpus,
  });
  const url = `http://127.0.0.1:${port}`;
  // 503 until it is ready.
  await untilAnswers(program, url + path, (status) => status !== 503);
  const used = cpusOf(program.pid);
  if (cpus !== undefined && used.some((list) => list !== cpus)) {
    throw new Error(`threads of ${file} use the processors ${used.join(" and ")} instead of ${cpus}`);
  }
  return { url, program };
}

const dist = (path: string) => join(import.meta.dirname, "../dist", path);

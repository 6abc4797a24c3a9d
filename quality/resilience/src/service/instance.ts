import { join } from "node:path";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, untilAnswers } from "@talaqqi/test-kit/processes";
import { serviceProgram } from "@talaqqi/test-kit/service";
import type { TestEnvironment } from "../test-environment.ts";

/** The compiled service in a process of its own. */
export type Instance = {
  /** Without a trailing slash. */
  url: string;
  port: number;
  program: Program;
  /** From start to first response, in milliseconds. */
  startedMs: number;
  /** Sends SIGTERM and waits for the end. */
  end(): Promise<void>;
};

/** An instance that may not serve yet. */
export type Launched = Omit<Instance, "startedMs">;

export type InstanceOptions = {
  /** A database of `postgres`; absent: the embedded one in `settings.DATA_DIR`. */
  database?: string;
  /** Environment variables that differ from the defaults. */
  settings?: Record<string, string>;
  /** The project folder of another build; absent: this one. */
  project?: string;
  /** A module loaded before the program. */
  preload?: string;
  postgres?: TestEnvironment["postgres"];
  issuer?: TestEnvironment["issuer"];
};

/**
 * Starts the compiled service as production runs it, or for development on the embedded database, and waits until it
 * responds. Its rate limits are too high to matter unless the settings lower them.
 */
export async function startInstance(environment: TestEnvironment, options: InstanceOptions = {}): Promise<Instance> {
  const instance = await launchInstance(environment, options);
  const startedMs = await untilAnswers(instance.program, `${instance.url}/api/packages`);
  return { ...instance, startedMs };
}

/** The same, without waiting. */
export async function launchInstance(environment: TestEnvironment, options: InstanceOptions = {}): Promise<Launched> {
  const { database, settings, project, preload } = options;
  const { postgres = environment.postgres, issuer = environment.issuer } = options;
  const port = Number(settings?.PORT ?? (await freePort()));
  const env = {
    NODE_ENV: database === undefined ? "development" : "production",
    LOG_LEVEL: "info",
    PORT: String(port),
    ...(database !== undefined && { DATABASE_URL: postgres.url(database) }),
    IDP_ISSUER: issuer.issuer,
    IDP_AUDIENCE: issuer.audience,
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_AUTH_PER_MINUTE: "1000000",
    ...settings,
  };
  const main = project === undefined ? serviceProgram : join(project, "apps/api/dist/main.js");
  const program = environment.start([process.execPath, ...(preload ? ["--import", preload] : []), main], { env });
  const end = async () => {
    program.child.kill("SIGTERM");
    await program.ended();
  };
  return { url: `http://127.0.0.1:${port}`, port, program, end };
}

/** @returns what an instance has logged and printed, line by line. */
export const linesOf = ({ program }: Pick<Instance, "program">): string[] =>
  `${program.output()}\n${program.errors()}`.split("\n").filter(Boolean);

import { join, resolve } from "node:path";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import type { World } from "./world.ts";

/** An instance of the service, in a process of its own. */
export type Instance = {
  /** Its base address, without a slash at its end. */
  url: string;
  port: number;
  program: Program;
  /** From its start to its first answer, in milliseconds. */
  startedMs: number;
  /** Asks it to end, as an operator does. @returns the milliseconds that it took. */
  end(): Promise<number>;
};

export type InstanceOptions = {
  /** A database of `postgres`; absent: the embedded one in `settings.DATA_DIR`. */
  database?: string;
  /** Environment variables that differ from the usual ones. */
  settings?: Record<string, string>;
  /** The folder of the project that it was built in; absent: this one. */
  project?: string;
  /** Runs in the process before the program. */
  preload?: string;
  cpus?: string | undefined;
  postgres?: World["postgres"];
  issuer?: World["issuer"];
};

/**
 * Starts the compiled server as production runs it, or for development on the embedded database, and waits until it answers.
 * Its rate limits are so high that nothing meets them, unless the settings say otherwise. It logs to its output.
 */
export async function startInstance(world: World, options: InstanceOptions = {}): Promise<Instance> {
  const instance = await launchInstance(world, options);
  const startedMs = await untilAnswers(instance.program, `${instance.url}/api/packages`);
  return { ...instance, startedMs };
}

/** The same, without waiting. */
export async function launchInstance(
  world: World,
  options: InstanceOptions = {},
): Promise<Omit<Instance, "startedMs">> {
  const { database, settings, project = root, preload, cpus } = options;
  const { postgres = world.postgres, issuer = world.issuer } = options;
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
  const command = [process.execPath, ...(preload ? ["--import", preload] : []), join(project, "apps/api/dist/main.js")];
  const program = startProgram(command, { env, folder: world.folder, cpus, output: "kept" });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    program,
    async end() {
      const begun = performance.now();
      program.child.kill("SIGTERM");
      await program.ended();
      return performance.now() - begun;
    },
  };
}

const root = resolve(import.meta.dirname, "../../..");

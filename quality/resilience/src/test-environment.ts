import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, stopPrograms } from "@talaqqi/test-kit/processes";

/** What a case gets. */
export type TestEnvironment = {
  /** Run the smallest amount that shows whether everything works. */
  quick: boolean;
  /** Shared by all cases: one that stops the server or changes its settings starts its own. */
  postgres: Postgres;
  /** The identity provider. Shared: a case that stops it or changes its keys starts its own. */
  issuer: TestIssuer;
  /** A temporary folder. */
  folder: string;
  /** Creates an empty database. @returns its name. */
  createDatabase(): Promise<string>;
  /** Starts a program, killed when the case ends. */
  start(command: readonly string[], options?: StartOptions): Program;
  /** Destroys a server when the case ends, after the programs. @returns the server, once it has started. */
  own(starting: Promise<Postgres>): Promise<Postgres>;
  /** Prints a detail while the case runs. */
  log(text: string): void;
};

type StartOptions = { env?: Record<string, string>; cpus?: string | undefined };

/** Starts PostgreSQL and the identity provider that the cases share. */
export async function openTestEnvironment({ quick }: { quick: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-resilience-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const postgres = await startPostgres();
  const issuer = await startTestIssuer();
  let databases = 0;
  const createDatabase = async () => {
    databases += 1;
    const name = `resilience_${databases}`;
    await postgres.run(`CREATE DATABASE ${name}`);
    return name;
  };
  return {
    /** Runs something in an environment of its own, then ends what it started there. */
    async with<Result>(name: string, run: (environment: TestEnvironment) => Promise<Result>): Promise<Result> {
      const programs: Program[] = [];
      const servers: Postgres[] = [];
      const start = (command: readonly string[], options: StartOptions = {}) => {
        const program = startProgram(command, { env: {}, ...options, folder, output: "kept" });
        programs.push(program);
        return program;
      };
      const own = async (starting: Promise<Postgres>) => {
        const server = await starting;
        servers.push(server);
        return server;
      };
      const log = (text: string) => console.log(`  ${name}: ${text}`);
      return run({ quick, postgres, issuer, folder, createDatabase, start, own, log }).finally(async () => {
        await Promise.all(programs.map((program) => program.stop()));
        await Promise.all(servers.map((server) => server.destroy()));
      });
    },
    async close(): Promise<void> {
      await stopPrograms();
      await issuer.close();
      await postgres.destroy();
      remove();
    },
  };
}

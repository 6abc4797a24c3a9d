import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll } from "vitest";
import { type Command, freePorts, run } from "../support/command.ts";

/** The project's folder. */
export const root = resolve(import.meta.dirname, "../../../..");

/** The compiled server, and the command for the machine of its database. */
export const compiled = join(root, "apps/api/dist/main.js");
export const talaqqiServer = join(root, "apps/api/dist/talaqqi-server.js");

/** @returns a function that runs a command, which ends with the file at the latest. */
export function createStart(): typeof run {
  const commands: Command[] = [];
  afterAll(() => {
    for (const command of commands) command.destroy();
  });
  return (...given) => {
    const command = run(...given);
    commands.push(command);
    return command;
  };
}

/** A compiled server in production, on a PostgreSQL and an issuer of its own. */
export type Production = {
  postgres: Postgres;
  issuer: TestIssuer;
  settings: Record<string, string>;
  /** An empty folder. */
  folder: string;
  server: Command;
  api: string;
  docsPort: number;
  close: () => Promise<void>;
};

export async function startProduction(start: typeof run): Promise<Production> {
  const folder = databaseFolder("talaqqi-production-");
  const [postgres, issuer] = await Promise.all([startPostgres(), startTestIssuer()]);
  await postgres.run("CREATE DATABASE talaqqi");
  const [port = 0, docsPort = 0] = await freePorts(3);
  const settings = {
    NODE_ENV: "production",
    PORT: String(port),
    DOCS_PORT: String(docsPort),
    DATABASE_URL: postgres.url("talaqqi"),
    IDP_ISSUER: issuer.issuer,
    IDP_AUDIENCE: issuer.audience,
    DATA_DIR: join(folder, "data"),
    LOG_LEVELS: "debug",
  };
  const server = start(process.execPath, [compiled], { cwd: folder, settings });
  await server.says(/Server listening/);
  return {
    postgres,
    issuer,
    settings,
    folder,
    server,
    docsPort,
    api: `http://127.0.0.1:${port}`,
    async close() {
      server.destroy();
      await issuer.close();
      await postgres.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

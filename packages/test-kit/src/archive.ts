import { appendFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readDeployFile } from "./deploy-files.ts";
import { type Postgres, runAsPostgres } from "./postgresql.ts";

/** pgBackRest's archive of a server. */
type Archive = {
  /** pgBackRest's settings file. */
  config: string;
  /** @returns a command of pgBackRest, for `runAsPostgres`. */
  command: (...parameters: string[]) => string[];
};

/**
 * Makes an archive beside a server's data, and restarts the server with the settings of deploy/point-in-time.
 * @param timeoutSeconds archive_timeout; absent: that of the file.
 */
export async function startArchive(postgres: Postgres, timeoutSeconds?: number): Promise<Archive> {
  const folder = dirname(postgres.data);
  const config = join(folder, "pgbackrest.conf");
  const settings = readDeployFile("point-in-time/pgbackrest.conf", [
    ["/var/lib/pgbackrest", join(folder, "archive")],
    ["/var/lib/postgresql/15/main", `${postgres.data}\npg1-port=${new URL(postgres.url("postgres")).port}`],
    ["[global]", `[global]\nlock-path=${folder}\nspool-path=${folder}`],
  ]);
  writeFileSync(config, settings);
  const command = (...parameters: string[]) => {
    // The test's server has no Unix socket.
    const program = ["env", "PGHOST=127.0.0.1", "PGUSER=postgres", "pgbackrest"];
    return [...program, `--config=${config}`, "--stanza=talaqqi", ...parameters];
  };
  await runAsPostgres(command("stanza-create"));
  const server = readDeployFile("point-in-time/postgresql.conf", [
    ["pgbackrest ", `pgbackrest --config=${config} `],
    ...(timeoutSeconds === undefined ? [] : [["archive_timeout = 60", `archive_timeout = ${timeoutSeconds}`] as const]),
  ]);
  appendFileSync(join(postgres.data, "postgresql.conf"), server);
  await postgres.stop();
  await postgres.start();
  return { config, command };
}

import { writeFileSync } from "node:fs";
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
 * Makes an archive beside a server's data, with the files of deploy/point-in-time, and sends it the write-ahead log.
 * @param postgres was started with `archive_mode` on.
 */
export async function startArchive(postgres: Postgres): Promise<Archive> {
  const folder = dirname(postgres.data);
  const config = join(folder, "pgbackrest.conf");
  const settings = readDeployFile("point-in-time/pgbackrest.conf", [
    ["/var/lib/pgbackrest", join(folder, "archive")],
    ["/var/lib/postgresql/15/main", `${postgres.data}\npg1-port=${new URL(postgres.url("postgres")).port}`],
    ["[global]", `[global]\nlock-path=${folder}\nspool-path=${folder}`],
  ]);
  writeFileSync(config, settings);
  const server = readDeployFile("point-in-time/postgresql.conf", [["pgbackrest ", `pgbackrest --config=${config} `]]);
  const archiveCommand = /^archive_command = (.+)$/m.exec(server)?.[1];
  const command = (...parameters: string[]) => {
    // The test's server has no Unix socket.
    const program = ["env", "PGHOST=127.0.0.1", "PGUSER=postgres", "pgbackrest"];
    return [...program, `--config=${config}`, "--stanza=talaqqi", ...parameters];
  };
  await postgres.run(`ALTER SYSTEM SET archive_command = ${archiveCommand}`);
  await postgres.run("SELECT pg_reload_conf()");
  await runAsPostgres(command("stanza-create"));
  return { config, command };
}

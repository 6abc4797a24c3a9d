import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { databaseFolder } from "./folder.ts";
import { owner, postgresFolder } from "./postgresql-binaries.ts";

/** A PostgreSQL server of one's own, on loopback, in a temporary folder. */
export type Postgres = {
  /** Its data folder. */
  data: string;
  /** @returns the address of a database, for the superuser unless another role is named. */
  url(database: string, role?: string): string;
  /** Runs statements as the superuser. */
  run(sql: string, database?: string): Promise<void>;
  /** Stops the server and keeps its data; who is connected loses the connection. */
  stop(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** Ends it as a crash does: kill -9. */
  kill(): void;
  /** Makes a replica that streams from it. `SELECT pg_promote()` makes that a server of its own. */
  replica(): Promise<Postgres>;
  /** Stops it and removes its data. */
  destroy(): Promise<void>;
};

/**
 * Finds an installed PostgreSQL, for what needs its client programs too (pg_dump, pg_basebackup).
 * @returns the folder with its programs, of the newest version on this machine; undefined if there is none.
 */
export function findPostgres(env = process.env): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = env.POSTGRES_BIN
    ? [env.POSTGRES_BIN]
    : [...versions.map((version) => join(debian, version, "bin")), ...(env.PATH ?? "").split(delimiter)];
  return folders.find((folder) => ["initdb", "postgres", "pg_dump"].every((name) => existsSync(join(folder, name))));
}

/** Makes a server. It ends and its data go when `destroy` is called, and also when this process ends, however that is. */
export function startPostgres(settings: Settings = {}): Promise<Postgres> {
  const format = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
  return serve(settings, (data) => [program("initdb"), ...format, ...into(data)]);
}

/**
 * Makes a server with the data that a command writes, such as a restored backup. It ends as one of `startPostgres`.
 * @param restore the command that writes the data into a new folder; it runs as the server's user.
 */
export const startRestoredPostgres = (
  restore: (data: string) => string[],
  settings: Settings = {},
): Promise<Postgres> => serve(settings, restore);

/** PostgreSQL refuses to run as root: what it needs is run by the same user. @returns what the command printed. */
export async function runAsPostgres([file = "", ...parameters]: readonly string[], cwd = "/"): Promise<string> {
  // Not synchronous: tests beside this one have servers and clients in this process.
  return (await promisify(execFile)(file, parameters, { ...owner, cwd })).stdout;
}

const program = (name: string) => join(postgresFolder(), name);
const into = (data: string) => ["-D", data, "--no-sync"];

type Settings = Record<string, string>;

/** @param make the command that makes the data folder. */
async function serve(settings: Settings, make: (data: string) => string[]): Promise<Postgres> {
  const folder = databaseFolder("talaqqi-postgres-");
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  await runAsPostgres(make(data), folder);

  const port = await freePort();
  const all = { ...fast, ...settings, port: String(port), listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const given = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [program("postgres"), "-D", data, ...given];
  const url = (database: string, role = "postgres") => `postgresql://${role}@127.0.0.1:${port}/${database}`;

  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn("sh", ["-c", guard, folder, ...command], {
      ...owner,
      cwd: folder,
      // Out of reach of Ctrl-C, which would end it under the feet of the tests that are being wound up.
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    await answering(url("postgres"), join(folder, "log"));
  };
  const stop = async () => {
    const running = server;
    if (!running) return;
    server = undefined;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.stdin?.end("stop\n");
    await ended;
  };
  await start();
  return {
    data,
    url,
    run: (sql, database = "postgres") => run(url(database), sql),
    stop,
    start,
    kill: () => process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]), "SIGKILL"),
    replica: () =>
      serve(settings, (copy) => {
        const options = ["--write-recovery-conf", "--checkpoint=fast", "-d", url("postgres")];
        return [program("pg_basebackup"), ...options, ...into(copy)];
      }),
    destroy: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing of the tests is worth a wait for the disk. */
const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** Runs the server until its input says "stop", or ends: then the tests are dead, and the data go too. */
const guard = `
"$@" 2>"$0/log" & server=$!
if read -r word; then kill -INT $server; wait $server; exit; fi
kill -QUIT $server; wait $server; rm -rf "$0"`;

/** @returns a port below those that the system gives out by itself: it stays free while the server is stopped. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (free) return port;
  }
}

async function answering(url: string, log: string): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await run(url, "SELECT 1");
    } catch (error) {
      if (Date.now() > end)
        throw new Error(`PostgreSQL does not start: ${readFileSync(log, "utf8")}`, { cause: error });
      await wait(50);
    }
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

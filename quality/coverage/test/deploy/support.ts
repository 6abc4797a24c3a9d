import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { type RequestOptions, request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { deployFolder } from "@talaqqi/test-kit/deploy-files";
import { findPostgres, type Postgres } from "@talaqqi/test-kit/postgresql";
import { type Program, runCommand } from "@talaqqi/test-kit/processes";

/** Creates a folder that is removed when the process ends. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-deploy-"));
  // nginx's workers do not run as root.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs database.sql with variables of psql, as `-v`, `name=value`. */
export function createDatabase(postgres: Postgres, ...variables: string[]): Promise<string> {
  const psql = join(postgresPrograms(), "psql");
  return runCommand([psql, ...variables, "-f", join(deployFolder, "database.sql"), postgres.url("postgres")]);
}

/** @returns the folder of an installed PostgreSQL's programs. @throws Error when there is none. */
export function postgresPrograms(): string {
  const folder = findPostgres();
  if (!folder) throw new Error("PostgreSQL's client programs are missing: install the package postgresql.");
  return folder;
}

/** Writes a certificate with its key into one file, as HAProxy and nginx read it. @returns its path. */
export function createCertificate(folder: string): string {
  const [key, certificate, both] = ["key", "certificate", "talaqqi"].map((name) => join(folder, `${name}.pem`));
  const subject = ["-subj", "/CN=api.school.example", "-days", "1"];
  const files = ["-keyout", String(key), "-out", String(certificate)];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject], { stdio: "pipe" });
  execFileSync("sh", ["-c", 'cat "$0" "$1" >"$2"', String(certificate), String(key), String(both)]);
  return String(both);
}

/** Writes a site configuration for nginx into a folder. @returns the command that runs it in the foreground. */
export function nginxCommand(folder: string, site: string): string[] {
  mkdirSync(join(folder, "temporary"), { recursive: true });
  writeFileSync(join(folder, "site.conf"), site);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  const main = `
    include /etc/nginx/modules-enabled/*.conf;
    pid ${folder}/nginx.pid;
    daemon off;
    error_log stderr error;
    events { worker_connections 4096; }
    # A test may choose the address that it sends from.
    http { set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address; access_log off; include /etc/nginx/mime.types; ${paths.join(" ")} include ${folder}/site.conf; }`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, main);
  return ["nginx", "-e", "stderr", "-c", file];
}

/** Ends a proxy: the workers of a killed one would go on. */
export async function endProxy(program: Program | undefined): Promise<void> {
  program?.child.kill("SIGTERM");
  await program?.ended();
}

/** An upstream that returns its name, and the headers that it was sent in the header `x-echo`. */
export type Echo = {
  port: number;
  /** The requests of /held, which get their response from the test. */
  held: ServerResponse[];
  close: () => Promise<void>;
};

/** @param given its port; any free one unless given. */
export async function startEcho(name: string, given = 0): Promise<Echo> {
  const held: ServerResponse[] = [];
  const server = createServer(({ headers, url }, response) => {
    if (url === "/held") held.push(response);
    else response.setHeader("x-echo", JSON.stringify(headers)).end(name);
  });
  await new Promise<void>((resolve) => server.listen(given, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, held, close };
}

export type Response = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a GET over TLS to a name on this machine, on a connection of its own, from an address of this machine. */
export const get = (
  port: number,
  name: string,
  headers: IncomingHttpHeaders = {},
  path = "/",
  localAddress = "127.0.0.1",
): Promise<Response> => send(name, { port, path, localAddress, headers });

/** Sends a POST of JSON in the same way. */
export const post = (port: number, host: string, path: string, body: Buffer, isChunked = false): Promise<Response> => {
  const length = isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length };
  return send(host, { port, path, method: "POST", headers: { "content-type": "application/json", ...length } }, body);
};

function send(
  name: string,
  { headers, ...sent }: RequestOptions & { headers: object },
  body?: Buffer,
): Promise<Response> {
  const options = { host: "127.0.0.1", servername: name, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    const sending = request({ ...options, ...sent, headers: { host: name, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject).once("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() });
        // It may come before all of the body has been sent.
        sending.destroy();
      });
    });
    sending.once("error", reject).end(body);
  });
}

/** Waits until a program serves a name. @throws Error with its error output when it ends, or does not within a minute. */
export async function untilGets(program: Program, port: number, name: string, path = "/"): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const status = await get(port, name, {}, path).then((response) => response.status, String);
    if (status === 200) return;
    if (program.child.exitCode !== null || Date.now() > deadline) throw new Error(`${status}: ${program.errors()}`);
    // Rarely: an attempt counts against the limits of a balancer.
    await wait(100);
  }
}

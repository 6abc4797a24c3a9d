import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDeployFile } from "@talaqqi/test-kit/deploy-files";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { startProgram } from "@talaqqi/test-kit/processes";
import { createCertificate, createFolder, nginxCommand, untilGets } from "./support.ts";

// The balancers run with their own file.

/** Where the balancer listens, and what it balances. */
type Ports = { port: number; api: readonly [Upstream, Upstream]; staff: Upstream };
type Upstream = { port: number };
/** Of one address: requests at once, and connections. The network that may reach the staff's host. The seconds for headers. */
export type Limits = { requests: number; connections: number; school: string; headers: number };
/** Writes the configuration, with limits so low that a test reaches them. @returns the command that runs it. */
export type Configure = (folder: string, certificate: string, ports: Ports, limits: Limits) => string[];
type Replacements = [from: string, to: string][];

export const usual: Limits = { requests: 1_000, connections: 500, school: "127.0.0.0/8", headers: 1 };

export const haproxy: Configure = (folder, certificate, { port, api, staff }, limits) => {
  const file = join(folder, "haproxy.cfg");
  const text = readDeployFile("haproxy.cfg", [
    ["maxconn 20000", "maxconn 1000"],
    ["bind :443 ssl crt /etc/haproxy/talaqqi.pem", `bind 127.0.0.1:${port} ssl crt ${certificate}`],
    ["timeout http-request 10s", `timeout http-request ${limits.headers}s`],
    ["http_req_rate gt 2000", `http_req_rate gt ${limits.requests}`],
    ["sc0_conn_cur gt 500", `sc0_conn_cur gt ${limits.connections}`],
    ["127.0.0.0/8", limits.school],
    ["10.0.0.1:3000", `127.0.0.1:${api[0].port}`],
    ["10.0.0.2:3000", `127.0.0.1:${api[1].port}`],
    ["10.0.0.1:3005", `127.0.0.1:${staff.port}`],
    ["10.0.0.2:3005", `127.0.0.1:${staff.port}`],
  ]);
  writeFileSync(file, text);
  return ["haproxy", "-db", "-f", file];
};

/** @param more replaces more of its file. */
export const nginx = (
  ...[folder, certificate, ports, limits, more = []]: [...Parameters<Configure>, Replacements?]
) => {
  const { port, api, staff } = ports;
  const text = readDeployFile("nginx.conf", [
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["/etc/nginx/talaqqi.pem", certificate],
    ["/var/log/nginx/talaqqi.log", join(folder, "access.log")],
    ["client_header_timeout 10s", `client_header_timeout ${limits.headers}s`],
    ["rate=200r/s", "rate=1r/s"],
    ["burst=2000", `burst=${limits.requests}`],
    ["limit_conn talaqqi_connections 500", `limit_conn talaqqi_connections ${limits.connections}`],
    ["allow 127.0.0.0/8", `allow ${limits.school}`],
    ["10.0.0.1:3000", `127.0.0.1:${api[0].port}`],
    ["10.0.0.2:3000", `127.0.0.1:${api[1].port}`],
    ["10.0.0.1:3005", `127.0.0.1:${staff.port}`],
    ["10.0.0.2:3005", `127.0.0.1:${staff.port}`],
    ["root /srv/talaqqi-docs", `root ${folder}`],
    ...more,
  ]);
  return nginxCommand(folder, text);
};

/** Runs a balancer in front of two instances and the staff's port. @param path what it serves with 200 once it is ready. */
export async function startBalancer(
  configure: Configure,
  [one, two, staff]: readonly [Upstream, Upstream, Upstream],
  limits: Limits = usual,
  path = "/",
) {
  const folder = createFolder();
  const port = await freePort();
  const command = configure(folder, createCertificate(folder), { port, api: [one, two], staff }, limits);
  const program = startProgram(command, { env: {}, folder });
  await untilGets(program, port, "api.school.example", path);
  return { program, port, folder };
}

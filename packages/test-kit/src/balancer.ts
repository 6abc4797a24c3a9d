import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDeployFile } from "./deploy-files.ts";
import { freePort } from "./postgresql.ts";
import { type Program, untilAnswers } from "./processes.ts";

/** HAProxy on loopback, in front of one or two instances. */
export type Balancer = { url: string; program: Program };

type Host = {
  /** For its configuration. */
  folder: string;
  start(command: readonly string[]): Program;
};

/** Starts HAProxy, which checks four times a second whether each instance is ready. See deploy/haproxy.cfg. */
export async function startBalancer({ folder, start }: Host, ports: number[]): Promise<Balancer> {
  const port = await freePort();
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, configuration(port, ports));
  const program = start(["haproxy", "-db", "-f", file]);
  const missing = new Promise<never>((_, fail) => {
    program.child.once("error", () => fail(new Error("haproxy not found: install the package haproxy.")));
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilAnswers(program, `${url}/readyz`, (status) => status === 200), missing]);
  return { url, program };
}

const configuration = (port: number, [first = 0, second = first]: number[]) =>
  readDeployFile("haproxy.cfg", [
    // Works with any machine's limit of open files.
    ["maxconn 20000", "maxconn 1000"],
    // No TLS, and no limit per address: all clients of a case are one.
    ["bind :443 ssl crt /etc/haproxy/talaqqi.pem alpn h2,http/1.1", `bind 127.0.0.1:${port}`],
    ["http_req_rate gt 2000", "http_req_rate gt 1000000000"],
    ["10.0.0.1:3000", `127.0.0.1:${first}`],
    ["10.0.0.2:3000", `127.0.0.1:${second}`],
  ]);

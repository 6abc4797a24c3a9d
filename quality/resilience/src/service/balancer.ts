import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, untilAnswers } from "@talaqqi/test-kit/processes";
import type { TestEnvironment } from "../test-environment.ts";

/** HAProxy on loopback, in front of several instances. */
export type Balancer = { url: string; program: Program };

/** Starts HAProxy, which checks four times a second whether each instance is ready. DEPLOYING.md shows this configuration. */
export async function startBalancer({ folder, start }: TestEnvironment, ports: number[]): Promise<Balancer> {
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

const configuration = (port: number, ports: number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 60s
  timeout check 1s
  option redispatch
  retries 3

frontend talaqqi
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(instances) eq 0 }
  default_backend instances

backend instances
  option httpchk GET /readyz
  default-server check inter 250ms fall 1 rise 1 pool-purge-delay 500ms
${servers(ports)}

# All share one database. While it is down no instance is ready, but each still serves cached responses. Late checks
# must not remove the last instance.
backend alive
  option httpchk GET /healthz
  default-server check inter 250ms fall 40 rise 1 pool-purge-delay 500ms
${servers(ports)}
`;

const servers = (ports: number[]) =>
  ports.map((port, index) => `  server instance${index + 1} 127.0.0.1:${port}`).join("\n");

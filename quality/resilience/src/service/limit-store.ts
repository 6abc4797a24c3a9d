import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, runCommand } from "@talaqqi/test-kit/processes";
import type { TestEnvironment } from "../test-environment.ts";

const PASSWORD = "s4ndi-Kvt-toko";

/** Debian's redis-server on loopback, with a password, in memory. */
export type Redis = {
  url: string;
  /** Starts it, empty, on the same port, and waits until it responds. */
  start(): Promise<void>;
  /** It keeps its connections and responds no more. */
  freeze(): void;
  kill(): Promise<void>;
  /** @returns the keys that it has. */
  keys(): Promise<string[]>;
  /** @returns how often it has counted: each of the service's steps is a script. */
  scripts(): Promise<number>;
};

/** Starts a store for RATE_LIMIT_STORE. */
export async function startRedis(environment: TestEnvironment): Promise<Redis> {
  const port = await freePort();
  const launch = () =>
    environment.start([
      ...["redis-server", "--bind", "127.0.0.1", "--port", String(port), "--requirepass", PASSWORD],
      ...["--save", "", "--appendonly", "no"],
    ]);
  const send = (...command: string[]) =>
    runCommand(["redis-cli", "-p", String(port), "--no-auth-warning", "-a", PASSWORD, ...command]);
  const responds = async (program: Program) => {
    const end = performance.now() + 30_000;
    while ((await send("PING").catch(() => "")).trim() !== "PONG") {
      if (performance.now() > end) throw new Error(`redis-server does not respond: ${program.errors()}`);
    }
  };
  const start = async () => {
    const program = launch();
    const missing = new Promise<never>((_, fail) => {
      program.child.once("error", () => fail(new Error("redis-server not found: install the package redis-server.")));
    });
    await Promise.race([responds(program), missing]);
    return program;
  };
  let server = await start();
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    async start() {
      server = await start();
    },
    freeze: () => void server.child.kill("SIGSTOP"),
    kill: () => server.stop(),
    keys: async () => (await send("KEYS", "*")).split("\n").filter(Boolean),
    scripts: async () => Number(/^cmdstat_eval:calls=(\d+)/m.exec(await send("INFO", "commandstats"))?.[1] ?? 0),
  };
}

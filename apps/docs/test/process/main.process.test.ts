import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

/** What `npm start` runs: the compiled program. */
const program = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

type Run = { child: ChildProcess; out: string; err: string; firstLine: Promise<string>; end: Promise<number | null> };
const running: Run[] = [];

function start(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...settings } });
  const run: Run = {
    child,
    out: "",
    err: "",
    firstLine: new Promise((resolve) => {
      child.stdout.on("data", (chunk) => {
        run.out += chunk;
        if (run.out.includes("\n")) resolve(run.out.split("\n", 1)[0] ?? "");
      });
    }),
    end: new Promise((resolve) => {
      child.on("close", resolve);
    }),
  };
  child.stderr.on("data", (chunk) => {
    run.err += chunk;
  });
  running.push(run);
  return run;
}

beforeAll(() => {
  if (!existsSync(program)) throw new Error(`${program} is not there: build first (npm run build)`);
});

afterEach(async () => {
  for (const run of running.splice(0)) {
    run.child.kill("SIGKILL");
    await run.end;
  }
});

describe("the program", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "prints its address, and exits at %s even with open connections",
    async (signal) => {
      const run = start({ DOCS_PORT: "0" });
      const line = await run.firstLine;
      expect(line).toMatch(/^ {2}Docs {5}http:\/\/127\.0\.0\.1:\d+$/);
      const address = line.slice(11);
      expect((await fetch(new URL("/openapi.yaml", address))).status).toBe(200);
      const idle = connect(Number(new URL(address).port), "127.0.0.1");
      await new Promise((resolve) => idle.on("connect", resolve));
      idle.on("error", () => undefined); // the server is expected to cut it
      run.child.kill(signal);
      expect([await run.end, run.out, run.err]).toEqual([0, `${line}\n`, ""]);
    },
  );

  test("reports in one sentence that its port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const run = start({ DOCS_PORT: String(port) });
    const code = await run.end;
    other.close();
    expect([code, run.out]).toEqual([1, ""]);
    expect(run.err).toBe(
      `\nPort ${port} of 127.0.0.1 is in use. Set DOCS_PORT to another port, or stop the program that uses it.\n\n`,
    );
  });

  test("reports all invalid settings", async () => {
    const run = start({ DOCS_PORT: "x", API_URL: "y" });
    expect([await run.end, run.out]).toEqual([1, ""]);
    expect(run.err).toMatch(/^\nInvalid settings:\n {2}DOCS_PORT: .*\n {2}API_URL: .*\n\n$/);
  });
});

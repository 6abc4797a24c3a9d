import { rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compiled, createStart, type Production, root, startProduction } from "./process/programs.ts";
import { freePorts } from "./support/command.ts";
import { refusesConnections } from "./support/slow-request.ts";

// A first start installs and builds: this only ends one that hangs.
const START_MS = 600_000;

const start = createStart();

describeOnUnix("npm start", "process groups", () => {
  const folder = databaseFolder("talaqqi-start-");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("stops all processes on SIGTERM to npm alone, and releases the ports and the data", {
    timeout: START_MS,
  }, async () => {
    const [port = 0, docsPort = 0, signInPort = 0] = await freePorts(3);
    const settings = { PORT: String(port), DOCS_PORT: String(docsPort), DATA_DIR: join(folder, "data") };
    const npm = start("npm", ["start"], { cwd: root, settings });
    await npm.says(/^ {2}Data .*$/m);
    await npm.says(/^ {2}Docs .*$/m);
    npm.signal("SIGTERM");
    // The end of the output is that of the last process that has it.
    const addresses = [port, docsPort, signInPort].map((one) => `http://127.0.0.1:${one}`);
    await Promise.all([npm.ends(), ...addresses.map(refusesConnections)]);

    const again = start(process.execPath, [compiled], { cwd: folder, settings });
    await again.says(/Talaqqi is running/);
    again.signal("SIGTERM");
    expect(await again.ends()).toBe(0);
  });
});

describeOnUnix("the compiled server in production, with OTEL_EXPORTER_OTLP_ENDPOINT", "process groups", () => {
  let production: Production;
  beforeAll(async () => {
    production = await startProduction(start);
  });
  afterAll(() => production?.close());

  const traceparent = `00-${"1".repeat(32)}-${"2".repeat(16)}-01`;

  test("no traceparent in a response unless OTEL_EXPORTER_OTLP_ENDPOINT is set", async () => {
    const response = await fetch(`${production.api}/api/hurufs`, { headers: { traceparent } });
    expect([response.status, response.headers.get("traceparent")]).toEqual([200, null]);
  });

  test.each([
    // The first export fails at once.
    ["while it runs", { OTEL_BSP_SCHEDULE_DELAY: "1", OTEL_EXPORTER_OTLP_TIMEOUT: "1" }, "tracing has a problem"],
    // The first export is that of the stop, and would be tried again for ten seconds.
    ["when it stops", { OTEL_BSP_SCHEDULE_DELAY: "600000" }, "the last spans could not be sent"],
  ])("without a collector it serves, logs a warning %s, and exits normally", async (when, otel, warning) => {
    const [port = 0, collector = 0] = await freePorts(2);
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}` };
    const traced = start(process.execPath, [compiled], {
      cwd: production.folder,
      settings: { ...production.settings, ...otel, ...endpoint, PORT: String(port) },
    });
    await traced.says(/Server listening/);
    const read = () => fetch(`http://127.0.0.1:${port}/api/hurufs`, { headers: { traceparent } });
    expect((await read()).headers.get("traceparent")).toMatch(/^00-1{32}-(?!2{16})[\da-f]{16}-01$/);
    if (when === "while it runs") await traced.says(new RegExp(warning));
    for (let sent = 0; sent < 20; sent += 1) expect((await read()).status).toBe(200);
    traced.signal("SIGTERM");
    expect(await traced.ends()).toBe(0);
    const warnings = traced
      .output()
      .match(/^\{"level":40.*\}$/gm)
      ?.filter((line) => line.includes(warning));
    expect(warnings).toHaveLength(1);
  });
});

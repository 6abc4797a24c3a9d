import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "./account/forms.ts";
import { type Command, freePorts, run } from "./support/command.ts";
import { json } from "./support/http.ts";
import { refusesConnections, sendSlowly } from "./support/slow-request.ts";

const root = resolve(import.meta.dirname, "../../..");
const compiled = join(root, "apps/api/dist/main.js");

// A first start installs and builds: this only ends one that hangs.
const START_MS = 600_000;

let commands: Command[] = [];
const start = (...given: Parameters<typeof run>) => {
  const command = run(...given);
  commands.push(command);
  return command;
};
afterAll(() => {
  for (const command of commands) command.destroy();
  commands = [];
});

describeOnUnix("npm start", "process groups", () => {
  let folder: string;
  let npm: Command;
  let api: string;
  let docs: string;
  let signIn: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = databaseFolder("talaqqi-start-");
    const [port = 0, docsPort = 0] = await freePorts(3);
    settings = { PORT: String(port), DOCS_PORT: String(docsPort), DATA_DIR: join(folder, "data") };
    api = `http://127.0.0.1:${port}`;
    docs = `http://127.0.0.1:${docsPort}`;
    signIn = `http://127.0.0.1:${docsPort + 1}`;
    const others = { CORS_ORIGIN: "https://app.example.com", IDP_PATH_ALIAS: "google" };
    npm = start("npm", ["start"], { cwd: root, settings: { ...settings, ...others } });
    await npm.says(/^ {2}Data .*$/m);
    await npm.says(/^ {2}Docs .*$/m);
  }, START_MS);
  afterAll(() => {
    npm.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  test("prints its stages and one banner, and nothing in between", () => {
    expect(npm.output()).toMatch(
      /^(Starting Talaqqi\.|The first start .*)\n {2}Build … \d+ s\n\nTalaqqi is running for development\.\n( {2}[A-Z].*\n){6}$/m,
    );
  });

  test("prints the address of everything in a few lines", async () => {
    const lines = npm.output().split("\n");
    expect(lines).toContain(`  API      ${api}/api/hurufs`);
    const people = "admin@example.com, coordinator@…, teacher@… or reader@…";
    expect(lines).toContain(`  Console  ${api}/console/  (as ${people})`);
    expect(lines).toContain(`  Docs     ${docs}`);
    expect(lines).toContain(`  Data     embedded database in ${settings.DATA_DIR}`);
    expect(npm.output()).toMatch(/^ {2}Sign in +http:\/\/127\.0\.0\.1:\d+\/ /m);
    expect(npm.output()).toMatch(/^ {2}Simulate +http:\/\/127\.0\.0\.1:\d+\/simulate /m);
  });

  test("serves the real content and the demo school", async () => {
    expect(await lengthOf(`${api}/api/hurufs`)).toBe(29);
    expect(await lengthOf(`${api}/api/teachers`)).toBeGreaterThan(0);
  });

  test("passes on the settings: turbo drops those it does not list", async () => {
    const headers = { origin: "https://app.example.com" };
    const response = await fetch(`${api}/api/hurufs`, { headers });
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect((await fetch(`${api}/api/auth/google`, json("POST", { id_token: "?" }))).status).toBe(400);
  });

  test("serves the documentation of the API", async () => {
    const page = await fetch(docs);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await (await fetch(`${docs}/openapi.json`)).json()).toMatchObject({ servers: [{ url: api }] });
  });

  test("signs a user in with its own provider", async () => {
    const provider = npm.output().match(/Sign in +(http:\S+)/)?.[1];
    const body = form();
    expect((await fetch(`${api}/api/auth/register`, json("POST", body))).status).toBe(201);
    const token = await fetch(new URL("token", provider), json("POST", { email: body.email }));
    const signIn = await fetch(`${api}/api/auth/idp`, json("POST", await token.json()));
    expect(await signIn.json()).toMatchObject({ status: 200, data: { email: body.email } });
  });

  test("refuses a second start on the same data, naming the process that uses them", async () => {
    const [port = 0] = await freePorts(1);
    const second = start(process.execPath, [compiled], { cwd: folder, settings: { ...settings, PORT: String(port) } });
    expect(await second.ends()).not.toBe(0);
    const pid = Number(second.output().match(/in use by process (\d+)/)?.[1]);
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(second.output()).not.toMatch(/\bat .*\.js:\d/);
    expect(await lengthOf(`${api}/api/hurufs`)).toBe(29);
  });

  // The end of what the tests before have used.
  test("stops all its processes on Ctrl-C, and the next start has the same data", {
    timeout: START_MS,
  }, async () => {
    const body = form();
    expect((await fetch(`${api}/api/auth/register`, json("POST", body))).status).toBe(201);
    npm.signal("SIGINT", "group");
    await Promise.all([npm.ends(), refusesConnections(api), refusesConnections(docs)]);

    const again = start(process.execPath, [compiled], { cwd: folder, settings });
    await again.says(/Talaqqi is running/);
    expect((await fetch(`${api}/api/auth/register`, json("POST", body))).status).toBe(403);
    again.signal("SIGTERM");
    expect(await again.ends()).toBe(0);
  });

  test("stops all processes on SIGTERM to npm alone, and releases the ports and the data", {
    timeout: START_MS,
  }, async () => {
    const second = start("npm", ["start"], { cwd: root, settings });
    await second.says(/^ {2}Data .*$/m);
    await second.says(/^ {2}Docs .*$/m);
    second.signal("SIGTERM");
    // The end of the output is that of the last process that has it.
    await Promise.all([second.ends(), ...[api, docs, signIn].map(refusesConnections)]);

    const third = start(process.execPath, [compiled], { cwd: folder, settings });
    await third.says(/Talaqqi is running/);
    third.signal("SIGTERM");
    expect(await third.ends()).toBe(0);
  });
});

describeOnUnix("npm start in production", "process groups", () => {
  test("is refused without a database and an issuer, naming both", { timeout: START_MS }, async () => {
    const [port = 0, docsPort = 0] = await freePorts(3);
    const settings = { NODE_ENV: "production", PORT: String(port), DOCS_PORT: String(docsPort) };
    const npm = start("npm", ["start"], { cwd: root, settings });
    expect(await npm.ends()).not.toBe(0);
    expect(npm.output()).toContain("DATABASE_URL: must be set in production");
    expect(npm.output()).toContain("IDP_ISSUER: must be set in production");
    expect(npm.output()).not.toContain("Talaqqi is running");
    await refusesConnections(`http://127.0.0.1:${port}`);
    await refusesConnections(`http://127.0.0.1:${docsPort}`);
  });
});

describeOnUnix("the compiled server in production, on PostgreSQL", "process groups", () => {
  let postgres: Postgres;
  let issuer: TestIssuer;
  let folder: string;
  let settings: Record<string, string>;
  let server: Command;
  let api: string;
  let docsPort: number;

  beforeAll(async () => {
    folder = databaseFolder("talaqqi-production-");
    await start("npm", ["run", "build"], { cwd: root }).ends();
    [postgres, issuer] = await Promise.all([startPostgres(), startTestIssuer()]);
    await postgres.run("CREATE DATABASE talaqqi");
    const ports = await freePorts(3);
    const [port = 0] = ports;
    docsPort = ports[1] ?? 0;
    api = `http://127.0.0.1:${port}`;
    settings = {
      NODE_ENV: "production",
      PORT: String(port),
      DOCS_PORT: String(docsPort),
      DATABASE_URL: postgres.url("talaqqi"),
      IDP_ISSUER: issuer.issuer,
      IDP_AUDIENCE: issuer.audience,
      DATA_DIR: join(folder, "data"),
    };
    server = start(process.execPath, [compiled], { cwd: folder, settings });
    await server.says(/Server listening/);
  }, START_MS);
  afterAll(async () => {
    server.destroy();
    await issuer.close();
    await postgres.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  test("prints nothing about development, and starts no sign-in of its own", () => {
    expect(server.output()).not.toMatch(/development|sign in|simulate|embedded/i);
    for (const line of server.output().split("\n").filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
  });

  test("has no simulation, and no server beside the API", async () => {
    await refusesConnections(`http://127.0.0.1:${docsPort + 1}`);
    for (const [method, path] of [
      ["PUT", "/simulation"],
      ["POST", "/reset"],
    ] as const) {
      expect((await fetch(api + path, json(method, { maintenance: true }))).status).toBe(404);
    }
    expect((await fetch(`${api}/api/hurufs`)).status).toBe(200);
  });

  test("serves the starter content without the demo school", async () => {
    expect(await lengthOf(`${api}/api/hurufs`)).toBe(29);
    expect(await lengthOf(`${api}/api/teachers`)).toBe(0);
  });

  test("fetches the provider's keys before the first sign-in", async () => {
    await expect.poll(() => issuer.fetches.keys).toBe(1);
  });

  test("signs a user in with the configured provider", async () => {
    const body = form();
    await fetch(`${api}/api/auth/register`, json("POST", body));
    const idToken = issuer.goodToken({ email: body.email });
    const response = await fetch(`${api}/api/auth/idp`, json("POST", { id_token: idToken }));
    expect(await response.json()).toMatchObject({ status: 200, data: { email: body.email } });
    expect(server.output()).not.toContain(idToken);
    expect(server.output()).not.toContain(body.email);
  });

  test("logs one line of JSON per request, with the response's request id and without the query", async () => {
    const response = await fetch(`${api}/api/pertanyaans?id_content=1&token=secret`);
    const id = response.headers.get("x-request-id") ?? "";
    const [line] = await server.says(new RegExp(`^\\{.*"${id}".*\\}$`, "m"));
    expect(JSON.parse(line)).toMatchObject({ method: "GET", path: "/api/pertanyaans", status: 200 });
    expect(server.output().split(id)).toHaveLength(2);
    expect(server.output()).not.toContain("secret");
  });

  const traceparent = `00-${"1".repeat(32)}-${"2".repeat(16)}-01`;

  test("no traceparent in a response unless OTEL_EXPORTER_OTLP_ENDPOINT is set", async () => {
    const response = await fetch(`${api}/api/hurufs`, { headers: { traceparent } });
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
      cwd: folder,
      settings: { ...settings, ...otel, ...endpoint, PORT: String(port) },
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

  // The end of what the tests before have used.
  test("201 for a request in flight at SIGTERM, then it exits normally", async () => {
    const request = await sendSlowly(api, "/api/auth/register", form());
    server.signal("SIGTERM");
    await refusesConnections(api);
    expect((await request.finish()).status).toBe(201);
    expect(await server.ends()).toBe(0);
    await expect(fetch(`${api}/api/hurufs`)).rejects.toThrow();
  });
});

async function lengthOf(url: string): Promise<number> {
  const body: unknown = await (await fetch(url)).json();
  return Object(body).data.length;
}

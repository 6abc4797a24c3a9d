import { rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { type Command, freePorts } from "../support/command.ts";
import { json } from "../support/http.ts";
import { refusesConnections } from "../support/slow-request.ts";
import { compiled, createStart, root } from "./programs.ts";

// A first start installs and builds: this only ends one that hangs.
const START_MS = 600_000;

const start = createStart();

describeOnUnix("npm start", "process groups", () => {
  let folder: string;
  let npm: Command;
  let api: string;
  let docs: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = databaseFolder("talaqqi-start-");
    const [port = 0, docsPort = 0] = await freePorts(3);
    settings = { PORT: String(port), DOCS_PORT: String(docsPort), DATA_DIR: join(folder, "data") };
    api = `http://127.0.0.1:${port}`;
    docs = `http://127.0.0.1:${docsPort}`;
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

async function lengthOf(url: string): Promise<number> {
  const body: unknown = await (await fetch(url)).json();
  return Object(body).data.length;
}

import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import type { Command } from "../support/command.ts";
import { formerDatabase } from "../support/former-database.ts";
import { json } from "../support/http.ts";
import { refusesConnections, sendSlowly } from "../support/slow-request.ts";
import { compiled, createStart, type Production, startProduction, talaqqiServer } from "./programs.ts";

const start = createStart();

describeOnUnix("the compiled server in production, on PostgreSQL", "process groups", () => {
  let production: Production;
  let server: Command;
  let api: string;

  beforeAll(async () => {
    production = await startProduction(start);
    ({ server, api } = production);
  });
  afterAll(() => production?.close());

  test("prints nothing about development, and starts no sign-in of its own", () => {
    expect(server.output()).not.toMatch(/development|sign in|simulate|embedded/i);
    for (const line of server.output().split("\n").filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
  });

  test("warns of a variable that is almost a setting", () => {
    const warning = { level: 40, msg: "LOG_LEVELS: is not a setting; did you mean LOG_LEVEL?" };
    const lines = server.output().split("\n").filter(Boolean);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(warning));
  });

  test("has no simulation, and no server beside the API", async () => {
    await refusesConnections(`http://127.0.0.1:${production.docsPort + 1}`);
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
    await expect.poll(() => production.issuer.fetches.keys).toBe(1);
  });

  test("signs a user in with the configured provider", async () => {
    const body = form();
    await fetch(`${api}/api/auth/register`, json("POST", body));
    const idToken = production.issuer.goodToken({ email: body.email });
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

  test("is refused with MIGRATE=0 on a database without tables, and starts once talaqqi-server has migrated it", async () => {
    const { postgres, settings, folder } = production;
    await postgres.run("CREATE DATABASE separately");
    const DATABASE_URL = postgres.url("separately");
    const own = { cwd: folder, settings: { ...settings, DATABASE_URL, MIGRATE: "0", PORT: "0" } };
    const refused = start(process.execPath, [compiled], own);
    expect(await refused.ends()).toBe(1);
    expect(refused.output()).toContain(
      "The database has no tables yet. MIGRATE=0 is set: run `talaqqi-server migrate`",
    );
    // On a machine that has the owner's password, and nothing of the identity provider.
    const alone = { cwd: folder, settings: { NODE_ENV: "production", DATABASE_URL } };
    const migrate = () => start(process.execPath, [talaqqiServer, "migrate"], alone);
    await migrate().says(/^Applied:\n {2}0001_first_release\n/);
    await migrate().says(/^The database is up to date\.\n/);
    const started = start(process.execPath, [compiled], own);
    await started.says(/Server listening/);
    started.signal("SIGINT");
    expect(await started.ends()).toBe(0);
  });

  test("is refused on a database of before the first release, and starts once talaqqi-server has adopted it", async () => {
    const { postgres, settings, folder } = production;
    await postgres.run("CREATE DATABASE former");
    const own = { cwd: folder, settings: { ...settings, DATABASE_URL: postgres.url("former"), PORT: "0" } };
    await postgres.run(`${formerDatabase()} INSERT INTO users (email) VALUES ('aisyah@contoh.example')`, "former");
    const refused = start(process.execPath, [compiled], own);
    expect(await refused.ends()).toBe(1);
    expect(refused.output()).toContain("run `talaqqi-server adopt`, which keeps all data.");
    const withoutMigrating = { ...own, settings: { ...own.settings, MIGRATE: "0" } };
    await start(process.execPath, [talaqqiServer, "adopt"], withoutMigrating).says(/^Adopted\. Start the server\.\n/);
    const started = start(process.execPath, [compiled], own);
    await started.says(/Server listening/);
    started.signal("SIGINT");
    expect(await started.ends()).toBe(0);
    await postgres.run("DO $$ BEGIN ASSERT (SELECT count(*) FROM users) = 1; END $$", "former");
  });

  // The end of what the tests before have used.
  test("201 for a request in flight at SIGTERM, then it exits normally", async () => {
    const request = await sendSlowly(api, "/api/auth/register", form());
    server.signal("SIGTERM");
    await refusesConnections(api);
    expect((await request.finish()).status).toBe(201);
    expect(await server.ends()).toBe(0);
    expect(server.output()).toMatch(/"msg":"stopping"[\s\S]*"msg":"stopped"/);
    await expect(fetch(`${api}/api/hurufs`)).rejects.toThrow();
  });
});

async function lengthOf(url: string): Promise<number> {
  const body: unknown = await (await fetch(url)).json();
  return Object(body).data.length;
}

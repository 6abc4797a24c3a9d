import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { type Server, startServer } from "../../src/server.ts";
import { form } from "../account/forms.ts";
import { freePorts } from "../support/command.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";

// docs/simulation.md, followed on a development server.

const text = readFileSync(resolve(import.meta.dirname, "../../../../docs/simulation.md"), "utf8");

let folder: string;
let server: Server;
let api: string;
let control: string;
beforeAll(async () => {
  folder = databaseFolder("talaqqi-readme-");
  const [port = 0, docsPort = 0, controlPort = 0] = await freePorts(3);
  const settings = { PORT: String(port), DOCS_PORT: String(docsPort), DATA_DIR: join(folder, "data") };
  server = await startServer(readConfig({ ...settings, LOG_LEVEL: "silent" }));
  api = server.apiUrl;
  control = `http://127.0.0.1:${controlPort}`;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const request = async (path: string, init?: RequestInit) => (await fetch(api + path, init)).json();
const withAddresses = (text: string) =>
  text.replaceAll("http://127.0.0.1:3000", api).replaceAll("http://127.0.0.1:3002", control);

describe("the demo data match the page:", () => {
  const rows = [...text.matchAll(/^\| `GET (\S+)` \| (\d+) (.*) \|$/gm)].map(
    ([, path = "", count, what]) => [`${path}: ${count} ${what}`, path, Number(count)] as const,
  );

  test("every list that needs no token is described", () => expect(rows.length).toBe(9));

  test.each(rows)("%s", async (_row, path, count) => {
    expect(Object(await request(path)).data).toHaveLength(count);
  });

  test("teachers' hours, and the students in them", async () => {
    type Teacher = { days: { times: { students: { id_student: number }[] }[] }[] };
    const { data }: { data: Teacher[] } = Object(await request("/api/teachers"));
    const times = data.flatMap(({ days }) => days.flatMap(({ times }) => times));
    const students = new Set(times.flatMap((time) => time.students.map(({ id_student }) => id_student)));
    expect(text).toContain(`${times.length} hours a week in which ${students.size} students are booked`);
  });

  const accounts = [...text.matchAll(/`(\S+@contoh\.example)`/g)].map(([, email = ""]) => email);

  test.each(accounts)("the account %s, with placement tests", async (email) => {
    const { data } = Object(await request("/api/placement-test", { headers: bearer(await signIn(email)) }));
    expect(data.length).toBeGreaterThan(0);
  });

  test("two accounts", () => expect(accounts).toHaveLength(2));
});

test("its commands print what the page shows, run in order", async () => {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```\n(?:```(?:json|text)\n([\s\S]*?)^```$)?/gm)];
  expect(blocks.length).toBe(6);
  for (const [, command = "", expected = ""] of blocks) {
    const { stdout } = await promisify(execFile)("bash", ["-c", withAddresses(command)]);
    expect(stdout, command).toBe(expected);
  }
});

test("200 to POST /reset: accounts and tokens are gone, ids start where they did", async () => {
  await fetch(`${control}/reset`, { method: "POST" });
  const lists = () =>
    Promise.all(["hurufs", "teachers", "programs", "pertanyaans"].map((path) => request(`/api/${path}`)));
  const first = await lists();
  const body = form();
  await request("/api/auth/register", json("POST", body));
  const token = await signIn(body.email);
  const { data: profile } = Object(await request("/api/users", { headers: bearer(token) }));
  expect(profile).toHaveLength(1);

  expect((await fetch(`${control}/reset`, { method: "POST" })).status).toBe(200);
  expect((await fetch(`${api}/api/users`, { headers: bearer(token) })).status).toBe(401);
  expect(await lists()).toEqual(first);
  await request("/api/auth/register", json("POST", body));
  const { data } = Object(await request("/api/users", { headers: bearer(await signIn(body.email)) }));
  expect(data).toEqual(profile);
});

/** @returns an access token. */
async function signIn(email: string): Promise<string> {
  const response = await fetch(`${control}/token`, json("POST", { email }));
  const signedIn = await request("/api/auth/idp", json("POST", await response.json()));
  return Object(signedIn).data.access_token;
}

import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { type Command, run } from "../support/command.ts";
import { copyEmbedded } from "../support/database.ts";
import { json } from "../support/http.ts";

const cwd = resolve(import.meta.dirname, "../..");
const wrong = join(cwd, "src/wrong-type.ts");
let folder: string;
let settings: Record<string, string>;
let server: Command | undefined;

beforeAll(() => {
  folder = databaseFolder("talaqqi-watch-");
  copyEmbedded(join(folder, "data"));
  settings = { PORT: "0", SIGN_IN_PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" };
});
afterAll(() => {
  server?.destroy();
  rmSync(wrong, { force: true });
  rmSync(folder, { recursive: true, force: true });
});

const query = async (statement: string) => {
  const console = run(process.execPath, ["--import", "tsx", "src/development/database-console.ts", statement], {
    cwd,
    settings,
  });
  return { code: await console.ends(), output: console.output() };
};

test("npm run dev restarts with what was saved, on the same database, and names wrong types; npm run db reads it when it has ended", async () => {
  server = run(process.execPath, ["watch.mjs"], { cwd, settings });
  const [, url = ""] = await server.says(/API +(http:\S+)\/api/);
  const body = form();
  expect((await fetch(`${url}/api/auth/register`, json("POST", body))).status).toBe(201);
  const count = `SELECT count(*) AS accounts FROM users WHERE email = '${body.email}'`;
  expect(await query(count)).toEqual({ code: 1, output: expect.stringContaining(`in use by process ${server.pid}`) });

  const now = new Date();
  utimesSync(join(cwd, "src/app.ts"), now, now);
  await server.says(/Restarted in \d+ ms/);
  writeFileSync(wrong, 'export const count: number = "text";\n');
  await server.says(/wrong-type\.ts.*TS2322/);
  server.signal("SIGINT");
  expect(await server.ends()).toBe(0);

  expect(await query(count)).toEqual({ code: 0, output: "accounts\n--------\n1       \n(1 row)\n\n" });
  expect(await query("SELECT nothing")).toEqual({ code: 1, output: 'ERROR: column "nothing" does not exist\n' });
});

import { dirname, join } from "node:path";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { runCommand, startProgram, stopPrograms, untilAnswers } from "@talaqqi/test-kit/processes";
import { serviceProgram } from "@talaqqi/test-kit/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, createFolder } from "./support.ts";

// The programs as deploy/systemd runs them: migrations as the owner of the tables, then serving as the other role.

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await createDatabase(postgres, "-v", "owner_password=o1", "-v", "service_password=s1");
});
afterAll(async () => {
  await stopPrograms();
  await postgres?.destroy();
});

test("MIGRATE=0: refused with one line, then ready and writing once talaqqi-server has migrated", async () => {
  const [port, folder] = [await freePort(), createFolder()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: postgres.url("talaqqi", "talaqqi_service"),
    MIGRATE: "0",
    // Nobody signs in here.
    IDP_ISSUER: "http://127.0.0.1:9",
    IDP_AUDIENCE: "talaqqi-test",
  };
  const start = () => startProgram([process.execPath, serviceProgram], { env, folder, output: "kept" });
  const refused = start();
  expect(await refused.ended()).toBe(1);
  expect([refused.output(), refused.errors().trim()]).toEqual([
    "",
    "The database has no tables yet. MIGRATE=0 is set: run `talaqqi-server migrate`, then start again.",
  ]);

  const migrate = [process.execPath, join(dirname(serviceProgram), "talaqqi-server.js"), "migrate"];
  await expect(runCommand(migrate, { env })).rejects.toThrow("role cannot create tables");
  const owner = { MIGRATION_DATABASE_URL: postgres.url("talaqqi", "talaqqi_owner") };
  expect(await runCommand(migrate, { env: { ...env, ...owner } })).toMatch(/^Applied:\n( {2}\d{14}_\w+\n)+$/);

  await untilAnswers(start(), `${url}/readyz`, (status) => status === 200);
  const body = { email: "aisyah@contoh.example", name: "Aisyah", gender: "Perempuan", whatsapp: 6281200000001 };
  const headers = { "content-type": "application/json" };
  const registration = { method: "POST", headers, body: JSON.stringify(body) };
  expect((await fetch(`${url}/api/auth/register`, registration)).status).toBe(201);
});

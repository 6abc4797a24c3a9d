import { delimiter, join } from "node:path";
import { findPostgres, freePort, startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { align, readSteps } from "../document.ts";
import { follow, type Result } from "./follow.ts";
import { newFolder } from "./run.ts";
import { school } from "./school.ts";

// A school's first day, as OPERATIONS.md has it: every command in its order, on PostgreSQL, with the responses shown.

const steps = readSteps("OPERATIONS.md");
let results: Result[] = [];
let stop = async () => {};

beforeAll(async () => {
  // The document uses psql and pg_dump, which are those of an installed server.
  const bin = findPostgres();
  if (!bin) throw new Error("Install PostgreSQL: OPERATIONS.md needs psql and pg_dump.");
  process.env.POSTGRES_BIN = bin;
  const postgres = await startPostgres();
  stop = () => postgres.destroy();
  const { port: database } = new URL(postgres.url("talaqqi"));
  const [port, restored] = [String(await freePort()), String(await freePort())];
  const folder = join(newFolder(), "school");
  const real = {
    "../school": folder,
    "http://127.0.0.1:3000": `http://127.0.0.1:${port}`,
    "http://127.0.0.1:3100": `http://127.0.0.1:${restored}`,
    "PORT=3100": `PORT=${restored}`,
    "http://127.0.0.1:4202": school.signInUrl.replace(/\/$/, ""),
    "127.0.0.1:5432": `127.0.0.1:${database}`,
    ":…@": ":password@",
    "PASSWORD '…'": "PASSWORD 'password'",
    "talaqqi_operator_1_…": `$(grep -o 'talaqqi_operator_.*' "$created")`,
  };
  const environment = {
    PATH: [bin, process.env.PATH].join(delimiter),
    HOME: newFolder(),
    PGHOST: "127.0.0.1",
    PGPORT: database,
    PGUSER: "postgres",
    PORT: port,
    NEW_MIGRATION_DATABASE_URL: `postgres://talaqqi_owner@127.0.0.1:${database}/talaqqi_restored`,
  };
  results = await follow(steps, folder, real, environment);
});
afterAll(() => stop());

test.each(steps.map((step, index) => ({ ...step, index })))("$at", ({ shown, text, isRefused, index }) => {
  const { printed, failed } = results[index] ?? { printed: "not followed", failed: true };
  if (shown !== undefined) expect(align(printed, shown), text).toBe(shown);
  expect(failed, `${text}\n${printed}`).toBe(isRefused);
});

import { rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/database/connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database of which each test file gets a copy. */
    template: { kind: "embedded"; dataDir: string } | { kind: "postgresql"; server: string; database: string };
  }
}

/** Creates the project's template database, once for all test files: with all tables, all empty. @returns its teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, destroy } =
    ["api", "ci"].includes(project.name) && process.env.TEST_DATABASE !== "embedded"
      ? await onPostgres()
      : await onEmbedded();
  project.provide("template", template);
  return destroy;
}

async function onEmbedded() {
  const folder = databaseFolder("talaqqi-template-");
  const dataDir = join(folder, "data");
  const database = await openDatabase({ dataDir });
  await database.close();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the run is interrupted.
  process.once("exit", remove);
  const destroy = async () => remove();
  return { template: { kind: "embedded", dataDir }, destroy } as const;
}

async function onPostgres() {
  // Without autovacuum, rows stay where they were written: a test cannot depend on when it ran.
  const server = await startPostgres({ deadlock_timeout: "100ms", autovacuum: "off" });
  await server.run("CREATE DATABASE template");
  const database = await openDatabase({
    databaseUrl: server.url("template"),
    dataDir: "",
  });
  await database.close();
  const template = { kind: "postgresql", server: server.url("postgres"), database: "template" } as const;
  return { template, destroy: server.destroy };
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/database/connect.ts";
import { prepareTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database of which each test file gets a copy. */
    template: { kind: "embedded"; dataDir: string } | { kind: "postgresql"; server: string; database: string };
  }
}

/** Makes the template of the project's database, once for all test files. @returns what ends it. */
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
  const database = await openDatabase({ dataDir, prepare: prepareTemplate });
  await database.close();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the tests are broken off.
  process.once("exit", remove);
  const destroy = async () => remove();
  return { template: { kind: "embedded", dataDir }, destroy } as const;
}

async function onPostgres() {
  const server = await startPostgres({ deadlock_timeout: "100ms" });
  await server.run("CREATE DATABASE template");
  const database = await openDatabase({
    databaseUrl: server.url("template"),
    dataDir: "",
    prepare: prepareTemplate,
  });
  await database.close();
  const template = { kind: "postgresql", server: server.url("postgres"), database: "template" } as const;
  return { template, destroy: server.destroy };
}

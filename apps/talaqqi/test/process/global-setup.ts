import { rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startService } from "@talaqqi/test-kit/service";
import type { TestProject } from "vitest/node";
import { talaqqiServer } from "./run.ts";

export type School = { url: string; signInUrl: string; operatorToken: string };

declare module "vitest" {
  interface ProvidedContext {
    /** A built server with the demonstration data and an operator, for all files. */
    school: School;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = databaseFolder("talaqqi-command-");
  const DATA_DIR = join(folder, "data");
  const { stdout, stderr } = await talaqqiServer({ DATA_DIR }, ["create-admin", "Ustadzah Maryam"]);
  const [operatorToken] = /^talaqqi_operator_\S+$/m.exec(stdout) ?? [];
  if (!operatorToken) throw new Error(`create-admin failed: ${stderr}`);
  const { url, signInUrl, stop } = await startService({ DATA_DIR, SCHOOL_TIME_ZONE: "Asia/Tokyo" });
  project.provide("school", { url, signInUrl, operatorToken });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

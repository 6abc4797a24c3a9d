import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { launchForAll } from "@talaqqi/test-kit/chromium";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startService } from "@talaqqi/test-kit/service";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The WebSocket address of the Chromium of the run. */
    chromium: string;
    /** A folder with the database of the demonstration school, to copy, and the token of its operator. */
    school: { folder: string; token: string };
  }
}

/** Makes the demonstration school, of which each file has a copy, and starts one Chromium for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = databaseFolder("talaqqi-console-");
  const settings = { DATA_DIR: join(folder, "data") };
  const token = await makeOperator("Ustadzah Maryam", settings);
  // The first start loads the data.
  const [service, browser] = await Promise.all([startService(settings), launchForAll()]);
  await service.stop();
  provide("chromium", browser.wsEndpoint());
  provide("school", { folder, token });
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The command needs the embedded database for itself: it runs before the service starts on it. */
async function makeOperator(name: string, settings: Record<string, string>): Promise<string> {
  const program = resolve(import.meta.dirname, "../../../api/dist/talaqqi-server.js");
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [program, "create-admin", name], { env });
  const [token] = /^talaqqi_operator_\S+$/m.exec(stdout) ?? [];
  if (!token) throw new Error(`no operator's token in: ${stdout}`);
  return token;
}

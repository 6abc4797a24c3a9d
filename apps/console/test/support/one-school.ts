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
    /** Where the service is, and the token of an operator. */
    school: { url: string; token: string };
  }
}

/** Starts one service with the demonstration data and one Chromium for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = databaseFolder("talaqqi-console-");
  const settings = {
    DATA_DIR: join(folder, "data"),
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_AUTH_PER_MINUTE: "1000000",
  };
  const token = await makeOperator("Ustadzah Maryam", settings);
  const [service, browser] = await Promise.all([startService(settings), launchForAll()]);
  provide("chromium", browser.wsEndpoint());
  provide("school", { url: service.url, token });
  return async () => {
    await browser.close();
    await service.stop();
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

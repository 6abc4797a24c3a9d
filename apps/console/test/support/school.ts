import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startService } from "@talaqqi/test-kit/service";

/** The service of a demonstration school, and the token of its operator. */
export type School = { url: string; signInUrl: string; token: string };

/** Starts the built service on an embedded database of its own, with the data of the demonstration. */
export async function startSchool(): Promise<School & { stop: () => Promise<void> }> {
  const folder = databaseFolder("talaqqi-console-");
  const settings = { DATA_DIR: join(folder, "data") };
  const token = await makeOperator("Ustadzah Maryam", settings);
  const limits = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_AUTH_PER_MINUTE: "1000000" };
  const { url, signInUrl, stop } = await startService({ ...settings, ...limits });
  return {
    url,
    signInUrl,
    token,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
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

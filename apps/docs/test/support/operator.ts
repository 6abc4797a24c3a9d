import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const program = resolve(import.meta.dirname, "../../../api/dist/talaqqi-server.js");

/**
 * Makes an operator by the real command, which needs the embedded database for itself: before the service starts on it.
 * @param settings environment variables, those of the service.
 * @returns their token.
 */
export async function makeOperator(name: string, settings: Record<string, string>): Promise<string> {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [program, "create-admin", name], { env });
  const [token] = /^talaqqi_operator_\S+$/m.exec(stdout) ?? [];
  if (!token) throw new Error(`no operator's token in: ${stdout}`);
  return token;
}

import { inject } from "vitest";
import { type Outcome, talaqqi } from "./run.ts";

/** The server, with an operator who is the first in its database. */
export const school = inject("school");
export const environment = { API_URL: school.url, OPERATOR_TOKEN: school.operatorToken };

/** Runs the command as the operator. */
export const run = (...args: string[]): Promise<Outcome> => talaqqi(environment, args);

/** Runs the command with `--json`. @throws Error when it fails. */
export async function json<Output>(...args: string[]): Promise<Output> {
  const { code, stdout, stderr } = await run("--json", ...args);
  if (code !== 0) throw new Error(`talaqqi ${args.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

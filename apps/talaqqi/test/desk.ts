import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { contentRouteLimits } from "@talaqqi/api/dist/app.js";
import { startTestApi, type TestApi } from "@talaqqi/api/test/support/api.ts";
import { besideTemplate } from "@talaqqi/api/test/support/database.ts";

/** How a command ended, and what it said. */
export type Outcome = { code: number; stdout: string; stderr: string };

/** A server, and the command as an operator uses it against that server. */
export type Desk = {
  api: TestApi;
  operator: Awaited<ReturnType<TestApi["operator"]>>;
  /** Runs the command with the operator's token. */
  run: (...args: string[]) => Promise<Outcome>;
  /** What it is run with. */
  environment: { API_URL: string; OPERATOR_TOKEN: string };
  /** The same with `--json`, read. @throws Error when the command fails. */
  json: <Answer>(...args: string[]) => Promise<Answer>;
  close: () => Promise<void>;
};

/** Starts a server with an operator. @param settings of the server alone, such as SCHOOL_TIME_ZONE. */
export async function openDesk(settings: Record<string, string> = {}): Promise<Desk> {
  // The command goes by the service's own limits.
  const api = await startTestApi(settings, undefined, undefined, contentRouteLimits);
  const operator = await api.operator();
  const environment = { API_URL: api.url, OPERATOR_TOKEN: operator.token };
  const run = (...args: string[]) => talaqqi(environment, args);
  return {
    api,
    operator,
    run,
    environment,
    async json(...args) {
      const { code, stdout, stderr } = await run("--json", ...args);
      if (code !== 0) throw new Error(`talaqqi ${args.join(" ")} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    close: () => api.close(),
  };
}

/** Runs the command that the build has made, as a process of its own. */
export function talaqqi(environment: Record<string, string>, args: string[], input = ""): Promise<Outcome> {
  const { file, given, options } = commandFor(environment, args);
  return new Promise((resolve) => {
    const child = execFile(file, given, { ...options, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

/** What is to be run, and how: nothing of this process's environment gets through. */
export function commandFor(environment: Record<string, string>, args: string[]) {
  const { PATH = "" } = process.env;
  return {
    file: process.execPath,
    given: ["apps/talaqqi/dist/talaqqi.js", ...args],
    options: { cwd: join(import.meta.dirname, "../../.."), env: { PATH, HOME: home, ...environment } },
  };
}

/** @returns a folder that goes when the tests are over, with the template beside it. */
export function newFolder(): string {
  return mkdtempSync(join(besideTemplate(), "cli-"));
}

/** Where nobody has logged in. */
const home = newFolder();

import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/testing/folder";
import { startTestApi, type TestApi } from "../support/api.ts";

/** How a command ended, and what it said. */
export type Outcome = { code: number; stdout: string; stderr: string };

/** A server, and the command as an operator uses it against that server. */
export type Desk = {
  api: TestApi;
  operator: Awaited<ReturnType<TestApi["operator"]>>;
  /** Runs the command with the operator's token. */
  run: (...args: string[]) => Promise<Outcome>;
  /** The same with `--json`, read. @throws Error when the command fails. */
  json: <Answer>(...args: string[]) => Promise<Answer>;
  close: () => Promise<void>;
};

/** Starts a server with an operator. @param settings of the server alone, such as SCHOOL_TIME_ZONE. */
export async function openDesk(settings: Record<string, string> = {}): Promise<Desk> {
  const api = await startTestApi(settings);
  const operator = await api.operator();
  const environment = { API_URL: api.url, OPERATOR_TOKEN: operator.token };
  const run = (...args: string[]) => talaqqi(environment, args);
  return {
    api,
    operator,
    run,
    async json(...args) {
      const { code, stdout, stderr } = await run("--json", ...args);
      if (code !== 0) throw new Error(`talaqqi ${args.join(" ")} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    close: () => api.close(),
  };
}

/** Runs the command that the build has made, as a process of its own: nothing of this one's environment gets through. */
export function talaqqi(environment: Record<string, string>, args: string[], input = ""): Promise<Outcome> {
  const { PATH = "" } = process.env;
  const options = {
    cwd: join(import.meta.dirname, "../../../.."),
    env: { PATH, HOME: home, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve) => {
    const command = ["apps/api/dist/talaqqi.js", ...args];
    const child = execFile(process.execPath, command, options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

/** @returns a folder that goes with this process. */
export function newFolder(): string {
  const folder = databaseFolder("talaqqi-cli-");
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where nobody has logged in. */
const home = newFolder();

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The API's own process, for development. */
export type RealApi = {
  /** Its base address, without a slash at its end. */
  apiUrl: string;
  /** The page of the development sign-in, with a slash at its end. */
  signInUrl: string;
  close: () => Promise<void>;
};

/** Starts the compiled API on an embedded database of its own, as `npm start` does, and reads what it prints. */
export async function startRealApi(): Promise<RealApi> {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-docs-"));
  const { PATH = "", HOME = "" } = process.env;
  const api = spawn(process.execPath, [resolve(import.meta.dirname, "../../../api/dist/main.js")], {
    env: { PATH, HOME, PORT: "0", DOCS_PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [, apiUrl = "", signInUrl = ""] = await until(api, /API +(http:\S+)\/api\/hurufs.*Sign in +(http:\S+)/s);
  return {
    apiUrl,
    signInUrl,
    async close() {
      if (api.exitCode === null) {
        const ended = once(api, "exit");
        api.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a process has written something; fails when it ends without. */
function until(process: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  let output = "";
  return new Promise((done, fail) => {
    process.once("exit", () => fail(new Error(`the API ended: ${output}`)));
    process.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const match = output.match(pattern);
      if (match) done(match);
    });
  });
}

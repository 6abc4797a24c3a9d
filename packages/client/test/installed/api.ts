import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The API as `npm start` runs it: with its embedded database and its sign-in for development. */
export type RunningApi = { url: string; signInUrl: string; stop: () => Promise<void> };

/** Starts the API on ports of its own, on an empty folder. */
export async function startApi(): Promise<RunningApi> {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-api-"));
  const { PATH = "", HOME = "" } = process.env;
  const api = spawn(process.execPath, [resolve(import.meta.dirname, "../../../../apps/api/dist/main.js")], {
    env: { PATH, HOME, PORT: "0", DOCS_PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(api, "exit");
  const stop = async () => {
    api.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let output = "";
  for await (const text of api.stdout.setEncoding("utf8")) {
    output += text;
    const [, url, signInUrl] = /API +(http:\S+)\/api\/hurufs.*Sign in +(http:\S+)/s.exec(output) ?? [];
    if (url && signInUrl) return { url, signInUrl, stop };
  }
  throw new Error(`the API ended: ${output}`);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { databaseFolder } from "./folder.ts";

/** The service as `npm start` runs it, in a process of its own: embedded database, development sign-in. */
export type Service = {
  /** Without a trailing slash. */
  url: string;
  /** The page of the development sign-in, with a trailing slash. */
  signInUrl: string;
  stop: () => Promise<void>;
};

/** The compiled service, for `node`. */
export const serviceProgram = resolve(import.meta.dirname, "../../../apps/api/dist/main.js");

/** Adds a line to the file in which `.ci/run` counts the services that its parts start. */
export function countService(): void {
  const file = process.env.TALAQQI_SERVICES_STARTED;
  if (file) appendFileSync(file, "service\n");
}

/**
 * Starts the compiled service on loopback.
 * @param settings environment variables; by default free ports and a new embedded database, removed when it stops.
 */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  countService();
  const folder = databaseFolder("talaqqi-service-");
  const { PATH = "", HOME = "" } = process.env;
  const service = spawn(process.execPath, [serviceProgram], {
    env: { PATH, HOME, PORT: "0", DOCS_PORT: "0", DATA_DIR: join(folder, "data"), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(service, "exit");
  const stop = async () => {
    service.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const addresses = new Promise<string[]>((done, fail) => {
    let output = "";
    service.once("exit", () => fail(new Error(`the service ended: ${output}`)));
    service.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const words = /API +(http:\S+)\/api\/hurufs.*Sign in +(http:\S+)/s.exec(output);
      if (words) done(words);
    });
  });
  try {
    const [, url = "", signInUrl = ""] = await addresses;
    return { url, signInUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

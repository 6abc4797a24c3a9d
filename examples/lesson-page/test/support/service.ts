import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const program = resolve(import.meta.dirname, "../../../../apps/api/dist/main.js");

/** A running service: its base address, its port, and how to end it. */
export type Service = { url: string; port: string; stop: () => Promise<void> };

/**
 * Starts the service, a process of its own, on loopback.
 * @param folder of its embedded database; @param settings besides, such as PORT: any free one unless given.
 */
export async function startService(folder: string, settings: Record<string, string> = {}): Promise<Service> {
  const { PATH = "", HOME = "" } = process.env;
  const service = spawn(process.execPath, [program], {
    env: { PATH, HOME, PORT: "0", DOCS_PORT: "0", DATA_DIR: folder, LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(service, "exit");
  const url = await new Promise<string>((done, fail) => {
    let output = "";
    service.once("exit", () => fail(new Error(`the service ended: ${output}`)));
    service.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, address] = /API +(http:\S+)\/api\/hurufs/.exec(output) ?? [];
      if (address) done(address);
    });
  });
  const stop = async () => {
    service.kill("SIGTERM");
    await ended;
  };
  return { url, port: new URL(url).port, stop };
}

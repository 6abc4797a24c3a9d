import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launchForAll } from "@talaqqi/test-kit/chromium";
import type { TestProject } from "vitest/node";
import { startSchool } from "./school.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The WebSocket address of the Chromium of the run. */
    chromium: string;
    /** Where a worker gets its school: `/1` for the worker with that number. */
    schools: string;
  }
}

/** Starts one Chromium for all files, and a school for each worker when its first file asks for it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const chromium = await launchForAll();
  const schools = new Map<string, ReturnType<typeof startSchool>>();
  const server = createServer(async ({ url: worker = "" }, response) => {
    const starting = schools.get(worker) ?? startSchool();
    schools.set(worker, starting);
    try {
      const { url, signInUrl, token } = await starting;
      response.end(JSON.stringify({ url, signInUrl, token }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  provide("chromium", chromium.wsEndpoint());
  provide("schools", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const started = await Promise.allSettled(schools.values());
    const stopped = started.map((school) => (school.status === "fulfilled" ? school.value.stop() : undefined));
    await Promise.all([chromium.close(), ...stopped]);
  };
}

import { launchForAll } from "@talaqqi/test-kit/chromium";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The WebSocket address of the Chromium of the run. */
    chromium: string;
  }
}

/** Starts one Chromium for all files: each of its own would take a second to start. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await launchForAll();
  provide("chromium", server.wsEndpoint());
  return () => server.close();
}

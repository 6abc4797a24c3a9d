import { findChromium, launchForAll } from "@talaqqi/test-kit/chromium";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Chromium of the run listens; "" if this machine has none. */
    chromium: string;
  }
}

/** Starts one Chromium for all files: each of its own would take a second to start. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const path = findChromium();
  const server = path === undefined ? undefined : await launchForAll(path);
  provide("chromium", server?.wsEndpoint() ?? "");
  return async () => server?.close();
}

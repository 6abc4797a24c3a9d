import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserServer, chromium } from "playwright-core";

export type { Browser, BrowserContextOptions, Locator, Page, Request, Response } from "playwright-core";

/**
 * Finds the Chromium to test with. When this machine has none that is said now, and again at the end of `npm test`: what
 * is not tried does not go unseen. Each file of a package's tests in a browser says the same words.
 * @param what what is left out without one: `the documentation's pages in a browser`.
 * @param folder the package's, the one that the tests run in unless given.
 * @returns its path; undefined if there is none, for `describe.skipIf(!chromium)`.
 */
export function chromiumToTest(what: string, { env = process.env, folder = "." } = {}): string | undefined {
  const found = findChromium(env);
  const skipped = found ? "" : `skipped: ${what} (no Chromium found; install the package chromium, or set CHROMIUM)`;
  if (skipped) console.log(skipped);
  mkdirSync(join(folder, ".turbo"), { recursive: true });
  writeFileSync(join(folder, ".turbo/test-skipped.txt"), skipped);
  return found;
}

/** @returns the Chromium of this machine: the one that CHROMIUM names, else an installed one; undefined if none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return ["/usr/bin/chromium", ...candidates].find((path) => existsSync(path));
}

/** Starts Chromium so that it asks for nothing but what its pages ask for. */
export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags });
}

/** The same, for several files of tests: each connects to its `wsEndpoint()`. */
export function launchForAll(executablePath: string): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath, args: flags });
}

/** Connects to a Chromium that was launched for all. To close the connection closes the windows that were opened by it. */
export function connect(wsEndpoint: string): Promise<Browser> {
  return chromium.connect(wsEndpoint);
}

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

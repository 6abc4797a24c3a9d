import axe from "axe-core";
import type { Page } from "playwright-core";
import { build, preview } from "vite";

/** An example app, built and served on loopback. */
export type Example = {
  /** With a trailing slash. */
  url: string;
  close: () => Promise<void>;
};

/** Builds an example as `vite build` does, and serves it. @param settings what it reads from `import.meta.env`. */
export async function serveExample(root: string, outDir: string, settings: Record<string, string>): Promise<Example> {
  const before = { ...process.env };
  // Vite reads both from the environment, and tests run in another one.
  Object.assign(process.env, settings, { NODE_ENV: "production" });
  try {
    await build({ root, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  } finally {
    process.env = before;
  }
  const server = await preview({ root, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}

/** @param only the rules to check; all if it is left out. @returns what axe finds on the page. */
export async function findings(page: Page, only?: string[]) {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (rules) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ["violations"],
        ...(rules && { runOnly: rules }),
      }),
    only,
  );
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  }));
}

/** The rules that a dark page can break beside a light one: only its colours differ. */
export const colourRules = ["color-contrast", "link-in-text-block"];

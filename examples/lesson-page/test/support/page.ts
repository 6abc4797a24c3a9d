import { build, preview } from "vite";
import { vi } from "vitest";

const root = `${import.meta.dirname}/../..`;

/** Builds the page as `vite build` does, and serves what came of it on loopback. @returns its address, and its end. */
export async function servePage(outDir: string, apiUrl: string) {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("VITE_API_URL", apiUrl);
  await build({ root, logLevel: "warn", build: { outDir, emptyOutDir: true } });
  vi.unstubAllEnvs();
  const server = await preview({ root, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}

import { join } from "node:path";
import { installTarball } from "@talaqqi/test-kit/installed";
import { startService } from "@talaqqi/test-kit/service";
import type { TestProject } from "vitest/node";

/** A folder in which the package is installed from its tarball, and a running server. */
declare module "vitest" {
  interface ProvidedContext {
    folder: string;
    apiUrl: string;
    signInUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const { folder, remove } = installTarball(join(import.meta.dirname, "../../dist"));
  const service = await startService().catch((error: unknown) => {
    remove();
    throw error;
  });
  project.provide("folder", folder);
  project.provide("apiUrl", service.url);
  project.provide("signInUrl", service.signInUrl);
  return async () => {
    await service.stop();
    remove();
  };
}

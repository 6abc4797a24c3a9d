import { describe } from "vitest";

const isWindows = process.platform === "win32";

/**
 * `describe` for tests that Windows cannot run. They are skipped there, and the title gives the reason.
 * @param lacking what Windows does not have: `sh`, `pseudoterminals`.
 */
export function describeOnUnix(title: string, lacking: string, tests: () => void): void {
  describe.skipIf(isWindows)(isWindows ? `${title} (skipped: Windows has no ${lacking})` : title, tests);
}

import { describe } from "vitest";

/**
 * `describe` for tests that Windows cannot run. They are skipped there, and the title gives the reason.
 * @param lacking what Windows does not have: `sh`, `pseudoterminals`.
 */
export function describeOnUnix(title: string, lacking: string, tests: () => void): void {
  if (process.platform === "win32") describe.skip(`${title} (skipped: Windows has no ${lacking})`, tests);
  else describe(title, tests);
}

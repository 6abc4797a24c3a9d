import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@talaqqi/test-kit/chromium";
import type { AxeResults } from "axe-core";
import { expect } from "vitest";
import { screens } from "./open-docs.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Checks a part of a page as it stands on a desktop, light and dark, and on a phone. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  expect(await findings(page, within)).toEqual([]);
  // Only colours differ on a dark page.
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findings(page, within, ["color-contrast"])).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(screens.phone.viewport);
  expect(await findings(page, within)).toEqual([]);
}

/** @returns what shuts people out, a line for each place. */
async function findings(page: Page, within: string, rules?: string[]): Promise<string[]> {
  // Evaluated by the tests' own connection: the page's policy would let no such script in.
  if (await page.evaluate<boolean>("!window.axe")) await page.evaluate(axe);
  // axe must not measure colours in the middle of a transition, and a new colour scheme starts its transitions in the next frame.
  await page.evaluate(
    "new Promise(requestAnimationFrame).then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))",
  );
  // Of what passes, only the number of rules is read.
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const run = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`;
  const { violations, passes } = await page.evaluate<AxeResults>(run);
  expect(passes.length).toBeGreaterThan(rules ? 0 : 10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

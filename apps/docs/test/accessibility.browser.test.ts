import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumToTest, type Page } from "@talaqqi/testing/chromium";
import type { AxeResults } from "axe-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pages, screens, startDocsInBrowser } from "./support/open-docs.ts";
import { authorize, execute } from "./support/page.ts";
import { type Reference, references } from "./support/references.ts";

const chromium = chromiumToTest(pages);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a page is looked at as, and how it gets there. */
const states: [state: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ["the first five minutes", "/", async () => undefined],
  ["the changes", "/changes", async () => undefined],
  ...references.flatMap(statesOf),
];

function statesOf({ path, filtered, withBody: { tag, id } }: Reference): typeof states {
  return [
    [path, path, async () => undefined],
    [`${path} with an operation that was tried out`, path, (page) => execute(page, filtered)],
    [`${path} with an operation with a body`, `${path}#/${tag}/${id}`, (page) => page.locator("textarea").waitFor()],
    [`${path} with the dialog for a token`, path, openDialog],
    [
      `${path} with the dialog that has a token`,
      path,
      (page) => authorize(page, "a-token").then(() => openDialog(page)),
    ],
    [`${path} with the schemas`, path, openSchemas],
  ];
}

describe.skipIf(!chromium).each(Object.entries(screens))(
  "on a screen as of a %s axe finds nothing serious in",
  (_name, screen) => {
    let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
    beforeAll(async () => {
      docs = await startDocsInBrowser(chromium ?? "");
    });
    afterAll(() => docs?.close());
    afterEach(() => docs.reset());

    test.each(states)("%s", async (_state, path, reach) => {
      const { page, complaints } = await docs.open(path, screen);
      await reach(page);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  },
);

async function openDialog(page: Page): Promise<void> {
  await page.locator(".scheme-container .btn.authorize").click();
  await page.locator(".modal-ux").waitFor();
}

async function openSchemas(page: Page): Promise<void> {
  await page.locator(".models-control").click();
  // Not every schema has properties to show.
  for (const n of [1, 2]) await page.locator("section.models .json-schema-2020-12-expand-deep-button").nth(n).click();
  await page.locator("section.models .json-schema-2020-12-property").first().waitFor();
}

/** @returns what shuts people out, a line for each place. */
async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated by the tests' own connection: the page's policy would let no such script in.
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate<AxeResults>("axe.run(document)");
  expect(passes.length).toBeGreaterThan(10);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

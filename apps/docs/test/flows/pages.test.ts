import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { startDocsInBrowser } from "../support/open-docs.ts";

let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
beforeAll(async () => {
  docs = await startDocsInBrowser();
});
afterAll(() => docs?.close());

test.each([
  ["/", 200],
  ["/changes/", 200],
  ["/errors/", 200],
  ["/reference/", 200],
  ["/reference/placement-test/", 200],
  ["/reference/schemas/", 200],
  ["/try/", 200],
  ["/nothing", 404],
])(
  "%s is accessible on a desktop and on a phone, in light and dark, and loads only from its server",
  async (path, status) => {
    await docs.reset();
    const { page, asked, complaints } = await docs.open(path);
    expect(asked.filter(({ from }) => new URL(from).origin !== docs.url)).toEqual([]);
    expect(asked.filter((response) => response.status !== 200)).toEqual(
      status === 200 ? [] : [{ from: `${docs.url}${path}`, status }],
    );
    expect(asked.length).toBeGreaterThan(3);
    await expectAccessible(page);
    expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBe(375);
    // The browser reports each page that does not exist.
    expect(complaints.filter((complaint) => !complaint.includes("404 (Not Found)"))).toEqual([]);
  },
);

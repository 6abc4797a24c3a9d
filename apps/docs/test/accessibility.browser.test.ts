import type { Page } from "@talaqqi/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "./support/accessibility.ts";
import { type Opened, screens, startDocsInBrowser } from "./support/open-docs.ts";
import { authorize, execute, placeOf, type Tried } from "./support/page.ts";
import { type Reference, references } from "./support/references.ts";

/** What a page is looked at as; flows/pages.test.ts has the other pages as they are when they are opened. */
type State = {
  state: string;
  path: string;
  /** Comes to it from the page as it is when it is opened, and goes back. */
  reach: (page: Page) => Promise<unknown>;
  leave: (page: Page) => Promise<unknown>;
  /** What is other in it: the rest of the page has been looked at as it is when it is opened. */
  within: string;
};

const states = [
  whole("/operator/schemas/"),
  whole("/try/operator/"),
  {
    state: "the search",
    path: "/reference/lesson/",
    within: ".search",
    reach: openSearch,
    leave: (page: Page) => page.keyboard.press("Escape"),
  },
  ...references.flatMap(statesOf),
];

function whole(path: string): State {
  return { state: path, path, reach: async () => undefined, leave: async () => undefined, within: "html" };
}

function statesOf({ path, filtered, withBody }: Reference): State[] {
  const toggle = (tried: Tried) => (page: Page) => page.locator(`${placeOf(tried)} .opblock-summary-control`).click();
  const dialog = { path, leave: closeDialog, within: ".modal-ux" };
  return [
    {
      state: `${path} with an operation that was tried out`,
      path,
      within: placeOf(filtered),
      reach: (page) => execute(page, filtered),
      leave: toggle(filtered),
    },
    {
      state: `${path} with an operation with a body`,
      path,
      within: placeOf(withBody),
      reach: (page) =>
        toggle(withBody)(page).then(() => page.locator(`${placeOf(withBody)} textarea.body-param__text`).waitFor()),
      leave: toggle(withBody),
    },
    { ...dialog, state: `${path} with the dialog for a token`, reach: openDialog },
    {
      ...dialog,
      state: `${path} with the dialog that has a token`,
      reach: (page) => authorize(page, "a-token").then(() => openDialog(page)),
      leave: (page) =>
        page
          .locator(".modal-ux")
          .getByRole("button", { name: "Logout" })
          .click()
          .then(() => closeDialog(page)),
    },
    {
      state: `${path} with the schemas`,
      path,
      within: "section.models",
      reach: openSchemas,
      leave: (page) => page.locator(".models-control").click(),
    },
  ];
}

describe("on a desktop, dark or light, and on a phone axe finds nothing in", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  /** The page that is open: it serves all states of its path, as opening it takes longer than looking at it. */
  let open: (Opened & { path: string }) | undefined;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  // What came of a state that did not pass is nobody else's.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "pass") open = undefined;
  });

  test.each(states.map((state) => [state.state, state] as const))("%s", async (_state, state) => {
    const { path, reach, leave, within } = state;
    if (open?.path !== path) {
      await docs.reset();
      open = { path, ...(await docs.open(path)) };
    }
    const { page, complaints } = open;
    await reach(page);
    await expectAccessible(page, within);
    await page.setViewportSize(screens.desktop.viewport);
    await leave(page);
    expect(complaints).toEqual([]);
  });
});

async function openSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox").fill("letters");
  await page.getByRole("option").first().waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await page.locator(".scheme-container .btn.authorize").click();
  await page.locator(".modal-ux").waitFor();
}

async function closeDialog(page: Page): Promise<void> {
  await page.locator(".modal-ux .btn-done").click();
  await page.locator(".modal-ux").waitFor({ state: "detached" });
}

async function openSchemas(page: Page): Promise<void> {
  await page.locator(".models-control").click();
  // Not every schema has properties to show.
  for (const n of [1, 2]) await page.locator("section.models .json-schema-2020-12-expand-deep-button").nth(n).click();
  await page.locator("section.models .json-schema-2020-12-property").first().waitFor();
}

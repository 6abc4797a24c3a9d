import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { open, useBrowser } from "./support/console.ts";
import { laptop } from "./support/viewports.ts";

useBrowser();

/** Opens a page that is served at an address, and sends its form to the console's server. */
async function submitFrom(page: Page, address: string, action: string): Promise<number> {
  const body = `<form method="post" enctype="text/plain" action="${action}"><button>Send</button></form>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  // Not by a script of the page: that would interrupt the navigation to it.
  await page.goto(address);
  const [answered] = await Promise.all([page.waitForResponse(action), page.getByRole("button").click()]);
  return answered.status();
}

test("a form of another page cannot sign anybody out, and the history says so", async () => {
  const page = await open("/history", { ...laptop, mayFail: true });
  const { origin } = new URL(page.url());
  // The first is another site, so that the browser leaves the cookie out; the second only another port of this machine.
  expect(await submitFrom(page, "http://elsewhere.example/", `${origin}/operator/sign-out`)).toBe(401);
  expect(await submitFrom(page, "http://127.0.0.1:8999/", `${origin}/operator/sign-out`)).toBe(403);
  await page.goto(`${origin}/console/history`);
  const refused = page.locator(".history-row").filter({ hasText: "ditolak, karena bukan dari halaman sekolah ini" });
  await refused.first().waitFor();
});

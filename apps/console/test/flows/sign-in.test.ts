import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addAccount, chooseAccount, open, useBrowser } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { laptop, phone } from "../support/viewports.ts";

useBrowser();

/** Opens a page as somebody who has just signed in: the session ends with the test. */
async function openSignedIn(path: string): Promise<Page> {
  const page = await open(path, { ...laptop, role: null, mayFail: true });
  await page.getByRole("link", { name: "Masuk", exact: true }).click();
  await chooseAccount(page, "coordinator@example.com");
  await page.waitForURL(`**/console${path}`);
  return page;
}

test("a sign-in of an old tab and one of somebody who is not invited are explained, and another account gets in", async () => {
  const page = await open("/week?room=yes", { ...phone, role: null, mayFail: true });
  const signIn = page.getByRole("link", { name: "Masuk", exact: true });
  expect(await signIn.getAttribute("href")).toBe(
    `/operator/sign-in?return_to=${encodeURIComponent("/console/week?room=yes")}`,
  );
  await expectAccessibleAnywhere(page);
  const address = page.url();
  const callbacks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/callback")) callbacks.push(request.url());
  });
  await signIn.click();
  // The sign-in of the second tab is the one that this browser knows.
  const second = await page.context().newPage();
  await second.goto(new URL("/operator/sign-in", address).href);
  await chooseAccount(page, "coordinator@example.com");
  await page.getByRole("heading", { level: 1, name: "Silakan masuk lagi dari awal" }).waitFor();
  await page.getByRole("link", { name: "Masuk lagi" }).click();
  await chooseAccount(page, "tamu@example.com");
  await page.getByRole("heading", { level: 1, name: "Anda belum diundang" }).waitFor();
  await page.getByText("tamu@example.com").waitFor();
  await expectAccessibleAnywhere(page);
  await page.getByRole("link", { name: "Masuk dengan akun lain" }).click();
  await chooseAccount(page, "coordinator@example.com");
  await page.getByRole("heading", { level: 1, name: /^(Pekan|Hari ini)$/ }).waitFor();
  // A callback that is opened again.
  await page.goto(callbacks.at(-1) ?? "");
  await page.waitForURL(/\/console\/$/);
  await page.getByRole("heading", { level: 1, name: "Hari ini" }).waitFor();
});

test("a sign-out in another tab opens the sign-in beside an open form, and nothing typed is lost", async () => {
  const name = `Hafsah Uji`;
  const page = await openSignedIn("/students");
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill(name);
  await page.getByLabel("Putra atau putri").selectOption("Putri");
  const other = await page.context().newPage();
  await other.goto(new URL("week", page.url()).href);
  await other.getByRole("button", { name: /^Keluar/ }).click();
  await other.getByRole("heading", { name: "Masuk ke Talaqqi" }).waitFor();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Masuk lagi" }).click();
  const tab = await popup;
  const closed = tab.waitForEvent("close");
  await chooseAccount(tab, "coordinator@example.com");
  await closed;
  // The one thing that is not real: in a browser without windows, closing one gives no other the focus.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: "Masuk lagi" }).waitFor({ state: "detached" });
  expect(await page.getByLabel("Nama lengkap").inputValue()).toBe(name);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test("the server's own pages of a sign-in are accessible", async () => {
  const page = await open("/", { ...laptop, role: null, mayFail: true });
  const { origin } = new URL(page.url());
  await addAccount("ummu.siti@contoh.example", "Ummu Siti", { signsIn: false });
  await page.goto(`${origin}/sign-in/bind`);
  await chooseAccount(page, "ummu.siti@contoh.example");
  await page.getByRole("heading", { name: "Akun Anda sudah terhubung" }).waitFor();
  await expectAccessibleAnywhere(page);
  await page.goto(`${origin}/sign-in/bind`);
  await chooseAccount(page, "tamu@example.com");
  await page.getByRole("heading", { name: "Alamat e-mail Anda belum terdaftar" }).waitFor();
  await expectAccessibleAnywhere(page);
  for (const opens of ["account", "staff"]) {
    const shown = { opens, code: "KX7R94WT", until: Date.now() + 600_000 };
    const value = Buffer.from(JSON.stringify(shown)).toString("base64url");
    await page.context().addCookies([{ name: "talaqqi_code", value, url: origin }]);
    await page.goto(`${origin}/sign-in/code`);
    await page.getByText("KX7R-94WT").waitFor();
    await expectAccessibleAnywhere(page);
  }
  await page.context().clearCookies();
  await page.goto(`${origin}/sign-in/code`);
  await page.getByRole("heading", { name: "Tidak ada kode yang berlaku" }).waitFor();
  await expectAccessibleAnywhere(page);
});

/** Opens a page that is served at an address, and sends its form to the console's server. */
async function submitFrom(page: Page, address: string, action: string): Promise<number> {
  const body = `<form method="post" enctype="text/plain" action="${action}"><button>Send</button></form>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  // Not by a script of the page: that would interrupt the navigation to it.
  await page.goto(address);
  const [answered] = await Promise.all([page.waitForResponse(action), page.getByRole("button").click()]);
  return answered.status();
}

test("401 and 403: a form of another page cannot sign anybody out, and the history says so", async () => {
  const page = await open("/history", { ...laptop, mayFail: true });
  const { origin } = new URL(page.url());
  // The first is another site, so that the browser leaves the cookie out; the second only another port of this machine.
  expect(await submitFrom(page, "http://elsewhere.example/", `${origin}/operator/sign-out`)).toBe(401);
  expect(await submitFrom(page, "http://127.0.0.1:8999/", `${origin}/operator/sign-out`)).toBe(403);
  await page.goto(`${origin}/console/history`);
  const refused = page.locator(".history-row").filter({ hasText: "ditolak, karena bukan dari halaman sekolah ini" });
  await refused.first().waitFor();
});

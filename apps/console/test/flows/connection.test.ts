import { unwrap } from "@talaqqi/client";
import { afterEach, expect, test } from "vitest";
import { open, school, simulate, useBrowser } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";

useBrowser();
afterEach(() => simulate({}));

const found = (search: string) => unwrap(school.GET("/operator/students", { params: { query: { search } } }));

test("one student is added although the first responses are lost, without a connection and after 503", async () => {
  const name = `Sumayyah Uji`;
  const page = await open("/students", { mayFail: true });
  const keys: (string | undefined)[] = [];
  await page.route("**/operator/students", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    keys.push(request.headers()["idempotency-key"]);
    if (keys.length > 2) return route.continue();
    // The service writes, and the page does not learn of it.
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  const dialog = page.getByRole("dialog");
  await page.getByLabel("Nama lengkap").fill(name);
  await page.getByLabel("Putra atau putri").selectOption("Putri");
  const save = page.getByRole("button", { name: "Simpan" });
  await save.click();
  await dialog.getByRole("alert").filter({ hasText: "Tidak terhubung." }).waitFor();
  await page.context().setOffline(true);
  await page.getByText("Tidak ada sambungan internet").waitFor();
  await expectAccessibleAnywhere(page);
  await page.context().setOffline(false);
  await simulate({ rules: [{ status: 503, retryAfter: 70 }] });
  await save.click();
  const unavailable = dialog.getByRole("alert").filter({ hasText: "Coba lagi setelah 70 detik." });
  await unavailable.waitFor();
  await simulate({});
  expect(await page.getByLabel("Nama lengkap").inputValue()).toBe(name);
  await save.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(await found(name)).toHaveLength(1);
});

import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { expectTexts, renderAt } from "./support/app.ts";

const [laptop, phone] = dataOf("listMySessions");
const NOW = "2030-01-18T02:00:00Z";

async function openSheet(options: Parameters<typeof renderAt>[1] = {}) {
  const app = await renderAt("/staff", { now: NOW, ...options });
  await app.user.click((await app.page.findAllByRole("button", { name: "Sesi Anda" }))[0] as HTMLElement);
  return { ...app, sheet: within(await app.page.findByRole("dialog", { name: "Sesi Anda" })) };
}

test("the sessions are listed with device, sign-in and last use, and this one is marked", async () => {
  const { sheet } = await openSheet();
  const current = (await sheet.findByText("Firefox di Windows", { exact: false })).closest("li");
  expect(current?.textContent).toContain("Perangkat ini");
  expect(current?.textContent).toContain("Masuk Jumat, 18 Januari pukul 08.00");
  expect(current?.textContent).not.toContain("terakhir dipakai");
  const other = sheet.getByText("Chrome di Android").closest("li");
  expect(other?.textContent).toContain("terakhir dipakai 1 jam yang lalu");
  expect(other?.textContent).not.toContain("Perangkat ini");
});

test.each([
  ["", "Android", "Android"],
  ["Chrome", "", "Chrome"],
  ["", "", "Peramban tidak dikenal"],
])("a device of browser %j and system %j is called %s", async (browser, system, words) => {
  const { sheet } = await openSheet({
    prepare: (fake) => fake.on("listMySessions", { data: [{ ...phone, browser, system }] as never }),
  });
  await sheet.findByRole("button", { name: `Akhiri: ${words}` });
});

test("another session is ended, and leaves the list", async () => {
  const { sheet, user, service } = await openSheet();
  await user.click(await sheet.findByRole("button", { name: "Akhiri: Chrome di Android" }));
  service.on("listMySessions", { data: [laptop] as never });
  await expectTexts("Sesi Chrome di Android diakhiri.");
  const [sent] = service.requests.filter(({ operation }) => operation === "endMySession");
  expect(sent?.path).toEqual({ id: "38" });
});

test("all others are ended at once; alone, there is no button for it", async () => {
  const { sheet, user, service } = await openSheet();
  const endOthers = await sheet.findByRole("button", { name: "Akhiri semua yang lain" });
  service.on("listMySessions", { data: [laptop] as never });
  await user.click(endOthers);
  await expectTexts("1 sesi lain diakhiri.");
  expect(service.sent("endMyOtherSessions")).toHaveLength(1);
  await waitFor(() => expect(sheet.queryByRole("button", { name: "Akhiri semua yang lain" })).toBe(null));
  expect(sheet.queryByText("Chrome di Android")).toBe(null);
});

test("one that has ended meanwhile is explained, and the list is read again", async () => {
  const { sheet, user, service } = await openSheet({ prepare: (fake) => fake.on("endMySession", 404) });
  const end = await sheet.findByRole("button", { name: "Akhiri: Chrome di Android" });
  await user.click(end);
  await sheet.findByRole("alert");
  await waitFor(() =>
    expect(service.requests.filter(({ operation }) => operation === "listMySessions").length).toBeGreaterThan(1),
  );
});

test("the present one is ended by signing out, which leaves nothing of the school in the page", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { sheet, user, service } = await openSheet();
  await user.click(await sheet.findByRole("button", { name: "Keluar" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/console/"));
  expect(service.sent("signOut")).toHaveLength(1);
});

test.each(["teacher", "reader"] as const)("a %s has it, too", async (role) => {
  const { sheet } = await openSheet({ role });
  await sheet.findByText("Chrome di Android");
});

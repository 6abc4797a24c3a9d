import type { Role } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { renderAt } from "./support/app.ts";

// What each role sees, and what no address opens for it.

test.each<[Role, string[]]>([
  [
    "administrator",
    ["Hari ini", "Pekan", "Murid", "Tes penempatan", "Pengajar", "Sekolah", "Impor & ekspor", "Riwayat", "Staf"],
  ],
  ["coordinator", ["Hari ini", "Pekan", "Murid", "Tes penempatan", "Pengajar", "Sekolah", "Impor & ekspor", "Riwayat"]],
  ["teacher", ["Pekan saya"]],
])("the navigation of the role %s", async (role, names) => {
  const { page } = await renderAt("/week", { role });
  await page.findByRole("navigation", { name: "Halaman" });
  const shown = () => Array.from(document.querySelectorAll("nav a .nav-long"), ({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(names));
});

const roles = [
  ["administrator", true],
  ["reader", false],
] as const;
const isLoaded = () => {
  expect(document.querySelector("h1")).not.toBe(null);
  expect(document.querySelector(".skeleton")).toBe(null);
};

describe.each(roles)("the role %s", (role, writes) => {
  test.each([
    ["/students/9", "Yusuf Hakim"],
    ["/teachers/1", "Ustadzah Fatimah"],
    ["/school", "Tahsin Dasar"],
  ])(`${writes ? "sees" : "does not see"} buttons that write: %s`, async (path, shown) => {
    await renderAt(path, { role });
    await waitFor(() => expect(document.querySelector("main")?.textContent).toContain(shown));
    await waitFor(isLoaded);
    expect(document.querySelectorAll("main button").length > 0).toBe(writes);
  });

  const student = "/students/9";
  // Everybody may open an hour, which is a dialog.
  const form = "form, [role=dialog] input";
  test.each([
    ...["/week?dialog=add", "/week?slot=5&dialog=edit", "/week?slot=5&dialog=student"].map((path) => [path, form]),
    ...["/students?dialog=add", "/school?add=yes", "/school?edit=1"].map((path) => [path, form]),
    ...["book", "edit", "merge", "erase", "link"].map((dialog) => [`${student}?dialog=${dialog}`, "[role=dialog]"]),
    ...["account", "email"].map((dialog) => [`${student}?dialog=${dialog}&account=12`, "[role=dialog]"]),
    ...[`${student}?move=5`, "/teachers?dialog=add", "/teachers/1?dialog=edit"].map((path) => [path, "[role=dialog]"]),
  ])(`opens ${writes ? "a" : "no"} form from an address: %s`, async (path = "", selector = "") => {
    await renderAt(path, { role });
    await waitFor(isLoaded);
    const count = () => document.querySelectorAll(selector).length;
    if (writes) await waitFor(() => expect(count()).toBeGreaterThan(0));
    else expect(count()).toBe(0);
  });
});

test("the keys of a reader are without those that write", async () => {
  const { page, user } = await renderAt("/week", { role: "reader" });
  await user.click(await page.findByRole("button", { name: "Pintasan papan ketik" }));
  const dialog = await page.findByRole("dialog");
  expect(dialog.textContent).toContain("Cari murid");
  expect(dialog.textContent).not.toContain("Tambah murid");
});

test("everyone but teachers is led from /my-week to /week", async () => {
  const { page } = await renderAt("/my-week", { role: "coordinator" });
  await page.findByRole("heading", { level: 1, name: "Pekan" });
  expect(location.pathname).toBe("/console/week");
});

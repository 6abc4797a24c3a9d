import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderAt } from "./support/app.ts";
import { studentWith } from "./support/week.ts";

// One field finds students: on their page the list's own, elsewhere the search of the frame.

const guardians = [{ relation: "guardian" as const, id_user: 0, name: "Ibu Siti", whatsapp: "6285277778888" }];
const aisyah = { ...studentWith({ id_student: 9, name: "Aisyah Rahma" }), guardians };
const found = { data: [aisyah, studentWith({ id_student: 10, name: "Umar" })], next: 0 };

test("on the page of the students, slash leads to the list's field, which is the only one", async () => {
  const { page, user } = await renderAt("/students");
  const field = await page.findByRole("searchbox", { name: "Cari murid" });
  expect(page.queryByRole("button", { name: "Cari murid" })).toBe(null);
  await user.keyboard("/");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(page.queryByRole("dialog")).toBe(null);
});

test.each(["/week", "/students/9"])("at %s, slash opens the search of the frame", async (path) => {
  const { page, user } = await renderAt(path);
  await page.findByRole("button", { name: "Cari murid" });
  await page.findByRole("heading", { level: 1 });
  await user.keyboard("/");
  await page.findByRole("dialog", { name: "Cari murid" });
});

test.each([
  ["after the response", true],
  ["before it", false],
])("slash, a name and Enter open the first student from the list, with one request: Enter %s", async (_, waits) => {
  const { page, user, service } = await renderAt("/students", {
    prepare: (fake) => fake.on("findStudents", found),
  });
  await page.findByRole("searchbox");
  await page.findByText("Umar");
  await user.keyboard("/aisyah");
  if (waits) await waitFor(() => expect(searches(service.requests)).toEqual(["aisyah"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/console/students/9"));
  expect(searches(service.requests)).toEqual(["aisyah"]);
});

test("Enter in the empty field opens nobody, and neither does one that was pressed before more was typed", async () => {
  const { page, user } = await renderAt("/students", {
    prepare: (fake) => {
      fake.on("findStudents", ({ query }) => (query.search === "zz" ? { data: [], next: 0 } : found));
    },
  });
  await page.findByText("Umar");
  await user.keyboard("/{Enter}z{Enter}z");
  await page.findByText("Tidak ada murid yang cocok dengan “zz”.");
  expect(location.pathname).toBe("/console/students");
});

test.each([
  ["siti", "Wali: Ibu Siti"],
  ["0852-7777", "Wali: Ibu Siti"],
  ["aisyah", ""],
])("what a search for %s found names the guardian if that is the match: %s", async (typed, expected) => {
  const prepare = (fake: Parameters<NonNullable<Parameters<typeof renderAt>[1]>["prepare"] & object>[0]) =>
    void fake.on("findStudents", { data: [aisyah], next: 0 });
  const list = await renderAt("/students", { prepare });
  await list.page.findByText("Aisyah Rahma");
  await list.user.keyboard(`/${typed}`);
  const guardian = () => document.querySelector(".one-line")?.textContent?.match(/^Wali: [^·]*\w/)?.[0] ?? "";
  await waitFor(() => expect(searches(list.service.requests)).toEqual([typed]));
  await waitFor(() => expect(guardian()).toBe(expected));
  const frame = await renderAt("/week", { prepare });
  await frame.page.findByRole("button", { name: "Cari murid" });
  await frame.user.keyboard("/");
  await frame.user.type(await frame.page.findByRole("combobox", { name: "Cari murid" }), typed);
  await frame.page.findByRole("option", { name: /Aisyah/ });
  expect(guardian()).toBe(expected);
});

const searches = (requests: { operation: string; query?: Record<string, string> }[]) => [
  ...new Set(
    requests.filter(({ operation }) => operation === "findStudents").flatMap(({ query }) => query?.search ?? []),
  ),
];

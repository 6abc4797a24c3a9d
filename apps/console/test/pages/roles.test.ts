import { dataOf, type FakeService, type OperationId, type Role } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { expectTexts, findElement, renderAt } from "./support/app.ts";
import { queued } from "./support/page-cases.ts";

// What each role sees, and what no address opens for it.

const school = ["Hari ini", "Pekan", "Murid", "Tes penempatan", "Pengajar", "Sekolah"];
const all = [...school, "Impor & ekspor", "Tashih materi", "Riwayat"];

test.each<[Role, string[]]>([
  ["administrator", [...all, "Staf"]],
  ["coordinator", all],
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
  await page.findByRole("heading", { name: "Pintasan papan ketik" });
  const { textContent } = page.getByRole("dialog");
  expect(textContent).toContain("Cari murid");
  expect(textContent).not.toContain("Tambah murid");
});

test("everyone but teachers is led from /my-week to /week", async () => {
  const { page } = await renderAt("/my-week", { role: "coordinator" });
  await page.findByRole("heading", { level: 1, name: "Pekan" });
  expect(location.pathname).toBe("/console/week");
});

describe("a reader sees that a value is hidden, not that there is none:", () => {
  const HIDDEN = "Tidak ditampilkan untuk peran Anda";
  const [found] = dataOf("findStudents");
  const bare = { ...found, whatsapp: "", note: "", withheld: ["whatsapp", "birth_year", "note"] };
  const [account] = found?.accounts ?? [];
  const own = { ...account, relation: "own", email: "", whatsapp: "", withheld: ["email", "whatsapp"] };
  const show = (service: FakeService, accounts: object[]) => {
    const student = { ...bare, accounts };
    service.on("findStudents", { data: [student], next: 0 } as never);
    service.on("getStudent", { data: { ...dataOf("getStudent"), student } } as never);
  };
  const withoutNotes = { ...queued, notes: "", withheld: ["notes", "whatsapp", "email"] };
  const withoutWish = { ...withoutNotes, wished_at: "", scheduled_at: "", nama_reviewer: "" };

  test.each<[string, string, string, (service: FakeService) => void]>([
    ["contacts in the list", "/students", "belum ada kontak", (service) => show(service, [])],
    ["contacts on the card", "/students/9", "Belum ada nomor atau akun", (service) => show(service, [])],
    ["an own account", "/students/9", "Belum ada nomor atau akun", (service) => show(service, [own])],
    [
      "notes of a test",
      "/placement-tests?test=3",
      "Tidak menulis catatan",
      (service) => service.on("listPlacementTestQueue", { data: [withoutNotes], next: 0 } as never),
    ],
    [
      "a wish, which often is in the notes",
      "/placement-tests",
      "Tidak menyebut waktu",
      (service) => service.on("listPlacementTestQueue", { data: [withoutWish], next: 0 } as never),
    ],
  ])("%s", async (_, path, untrue, prepare) => {
    await renderAt(path, { role: "reader", prepare });
    await expectTexts(HIDDEN);
    expect(document.body.textContent).not.toContain(untrue);
  });
});

test.each<[Role, string, string]>([
  ["teacher", "Tidak ada di antara data Anda", "Data ini tidak ada lagi"],
  ["reader", "Data ini tidak ada lagi", "Tidak ada di antara data Anda"],
])("what the role %s reads about a student that the service does not find", async (role, shown, other) => {
  await renderAt("/students/8", { role, prepare: (service) => service.on("getStudent", 404) });
  await expectTexts(shown);
  expect(document.body.textContent).not.toContain(other);
});

describe("what only others may do is not offered", () => {
  const imported = { ...dataOf("listAudit")[0], action: "importContent", kind: "imports", key: "7" };

  test.each<[string, Role, string, OperationId, string]>([
    ["an import of students", "coordinator", "/students", "findStudents", "Belum ada murid"],
    ["an import of teachers", "coordinator", "/teachers", "listTeacherRecords", "Belum ada pengajar"],
  ])("%s", async (_, role, path, list, empty) => {
    await renderAt(path, { role, prepare: (service) => service.leaveEmpty(list) });
    await expectTexts(empty);
    expect(document.querySelector("main a")).toBe(null);
  });

  test.each<[Role, number]>([
    ["administrator", 1],
    ["coordinator", 0],
  ])("an import in the history, to the role %s", async (role, count) => {
    await renderAt("/history", {
      role,
      prepare: (service) => service.on("listAudit", { data: [imported], next: 0 } as never),
    });
    await findElement(".history-row");
    expect(document.querySelectorAll("a.history-row")).toHaveLength(count);
  });

  test.each<[Role, boolean]>([
    ["coordinator", true],
    ["reader", false],
  ])("an export with people, to the role %s (%j)", async (role, isOffered) => {
    const { page } = await renderAt("/import-export", { role });
    await page.findByRole("button", { name: "Siapkan berkas" });
    expect(page.queryByRole("checkbox") !== null).toBe(isOffered);
    page.getByText("Hanya admin yang dapat mengimpor.");
  });
});

import { buffer } from "node:stream/consumers";
import { unwrap } from "@talaqqi/client";
import type { Locator, Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addMother, addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What staff do with the accounts of a student, and with all data of one, on a phone.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const accountOf = (id: number) => unwrap(school.GET("/operator/accounts/{id}", byId(id)));

/** A student and their mother, who has signed in to the app. */
async function addFamily() {
  const { id_student } = await addStudent();
  return { id_student, ...(await addMother(id_student)) };
}
type Family = Awaited<ReturnType<typeof addFamily>>;

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const emailIn = (page: Page) => page.getByRole("textbox", { name: "E-mail" });
const press = (name: string) => (page: Page) => button(page.getByRole("dialog"), name).click();

type Action = {
  prepare?: (family: Family) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  toast: RegExp;
  /** What the sheet shows then. */
  shows: RegExp;
  account: object;
};

test.each<[string, Action]>([
  [
    "blocks an account",
    {
      act: press("Blokir akun"),
      toast: /^Akun diblokir\.$/,
      shows: /^Diblokir$/,
      account: { blocked_at: expect.stringMatching(/^2/) },
    },
  ],
  [
    "unblocks an account",
    {
      prepare: ({ id_user }) => unwrap(school.POST("/operator/accounts/{id}/block", { ...byId(id_user), body: {} })),
      act: press("Buka blokir"),
      toast: /^Blokir akun dibuka\.$/,
      shows: /^Blokir akun$/,
      account: { blocked_at: "" },
    },
  ],
  [
    "unbinds a sign-in",
    {
      act: press("Lepaskan cara masuk"),
      toast: /^Cara masuk dilepaskan\.$/,
      shows: /^Belum ada cara masuk/,
      account: { has_sign_in: false },
    },
  ],
  [
    "changes an e-mail",
    {
      act: async (page) => {
        await press("Ubah e-mail")(page);
        await emailIn(page).waitFor();
        await expectAccessible(page);
        await emailIn(page).fill("ibu.baru@contoh.example");
        await press("Simpan")(page);
      },
      toast: /^E-mail akun diubah menjadi ibu\.baru@contoh\.example\.$/,
      shows: /^ibu\.baru@contoh\.example$/,
      account: { email: "ibu.baru@contoh.example", has_sign_in: false },
    },
  ],
])("%s", async (_name, { prepare, act, toast, shows, account }) => {
  const family = await addFamily();
  await prepare?.(family);
  const page = await open(`/students/${family.id_student}`, phone);
  await button(page, `Akun: ${family.name}`).click();
  const sheet = page.getByRole("dialog");
  await button(sheet, "Ubah e-mail").waitFor();
  await expectAccessible(page);
  await act(page);
  await page.getByRole("status").getByText(toast).waitFor();
  await sheet.getByText(shows).waitFor();
  await expectAccessible(page);
  expect(await accountOf(family.id_user)).toMatchObject(account);
});

test("409 stale of an e-mail shows the other one, and saves what was typed on request", async () => {
  const { id_student, id_user } = await addFamily();
  const page = await open(`/students/${id_student}?dialog=email&account=${id_user}`, { ...phone, mayFail: true });
  await emailIn(page).fill("ibu.satu@contoh.example");
  const { version } = await accountOf(id_user);
  const body = { version, email: "ibu.dua@contoh.example" };
  await unwrap(school.PUT("/operator/accounts/{id}", { ...byId(id_user), body }));
  await press("Simpan")(page);
  await page.getByText("Sekarang: ibu.dua@contoh.example").waitFor();
  await press("Simpan isian saya")(page);
  await page.getByText("E-mail akun diubah menjadi ibu.satu@contoh.example.").waitFor();
  expect((await accountOf(id_user)).email).toBe("ibu.satu@contoh.example");
});

test("unlinks a guardian", async () => {
  const { id_student, name } = await addFamily();
  const page = await open(`/students/${id_student}`, phone);
  await button(page, `Akun: ${name}`).click();
  await press("Lepaskan")(page);
  await page.getByText("Akun dilepaskan.").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("Belum ada nomor atau akun.").waitFor();
  expect((await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).student.accounts).toEqual([]);
});

test.each<[string, (mother: Family) => string]>([
  ["name", ({ name }) => name],
  ["e-mail", ({ email }) => email.toUpperCase()],
])("links a guardian found by %s, once a relation is chosen", async (_what, textOf) => {
  const sister = await addFamily();
  const { id_student, name } = await addStudent();
  const page = await open(`/students/${id_student}`, phone);
  await button(page, "Hubungkan wali").click();
  const search = page.getByRole("searchbox", { name: "Cari akun wali" });
  await search.fill("tidak ada akun begini");
  await page.getByText(/^Tidak ada akun yang cocok/).waitFor();
  await search.fill(textOf(sister));
  await page.getByText("1 akun ditemukan").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: sister.name }).click();
  await press("Hubungkan")(page);
  await page.getByText("Pilih salah satu.").waitFor();
  await page.getByLabel("Siapa bagi murid ini").selectOption("Wali");
  await expectAccessible(page);
  await press("Hubungkan")(page);
  await page.getByText(`${sister.name} terhubung dengan ${name}.`).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: sister.name }).getByText("Wali", { exact: true }).waitFor();
  await expectAccessible(page);
  const { accounts } = (await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).student;
  expect(accounts).toMatchObject([{ id_user: sister.id_user, relation: "guardian" }]);
});

const cardOf = (id: number) => school.GET("/operator/students/{id}", byId(id));
const statusOf = async (id: number) => (await cardOf(id)).response?.status;

/** A student with a mother, an hour and a test. */
async function addEverything() {
  const { id_student } = await addStudent();
  const mother = await addMother(id_student);
  await book(id_student, 4);
  await unwrap(school.POST("/operator/placement-tests", { body: { id_student } }));
  const { student } = await unwrap(cardOf(id_student));
  return { ...student, mother };
}

test("merges two records of one student after a preview, and keeps hours, tests and accounts", async () => {
  const [kept, other] = [await addStudent(), await addEverything()];
  const page = await open(`/students/${kept.id_student}`, phone);
  await button(page, "Gabungkan").click();
  const sheet = page.getByRole("dialog", { name: "Gabungkan dengan data lain" });
  await sheet.getByRole("combobox", { name: "Cari data lain" }).fill(other.name);
  await sheet.getByRole("option", { name: other.name }).click();
  await sheet.getByText("Ikut pindah: 1 jam, 1 tes, 1 akun.").waitFor();
  await expectAccessible(page);
  // Nothing is moved before the last press.
  expect((await unwrap(cardOf(other.id_student))).bookings).toHaveLength(1);
  await button(sheet, `Gabungkan, dan hapus data ${other.name}`).click();
  await page.getByText("Kedua data sudah digabung.").waitFor();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: kept.name }).waitFor();
  await button(page, `Akun: ${other.mother.name}`).waitFor();
  await expectAccessible(page);
  const card = await unwrap(cardOf(kept.id_student));
  expect([card.bookings, card.placement_tests, card.student.accounts].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(await statusOf(other.id_student)).toBe(404);
});

test("deletes a student only when the name is typed, and returns to the list", async () => {
  const { id_student, name, mother } = await addEverything();
  const page = await open(`/students/${id_student}`, { ...phone, mayFail: true });
  await button(page, "Hapus murid").click();
  const sheet = page.getByRole("dialog", { name: "Hapus murid" });
  await sheet.getByText(`Ketik ${name} untuk menghapus murid ini beserta jam dan tesnya.`).waitFor();
  await sheet.getByLabel("Nama").fill("Aisyah");
  await button(sheet, "Hapus murid").click();
  await sheet.locator("[aria-invalid=true]").waitFor();
  await expectAccessible(page);
  expect(await statusOf(id_student)).toBe(200);
  await sheet.getByLabel("Nama").fill(name);
  await button(sheet, "Hapus murid").click();
  await page.getByText(`${name} dihapus.`).waitFor();
  await page.getByRole("heading", { level: 1, name: "Murid" }).waitFor();
  await page.getByRole("searchbox").fill(name);
  await page.getByText(`Tidak ada murid yang cocok dengan “${name}”.`).waitFor();
  await expectAccessible(page);
  expect(await statusOf(id_student)).toBe(404);
  // The mother may have other children.
  expect(await accountOf(mother.id_user)).toMatchObject({ email: mother.email });
});

test("downloads all data of a student, which the card's history lists", async () => {
  const { id_student, name, mother } = await addEverything();
  const page = await open(`/students/${id_student}`, phone);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh datanya" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`murid-${id_student}.json`);
  const { data } = JSON.parse((await buffer(await download.createReadStream())).toString());
  expect(data).toMatchObject({
    student: { id_student, name, accounts: [{ email: mother.email }] },
    bookings: [{ id_time: 4 }],
    placement_tests: [{ id_student, s_progress: 0 }],
  });
  await page.reload();
  await page.getByText("mengunduh").first().waitFor();
  await expectAccessible(page);
});

test("a reader sees no account, and no address opens one", async () => {
  const { id_student, id_user } = await addFamily();
  for (const search of ["", `?dialog=account&account=${id_user}`, `?dialog=email&account=${id_user}`, "?dialog=link"]) {
    const page = await open(`/students/${id_student}${search}`, { ...phone, role: "reader" });
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  }
});

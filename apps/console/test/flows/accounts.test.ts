import { buffer } from "node:stream/consumers";
import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addMother, addStudent, book, open, school, useBrowser } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const accountOf = (id: number) => unwrap(school.GET("/operator/accounts/{id}", byId(id)));
const cardOf = (id: number) => school.GET("/operator/students/{id}", byId(id));

/** A student with a mother, an hour and a test. */
async function addEverything() {
  const { id_student, name } = await addStudent();
  const mother = await addMother(id_student);
  await book(id_student, 5);
  await unwrap(school.POST("/operator/placement-tests", { body: { id_student } }));
  return { id_student, name, mother };
}

test("an account is blocked and unblocked, its sign-in unbound and its e-mail changed; it is unlinked, and linked to a sister", async () => {
  const { id_student } = await addStudent();
  const sister = await addStudent();
  const { id_user, name, email } = await addMother(id_student);
  const page = await open(`/students/${id_student}`, phone);
  await page.getByRole("button", { name: `Akun: ${name}`, exact: true }).click();
  const sheet = page.getByRole("dialog");
  const press = (words: string) => sheet.getByRole("button", { name: words, exact: true }).click();
  await press("Blokir akun");
  await sheet.getByText("Diblokir", { exact: true }).waitFor();
  expect(await accountOf(id_user)).toMatchObject({ blocked_at: expect.stringMatching(/^2/) });
  await expectAccessibleAnywhere(page);
  await press("Buka blokir");
  await page.getByText("Blokir akun dibuka.").waitFor();
  await press("Putuskan cara masuk");
  await sheet.getByText(/^Belum ada cara masuk/).waitFor();
  expect(await accountOf(id_user)).toMatchObject({ blocked_at: "", has_sign_in: false });
  await press("Ubah e-mail");
  await page.getByRole("textbox", { name: "E-mail" }).fill(`baru.${email}`);
  await expectAccessibleAnywhere(page);
  await press("Simpan");
  await page.getByText(`E-mail akun diubah menjadi baru.${email}.`).waitFor();
  expect(await accountOf(id_user)).toMatchObject({ email: `baru.${email}` });
  await press("Lepaskan");
  await press("Lepaskan, hapus nama dan nomor");
  await page.getByText("Akun dilepaskan.").waitFor();
  await page.getByText("Belum ada nomor atau akun.").waitFor();

  await page.goto(page.url().replace(/\/students.*/, `/students/${sister.id_student}`));
  await page.getByRole("button", { name: "Tambah atau hubungkan wali" }).click();
  await page.getByRole("button", { name: "Hubungkan wali", exact: true }).click();
  await page.getByRole("searchbox", { name: "Cari akun wali" }).fill(`BARU.${email}`);
  await page.getByText("1 akun ditemukan").waitFor();
  await expectAccessibleAnywhere(page);
  await sheet.getByRole("button", { name }).click();
  await page.getByLabel("Hubungan dengan murid").selectOption("Wali");
  await press("Hubungkan");
  await page.getByText(`${name} terhubung dengan ${sister.name}.`).waitFor();
  const { accounts } = (await unwrap(cardOf(sister.id_student))).student;
  expect(accounts).toMatchObject([{ id_user, relation: "guardian" }]);
});

test("two records of one student are merged after a preview, and keep hours, tests and accounts", async () => {
  const [kept, other] = [await addStudent(), await addEverything()];
  const page = await open(`/students/${kept.id_student}`, phone);
  await page.getByRole("button", { name: `Tindakan lain: ${kept.name}` }).click();
  await page.getByRole("button", { name: "Gabungkan", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Gabungkan dengan data lain" });
  await sheet.getByRole("combobox", { name: "Cari data lain" }).fill(other.name);
  await sheet.getByRole("option", { name: other.name }).click();
  await sheet.getByText("Ikut pindah: 1 jadwal, 1 tes, 1 akun.").waitFor();
  await expectAccessibleAnywhere(page);
  // Nothing is moved before the last press.
  expect((await unwrap(cardOf(other.id_student))).bookings).toHaveLength(1);
  await sheet.getByRole("button", { name: `Gabungkan, dan hapus data ${other.name}` }).click();
  await page.getByText("Kedua data sudah digabung.").waitFor();
  await page.getByRole("button", { name: `Akun: ${other.mother.name}` }).waitFor();
  const card = await unwrap(cardOf(kept.id_student));
  expect([card.bookings, card.placement_tests, card.student.accounts].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect((await cardOf(other.id_student)).response?.status).toBe(404);
});

test("all data of a student are downloaded, and deleted only once the name is typed", async () => {
  const { id_student, name, mother } = await addEverything();
  const page = await open(`/students/${id_student}`, { ...phone, mayFail: true });
  const showActs = () => page.getByRole("button", { name: `Tindakan lain: ${name}` }).click();
  await showActs();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh datanya" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`murid-${id_student}.json`);
  const { data } = JSON.parse((await buffer(await download.createReadStream())).toString());
  expect(data).toMatchObject({
    student: { id_student, name, accounts: [{ email: mother.email }] },
    bookings: [{ id_time: 5 }],
    placement_tests: [{ id_student, s_progress: 0 }],
  });
  await page.reload();
  await page.getByText("mengunduh").first().waitFor();

  await showActs();
  await page.getByRole("button", { name: "Hapus murid", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Hapus murid" });
  await sheet.getByLabel("Nama").fill("Aisyah");
  await sheet.getByRole("button", { name: "Hapus murid" }).click();
  await sheet.locator("[aria-invalid=true]").waitFor();
  await expectAccessibleAnywhere(page);
  expect((await cardOf(id_student)).response?.status).toBe(200);
  await sheet.getByLabel("Nama").fill(name);
  await sheet.getByRole("button", { name: "Hapus murid" }).click();
  await page.getByText(`${name} dihapus.`).waitFor();
  await page.getByRole("heading", { level: 1, name: "Murid" }).waitFor();
  expect((await cardOf(id_student)).response?.status).toBe(404);
  // The mother may have other children.
  expect(await accountOf(mother.id_user)).toMatchObject({ email: mother.email });
});

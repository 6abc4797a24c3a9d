import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addAccount, addMother, addStudent, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What lets somebody else into an account is the administrator's: whom a coordinator is told to ask, and who sees it done.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

/** A student and their mother, who has signed in to the app. */
async function addFamily() {
  const { id_student } = await addStudent();
  return { id_student, ...(await addMother(id_student)) };
}

const emailIn = (page: Page) => page.getByRole("textbox", { name: "E-mail" });
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

const asks = {
  id: { email: /Mintalah administrator mengubah e-mailnya/, unbinding: /Mintalah administrator melepaskannya/ },
  en: { email: /Ask an administrator to change its e-mail/, unbinding: /Ask an administrator to unbind it/ },
};

test.each([
  ["id", "id-ID", asks.id],
  ["en", "en-US", asks.en],
])(
  "a coordinator is told to ask an administrator about an account that is bound: %s",
  async (_language, locale, ask) => {
    const { id_student, id_user } = await addFamily();
    const page = await open(`/students/${id_student}?dialog=account&account=${id_user}`, {
      ...phone,
      ...{ role: "coordinator", locale },
    });
    const sheet = page.getByRole("dialog");
    for (const text of Object.values(ask)) await sheet.getByText(text).waitFor();
    await expectAccessible(page);
    const names = await sheet.getByRole("button").allTextContents();
    expect(names.filter((name) => /e-mail|cara masuk|unbind/i.test(name))).toEqual([]);
    await page.goto(page.url().replace("dialog=account", "dialog=email"));
    await sheet.getByText(ask.email).waitFor();
    expect(await emailIn(page).count()).toBe(0);
  },
);

test("a coordinator changes the e-mail of an account that nobody has signed in to, but not to that of the staff", async () => {
  const { id_student } = await addStudent();
  const { id_user, name } = await addMother(id_student, { signsIn: false });
  const page = await open(`/students/${id_student}`, { ...phone, role: "coordinator", mayFail: true });
  await page.getByRole("button", { name: `Akun: ${name}`, exact: true }).click();
  await press(page, "Ubah e-mail");
  await emailIn(page).fill("admin@example.com");
  await press(page, "Simpan");
  await page.getByText("E-mail ini milik anggota staf. Mintalah bantuan administrator").waitFor();
  await emailIn(page).fill("ibu.benar@contoh.example");
  await press(page, "Simpan");
  await page.getByText("E-mail akun diubah menjadi ibu.benar@contoh.example.").waitFor();
  expect((await unwrap(school.GET("/operator/accounts/{id}", byId(id_user)))).email).toBe("ibu.benar@contoh.example");
});

test("a coordinator is told to ask an administrator about a link to her own account", async () => {
  const { id_student } = await addStudent();
  await addAccount("coordinator@example.com", "Koordinator Sendiri");
  const page = await open(`/students/${id_student}?dialog=link`, { ...phone, role: "coordinator" });
  await page.getByRole("searchbox", { name: "Cari akun wali" }).fill("Koordinator Sendiri");
  await page.getByRole("dialog").getByRole("button", { name: "Koordinator Sendiri" }).click();
  await page.getByText("Ini akun Anda sendiri. Mintalah administrator").waitFor();
  await expectAccessible(page);
  expect(await page.getByRole("dialog").getByRole("button", { name: "Hubungkan", exact: true }).count()).toBe(0);
});

test("what opens an account to somebody else stands on the first page for a week, for who may edit accounts", async () => {
  const { id_user, name } = await addFamily();
  await unwrap(school.POST("/operator/accounts/{id}/unbinding", { ...byId(id_user), body: {} }));
  const page = await open("/", { ...phone, role: "coordinator" });
  const entry = page.getByRole("link", { name: new RegExp(`melepaskan cara masuk ${name}`) });
  await entry.waitFor();
  await expectAccessible(page);
  await page.clock.setFixedTime(Date.now() + 7 * 86_400_000);
  await page.reload();
  await page.getByRole("heading", { name: "Jam hari ini" }).waitFor();
  await page.getByRole("heading", { name: "Akses akun yang berubah" }).waitFor({ state: "detached" });
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await entry.click();
  await page.getByRole("heading", { name: "Riwayat", level: 1 }).waitFor();
  await page.getByText(`melepaskan cara masuk ${name}`).waitFor();
  const reader = await open("/", { ...phone, role: "reader" });
  await reader.getByRole("heading", { name: "Jam hari ini" }).waitFor();
  expect(await reader.getByText(name).count()).toBe(0);
});

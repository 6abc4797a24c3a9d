import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import {
  addHour,
  addNumber,
  addStudent,
  addTeacher,
  book,
  nextTime,
  open,
  school,
  useBrowser,
  watchRequests,
} from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { laptop, phone } from "../support/viewports.ts";

useBrowser();

test("the week is one request, another week none; an hour is added, changed, deleted and restored", async () => {
  const { name } = await addTeacher();
  const { time } = nextTime();
  const shown = time.replace(":", ".");
  const page = await open("/students", { ...laptop, mayFail: true });
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.goto(page.url().replace(/\/console\/.*/, "/console/week"));
  await page
    .getByText(/^\d+ jadwal · /)
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  const monday = page.getByRole("heading", { name: /^Senin \d/ });
  const first = (await monday.textContent()) ?? "";
  await page.getByRole("link", { name: "Pekan berikutnya" }).click();
  await expect.poll(() => monday.textContent()).not.toBe(first);
  await expectAccessibleAnywhere(page);
  await page.reload();
  await expect.poll(() => monday.textContent()).not.toBe(first);
  await page.getByRole("link", { name: "Pekan ini" }).click();
  await expect.poll(() => monday.textContent()).toBe(first);
  await page.waitForLoadState("networkidle");
  const ofOneLoad = ["GET /operator/me", "GET /operator/week"];
  expect(requests).toEqual([...ofOneLoad, ...ofOneLoad]);

  await page.getByRole("button", { name: "Tambah jadwal", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Pengajar").selectOption(name);
  await sheet.getByLabel("Hari", { exact: true }).selectOption("Ahad");
  await sheet.getByLabel("Mulai").fill(time);
  await expectAccessibleAnywhere(page);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.getByText("Pilih salah satu.").waitFor();
  await sheet.getByLabel("Kelas untuk").selectOption("Campuran");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`Jadwal Ahad ${shown} ditambahkan.`).waitFor();
  const added = page.getByRole("button", { name: new RegExp(`^${name.replace("Ustadzah ", "")}\\s+${shown}`) });
  await added.click();
  await page.getByRole("button", { name: "Ubah" }).click();
  await page.getByLabel("Kapasitas").fill("0");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi 1 sampai 1.000.").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("capacity");
  await page.getByLabel("Kapasitas").fill("4");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`Jadwal Ahad ${shown} diubah.`).waitFor();
  await sheet.getByText("0 dari 4 tempat terisi").waitFor();
  await page.getByRole("button", { name: "Hapus" }).click();
  await page.getByText(`Jadwal Ahad ${shown} dihapus.`).waitFor();
  await expect.poll(() => added.count()).toBe(0);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await added.waitFor();
  await expectAccessibleAnywhere(page);
});

test("on a phone a new child is added from an hour, which then moves with a message to her guardian", async () => {
  const { id_teacher } = await addTeacher();
  const { id_time, time } = await addHour(id_teacher, { class_for: "women" });
  const [known, typed] = [await addStudent(), "Fatimah Anak Baru"];
  await addNumber(known.id_student, "081200000770");
  await book(known.id_student, id_time);
  const page = await open(`/week?day=7&slot=${id_time}`, phone);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Tambah murid" }).click();
  await sheet.getByRole("combobox", { name: "Tambah murid" }).fill(typed);
  await sheet.getByText(`Tidak ada murid yang cocok dengan “${typed}”.`).waitFor();
  await sheet.getByRole("button", { name: "Murid baru" }).click();
  expect(await sheet.getByLabel("Nama lengkap").inputValue()).toBe(typed);
  expect(await sheet.getByLabel("Putra atau putri").inputValue()).toBe("Perempuan");
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("status").getByText(`${typed} terdaftar di Ahad ${time}.`).waitFor();
  const byId = { params: { path: { id: String(id_time) } } };
  const { students } = await unwrap(school.GET("/operator/slots/{id}", byId));
  expect(students.map(({ name }) => name).sort()).toEqual([known.name, typed].sort());

  await sheet.getByRole("button", { name: "Ubah" }).click();
  await sheet.getByLabel("Hari", { exact: true }).selectOption("Sabtu");
  const requests = watchRequests(page);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.getByRole("heading", { name: "Kabari murid: jadwalnya pindah" }).waitFor();
  const link = sheet.getByRole("link", { name: `Kabari lewat WhatsApp: Jadwal belajar pindah, ${known.name}` });
  const { hostname, pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  expect(`${hostname}${pathname}`).toBe("wa.me/6281200000770");
  expect(searchParams.get("text")).toContain(`pindah dari Ahad pukul ${time} ke setiap Sabtu pukul ${time}.`);
  await sheet.getByRole("listitem").filter({ hasText: typed }).getByText("Belum ada nomor").waitFor();
  expect(requests.filter((request) => !request.startsWith("GET"))).toEqual([`PUT /operator/slots/${id_time}`]);
  await expectAccessibleAnywhere(page);
  // WhatsApp may push the page out of a phone's memory.
  await page.reload();
  await link.waitFor();
});

test("a phone's back button closes what was opened last, and reopens no form that was cancelled", async () => {
  const { id_teacher } = await addTeacher();
  const { id_time } = await addHour(id_teacher);
  const page = await open("/week?day=7", phone);
  const sheet = page.getByRole("dialog");
  await page.locator(`[data-slot="${id_time}"]`).click();
  const title = (await sheet.getByRole("heading").first().textContent()) ?? "";
  await sheet.getByRole("button", { name: "Ubah" }).click();
  await expect.poll(() => sheet.getByRole("heading").first().textContent()).not.toBe(title);
  await page.goBack();
  await sheet.getByRole("heading", { name: title }).waitFor();
  await sheet.getByRole("button", { name: "Ubah" }).click();
  const cancel = page.getByRole("button", { name: "Batal", exact: true });
  await cancel.click();
  await cancel.waitFor({ state: "detached" });
  await page.goBack();
  expect(new URL(page.url()).search).not.toContain("dialog");
});

import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { workbook } from "../support/workbook.ts";
import { type App, control, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

// Files that are chosen for an import: those that cannot be read, the draft while other pages are open, and an import that fails.

const CHOOSER = "input[type=file]";
const plan = dataOf("checkContent");
type Plan = typeof plan;

const fileOf = (name: string, content: string | Buffer) =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);
const choose = async ({ user }: App, ...files: File[]) => user.upload(await findElement(CHOOSER), files);
/** The page of the students: it has a link to the import, with a list that is expected. */
const leave = async ({ user }: App) => {
  await user.click(await findElement('nav a[href="/console/students"]'));
  await findControl("Impor daftar");
};
const leaveAndReturn = async (app: App) => {
  await leave(app);
  await app.user.click(await findControl("Impor daftar"));
};

/** As an .xlsx file with a password begins, and what Office names in it. */
const locked = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]);

test.each([
  ["an old format", "murid.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "Ini berkas Excel lama (.xls)."],
  ["a password", "murid.xlsx", locked, "Berkas ini dikunci dengan kata sandi."],
  ["damage", "murid.xlsx", workbook({ name: "Murid", rows: [["Nama"]] }).subarray(0, 300), "Berkasnya rusak"],
  [
    "no headings",
    "a.csv",
    "1001;Salma;081200000141",
    "Tidak ada baris judul kolom. Baris pertamanya: 1001, Salma, 0812",
  ],
  ["columns for days", "a.csv", "Jam;Senin;Selasa;Rabu", "Ini tabel dengan satu kolom untuk setiap hari."],
  ["being a web page", "murid.xls", "<table><tr><td>Nama</td></tr></table>", "Ini halaman web"],
  ["no text", "murid.xlsx", workbook({ name: "Murid", rows: [] }), "Tidak ada isi di lembarnya."],
  [
    ...(["its size", "murid.xlsx"] as const),
    Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(10_000_001)]),
    "Berkasnya lebih dari 10 MB.",
  ],
  [
    "being a picture",
    "foto.png",
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    "foto.png tidak dapat dibaca.",
  ],
] as const)(
  "says why a file cannot be read because of %s, and asks the server nothing",
  async (_, name, content, reason) => {
    const app = await renderAt("/import-export");
    await choose(app, fileOf(name, content));
    await expectTexts(`${name} tidak dapat dibaca.`, reason);
    expect(app.service.sent("checkContent")).toEqual([]);
  },
);

test("takes each sheet whose headings are known as a list, and times and booleans as in CSV", async () => {
  const half = { xml: '<c s="2"><v>0.22916666666666666</v></c>' };
  const yes = { xml: '<c t="b"><v>1</v></c>' };
  const file = workbook(
    {
      name: "Program",
      rows: [
        ["Nama Program", "Jenis Program", "s_progress", "Aktif", "Deskripsi singkat"],
        ["Tahsin lembar", "reguler", 1, yes, "Dua kali sepekan"],
      ],
    },
    {
      name: "Jadwal",
      rows: [
        ["Pengajar", "Hari", "Jam", "Kuota"],
        [1, "Ahad", half, 5],
      ],
    },
  );
  const app = await renderAt("/import-export");
  const { user, service } = app;
  await choose(app, fileOf("dua daftar.xlsx", file));
  for (const [sheet, list] of [
    ["Program", "programs"],
    ["Jadwal", "slots"],
  ] as const) {
    const form = await findElement(`form[aria-label*="${sheet}: ini"]`);
    expect(form.querySelector("select")?.value).toBe(list);
    await user.click(form.querySelector("button[type=submit]") as Element);
    await waitFor(() => expect(Object(service.sent("checkContent").at(-1))).toHaveProperty(list));
  }
  const { programs, slots } = Object(service.sent("checkContent").at(-1));
  expect(programs.split("\n")[1]).toBe("Tahsin lembar,reguler,1,TRUE,Dua kali sepekan");
  expect(slots.split("\n")[1]).toBe("1,Ahad,05:30,5");
});

/** The plan of a file of accounts whose e-mails change. */
const emails: Plan = {
  ...plan,
  files: [{ file: "users.csv", public: false, rows: 2, created: 0, changed: 2, removed: 0, unchanged: 0 }],
  changes: [12, 13].map((id, nth) => ({
    file: "users.csv",
    line: nth + 2,
    action: "change" as const,
    key: String(id),
    label: `Akun ${id}`,
    fields: [{ column: "email", before: "l***@contoh.example", after: "b***@contoh.example" }],
  })),
};

test("keeps the ticks of changed e-mails while another page is open, until the file changes", async () => {
  const app = await renderAt("/import-export", { prepare: (fake) => fake.on("checkContent", { data: emails }) });
  const { user } = app;
  const users = () => fileOf("users.csv", "id,email,name\r\n12,b1@contoh.example,Satu\r\n13,b2@contoh.example,Dua\r\n");
  await choose(app, users());
  const ticks = () =>
    [...document.querySelectorAll<HTMLLabelElement>("label.checkbox")].flatMap(({ textContent, control }) =>
      textContent?.startsWith("Pindahkan akun") && control instanceof HTMLInputElement ? [control] : [],
    );
  const checked = () => ticks().map((one) => one.checked);
  const isEnabled = () => control("Impor 2 berubah")?.disabled === false;
  await waitFor(() => expect(control("Impor 2 berubah")).toBeDefined());
  await user.click(ticks()[0] as Element);
  await waitFor(() => expect(checked()).toEqual([true, false]));
  await leaveAndReturn(app);
  await waitFor(() => expect(control("Impor 2 berubah")).toBeDefined());
  expect([checked(), isEnabled()]).toEqual([[true, false], false]);
  await user.click(ticks()[1] as Element);
  await waitFor(() => expect(isEnabled()).toBe(true));
  await choose(app, users());
  await waitFor(() => expect(checked()).toEqual([false, false]));
  await waitFor(() => expect(isEnabled()).toBe(false));
});

const students: Plan["files"][number] = {
  file: "students.csv",
  public: false,
  rows: 1,
  created: 0,
  changed: 1,
  removed: 0,
  unchanged: 0,
};
const renamed: Plan = {
  ...plan,
  files: [students],
  changes: [
    {
      file: "students.csv",
      line: 2,
      action: "change",
      key: "9",
      label: "Yusuf Hakim",
      fields: [{ column: "name", before: "Yusuf Hakim", after: "Yusuf Baru" }],
    },
  ],
};
const prepareRename = (fake: FakeService) => {
  fake.on("checkContent", { data: renamed });
  fake.on("importContent", { data: { ...dataOf("importContent"), files: [students], changes: [], assigned: [] } });
};

test.each([
  ["response was lost", "offline", "Tidak terhubung.", 1],
  ["plan is outdated", "outdated", "Data sudah berubah sejak diperiksa.", 2],
] as const)(
  "reports on return that an import's %s, and imports once after another press",
  async (_, failure, words, keys) => {
    const app = await renderAt("/import-export", { prepare: prepareRename });
    const { user, service } = app;
    await choose(app, fileOf("students.csv", "id_student,name\r\n9,Yusuf Baru\r\n"));
    const press = await findControl("Impor 1 berubah");
    service.on("importContent", failure);
    const release = service.hold("importContent");
    await user.click(press);
    await expectTexts("Mengimpor…");
    // Nothing looks as if the import could still be changed or taken back.
    const names = [...document.querySelectorAll("button")].map(({ textContent }) => textContent ?? "");
    expect(names.filter((name) => /^(Buang berkas|Pilih berkas lain|Lewati)/.test(name))).toEqual([]);
    expect(document.querySelector(CHOOSER)).toBeNull();
    await leave(app);
    release();
    await user.click(await findControl("Impor daftar"));
    await expectTexts(words);
    prepareRename(service);
    if (failure === "outdated") {
      expect(control("Impor 1 berubah")).toBeUndefined();
      await user.click(await findControl("Periksa lagi"));
    }
    await user.click(await findControl("Impor 1 berubah"));
    await expectTexts("Selesai: 1 berubah.");
    // Another file can be chosen.
    await waitFor(() => expect(document.querySelector(CHOOSER)).not.toBeNull());
    const sent = service.requests.filter(({ operation }) => operation === "importContent");
    // Each check has a key of its own; the client repeats a request by itself, too.
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(keys);
    expect(sent.at(-1)?.body).toMatchObject({ digest: plan.digest, students: "id_student,name\r\n9,Yusuf Baru\r\n" });
  },
);

test.each([
  ["discarded", "Buang berkas"],
  ["imported", "Impor 1 berubah"],
])("asks before a reload while a file is chosen, until it is %s", async (_, button) => {
  const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const app = await renderAt("/import-export?list=students", { prepare: prepareRename });
  expect(asks()).toBe(false);
  await choose(app, fileOf("data.csv", "Nama\r\nYusuf Baru\r\n"));
  await findControl("Impor 1 berubah");
  await leaveAndReturn(app);
  expect(asks()).toBe(true);
  await app.user.click(await findControl(button));
  await waitFor(() => expect(asks()).toBe(false));
  await waitFor(() => expect(document.body.textContent).not.toContain("data.csv ·"));
});

import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { expectTexts, renderAt } from "./support/app.ts";
import { queued } from "./support/page-cases.ts";
import { studentWith } from "./support/week.ts";

// Guardians without an account. The card of the contract's examples has the mother's account 12, and the father without one.

const { student } = dataOf("getStudent");
const [mother] = student.accounts;
if (!mother || !queued) throw new Error("The contract's examples have no guardian or no test.");

test("a guardian is added with name and number, and needs one of them", async () => {
  const card = dataOf("getStudent");
  const added = { id_user: 0, relation: "guardian", name: "Pak Darma", whatsapp: "6281200000007" } as const;
  const after = { ...card, student: { ...student, guardians: [...student.guardians, added] } };
  const { page, user, service } = await renderAt("/students/9", {
    prepare: (fake) => fake.on("getStudent", () => ({ data: fake.sent("changeStudent").length > 0 ? after : card })),
  });
  const ways = await page.findByRole("button", { name: "Tambah atau hubungkan wali" });
  await user.click(ways);
  await user.click(await page.findByRole("button", { name: "Tambah wali" }));
  const save = await page.findByRole("button", { name: "Simpan" });
  await user.click(save);
  await expectTexts("Pilih salah satu.");
  const relation = page.getByLabelText("Hubungan dengan murid");
  // The father is there already.
  expect(Array.from(relation.querySelectorAll("option"), ({ value }) => value)).toEqual(["", "mother", "guardian"]);
  await user.selectOptions(relation, "Wali");
  await user.click(save);
  await expectTexts("Isi 1 sampai 50 karakter.");
  await user.type(page.getByLabelText("Nama wali"), "Pak Darma");
  await user.type(page.getByLabelText(/^WhatsApp/), "0812-0000-0007");
  await user.click(save);
  await page.findByText("Data wali disimpan.");
  const guardian = { relation: "guardian", name: "Pak Darma", whatsapp: "0812-0000-0007" };
  expect(service.sent("changeStudent")).toEqual([{ version: student.version, guardians: [guardian] }]);
  await page.findByText("Pak Darma");
  const folded = page.getByRole("button", { name: "Tambah atau hubungkan wali" });
  expect([folded.getAttribute("aria-expanded"), ways.isConnected]).toEqual(["false", false]);
});

test("a number that is none is reported at its field", async () => {
  const { page, user, service } = await renderAt("/students/9");
  await user.click(await page.findByRole("button", { name: "Ubah: Umar Hakim" }));
  const errors = [{ field: "guardians.0.whatsapp", message: "must be a phone number such as 0812-3456-7890" }];
  service.on("changeStudent", { like: "number", fields: { errors } });
  await user.click(await page.findByRole("button", { name: "Simpan" }));
  await expectTexts("Isi nomor seperti 0812-3456-7890.");
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(/^WhatsApp/)));
});

test("a guardian is deleted", async () => {
  const { page, user, service } = await renderAt("/students/9");
  await user.click(await page.findByRole("button", { name: "Ubah: Umar Hakim" }));
  await user.click(await page.findByRole("button", { name: "Hapus wali" }));
  await page.findByText("Data wali dihapus.");
  const guardian = { relation: "father", name: "", whatsapp: "" };
  expect(service.sent("changeStudent")).toEqual([{ version: student.version, guardians: [guardian] }]);
});

test("a guardian is linked to the account that somebody chooses", async () => {
  const account = { ...dataOf("getAccount"), id_user: 31, email: "umar@contoh.example", name: "Umar" };
  const { page, user, service } = await renderAt("/students/9", {
    prepare: (fake) => fake.on("findAccounts", { data: [account], next: 0 }),
  });
  await user.click(await page.findByRole("button", { name: "Ubah: Umar Hakim" }));
  await user.click(await page.findByRole("button", { name: "Hubungkan ke akun" }));
  await user.type(await page.findByRole("searchbox", { name: "Cari akun wali" }), "umar");
  await user.click(await page.findByRole("button", { name: /umar@contoh/ }));
  await page.findByText(/^Nama dan nomor Umar Hakim lalu diambil dari akun ini/);
  await user.click(page.getByRole("button", { name: "Hubungkan" }));
  await page.findByText("Umar terhubung dengan Yusuf Hakim.");
  expect(service.sent("linkAccount")).toEqual([{ id_user: 31, relation: "father", guardian: "father" }]);
});

test.each([
  ["Lepaskan, nama dan nomor tetap", true],
  ["Lepaskan, hapus nama dan nomor", false],
])("unlinking asks first: %s", async (choice, keep) => {
  const { page, user, service } = await renderAt("/students/9?dialog=account&account=12");
  await user.click(await page.findByRole("button", { name: "Lepaskan" }));
  await page.findByText("Apakah nama dan nomor wali ini tetap di kartu murid?");
  expect(service.sent("unlinkAccount")).toEqual([]);
  await user.click(page.getByRole("button", { name: choice }));
  await page.findByText("Akun dilepaskan.");
  expect(service.sent("unlinkAccount")).toEqual([{ id_user: 12, keep }]);
});

test("unlinking does not ask where another mother without an account would be lost", async () => {
  const guardians = [{ id_user: 0, relation: "mother" as const, name: "Maryam", whatsapp: "" }];
  const { page, user, service } = await renderAt("/students/9?dialog=account&account=12", {
    prepare: (fake) =>
      fake.on("getStudent", {
        like: "card",
        fields: { data: { ...dataOf("getStudent"), student: { ...student, guardians } } },
      }),
  });
  await user.click(await page.findByRole("button", { name: "Lepaskan" }));
  await page.findByText("Akun dilepaskan.");
  expect(service.sent("unlinkAccount")).toEqual([{ id_user: 12, keep: false }]);
});

const asked = { ...queued, id_user: 12, email: mother.email, name: "Siti Aminah", version: 3 };
const child = studentWith({ id_student: 9, name: "Yusuf Hakim", accounts: [mother] });
const other = studentWith({ id_student: 10, name: "Maryam Uji" });

test.each([
  ["a linked child, in one tap", child, undefined],
  ["another child, with who the account is to her", other, "mother"],
])("a test that a mother asked for is given to %s", async (_, student, relation) => {
  const { page, user, service } = await renderAt(`/placement-tests?test=${asked.id_placement_test}`, {
    prepare: (fake) => {
      fake.on("listPlacementTestQueue", { data: [asked], next: 0 });
      fake.on("findStudents", ({ query }) => ({ data: query.search === mother.email ? [child] : [other], next: 0 }));
    },
  });
  await user.click(await page.findByRole("button", { name: "Tes ini untuk anaknya" }));
  await page.findByText("Anak dari akun ini");
  if (relation) {
    await user.type(page.getByRole("combobox", { name: "Cari anak lain" }), "maryam");
    await user.click(await page.findByRole("option", { name: /Maryam Uji/ }));
    await user.click(await page.findByRole("button", { name: "Berikan kepada Maryam Uji" }));
    await expectTexts("Pilih salah satu.");
    expect(service.sent("movePlacementTest")).toEqual([]);
    await user.selectOptions(page.getByLabelText("Siapa Siti Aminah bagi Maryam Uji?"), "Ibu");
    await user.click(page.getByRole("button", { name: "Berikan kepada Maryam Uji" }));
  } else await user.click(page.getByRole("button", { name: "Yusuf Hakim" }));
  await page.findByText(`Tes ini sekarang untuk ${student.name}.`);
  const body = { version: 3, id_student: student.id_student, ...(relation && { relation }) };
  expect(service.sent("movePlacementTest")).toEqual([body]);
});

test("a child with an open test keeps it, and the page says why", async () => {
  const { page, user } = await renderAt(`/placement-tests?test=${asked.id_placement_test}&dialog=child`, {
    prepare: (fake) => {
      fake.on("listPlacementTestQueue", { data: [asked], next: 0 });
      fake.on("findStudents", { data: [child], next: 0 });
      fake.on("movePlacementTest", "open");
    },
  });
  await user.click(await page.findByRole("button", { name: "Yusuf Hakim" }));
  await expectTexts("Murid ini punya tes lain yang masih terbuka.");
});

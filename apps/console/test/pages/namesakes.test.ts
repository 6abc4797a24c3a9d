import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { control, findControl, renderAt } from "./support/app.ts";
import { studentWith } from "./support/week.ts";

// Somebody is added who may be there already.

const rifai = studentWith({ id_student: 7, name: "Rifa'i Contoh", whatsapp: "6281200000941" });

const unknown = studentWith({ id_student: 8, name: "Tanpa Jenis", whatsapp: "", gender: "" });

async function typeStudent(name: string, whatsapp = "", gender = "Putra") {
  const { service, page, user } = await renderAt("/students?dialog=add", {
    prepare: (fake) => fake.on("findStudents", { data: [rifai, unknown], next: 0 }),
  });
  await user.type(await page.findByLabelText("Nama lengkap"), name);
  await user.selectOptions(page.getByLabelText("Putra atau putri"), gender);
  if (whatsapp) await user.type(page.getByLabelText(/^WhatsApp/), whatsapp);
  await user.click(await findControl("Simpan"));
  const added = () => service.sent("createStudent").length;
  return { page, user, added };
}

type Typed = [title: string, name: string, whatsapp?: string, gender?: string];

test.each<Typed>([
  ["with another apostrophe", "Rifa’i Contoh"],
  ["with the same number", "rifai contoh", "+62 812-0000-0941"],
  ["with the same number, whatever the gender", "rifai contoh", "0812 0000 0941", "Putri"],
  ["with the words in another order, and a mark that nobody sees", "Contoh Rifa\u200b`i"],
])("a student %s is asked about, and opened", async (_, name, whatsapp, gender) => {
  const { page, user, added } = await typeStudent(name, whatsapp, gender);
  await page.findByText("Mungkin orang ini sudah ada.");
  expect(added()).toBe(0);
  await user.click(page.getByRole("link", { name: "Buka: Rifa'i Contoh" }));
  await waitFor(() => expect(location.pathname).toBe("/console/students/7"));
});

test("a student is added all the same, with what was typed since", async () => {
  const { page, user, added } = await typeStudent("Rifa’i Contoh");
  await page.findByText("Mungkin orang ini sudah ada.");
  await user.type(page.getByLabelText(/^Catatan/), "Anak lain.");
  await user.click(await findControl("Tetap tambahkan"));
  await waitFor(() => expect(added()).toBe(1));
});

test("the question has the focus, and closes only the button that would ask it again", async () => {
  const { page, user, added } = await typeStudent("Rifa’i Contoh");
  const question = await page.findByText("Mungkin orang ini sudah ada.");
  await waitFor(() => expect(document.activeElement).toBe(question.closest("[role=alert]")));
  expect(control("Simpan")?.disabled).toBe(true);
  await user.type(page.getByLabelText(/^Catatan/), "Anak lain.");
  expect(control("Simpan")?.disabled).toBe(true);
  await user.type(page.getByLabelText(/^WhatsApp/), "0812-0000-0999");
  expect(page.queryByText("Mungkin orang ini sudah ada.")).toBeNull();
  await user.click(await findControl("Simpan"));
  await waitFor(() => expect(added()).toBe(1));
});

test("a student on record without a known gender is asked about, too", async () => {
  const { page, added } = await typeStudent("Tanpa Jenis");
  await page.findByText("Mungkin orang ini sudah ada.");
  expect(added()).toBe(0);
});

test.each<Typed>([
  ["a part of the name", "Rifa'i"],
  ["another number", "Rifa'i Contoh", "0812-0000-0999"],
  ["no number, and the other gender", "Rifa'i Contoh", "", "Putri"],
])("nobody is asked about a student with %s", async (_, name, whatsapp, gender) => {
  const { added } = await typeStudent(name, whatsapp, gender);
  await waitFor(() => expect(added()).toBe(1));
});

test("a teacher is asked about, too", async () => {
  const { page, user, service } = await renderAt("/teachers?dialog=add");
  const [known] = await page.findAllByRole("link", { name: /^Ustadz/ });
  const name = known?.querySelector("strong, .row-title")?.textContent ?? "";
  await user.type(await page.findByLabelText("Nama pengajar"), name.toUpperCase());
  await user.click(await findControl("Simpan"));
  await page.findByText("Mungkin orang ini sudah ada.");
  expect(service.sent("createTeacher")).toEqual([]);
  await user.click(await findControl("Tetap tambahkan"));
  await waitFor(() => expect(service.sent("createTeacher")).toHaveLength(1));
});

test("an e-mail address loses the marks that nobody sees, and the form says so", async () => {
  const { page, user } = await renderAt("/students/9?dialog=email&account=12");
  const field = await page.findByLabelText<HTMLInputElement>("E-mail");
  await user.clear(field);
  await user.paste("\u202abaru@\u200bexample.com\u202c");
  expect(field.value).toBe("baru@example.com");
  await page.findByText("Tanda yang tidak terlihat sudah dihapus");
  await user.type(field, "m");
  await waitFor(() => expect(page.queryByText("Tanda yang tidak terlihat sudah dihapus")).toBeNull());
});

import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { renderAt } from "./support/app.ts";
import { hourWith, noRecords, prepareWeek, studentWith, teacherWith, textOf } from "./support/week.ts";

// A student's card, and who is added to the school.

const booking: Shape<"StudentCard">["bookings"][number] = {
  id_time: 5,
  id_teacher: 1,
  nama_pengajar: "Ustadzah Fatimah",
  time: "00:30",
  id_level: 0,
  place: "Ruang Uji",
  link: "",
  id_lembaga: 0,
  valid_from: "",
  valid_until: "",
  day: "Ahad",
  created_at: "2030-01-08T01:00:00.000Z",
};
const student = studentWith({ whatsapp: "6281200000555" });
const card = { student, ...noRecords };

test("a card shows the first and the last day of an hour", async () => {
  const days = { valid_from: "2030-02-18", valid_until: "2099-03-19" };
  const { page } = await renderAt("/students/9", {
    prepare: (fake) => fake.on("getStudent", { data: { ...card, bookings: [{ ...booking, ...days }] } }),
  });
  await page.findByText(/mulai 18 Februari 2030, sampai 19 Maret 2099/);
});

test("a card lists hours as the week has them, and not by their numbers", async () => {
  const at = (id_time: number, day: typeof booking.day, time: string) => ({ ...booking, id_time, day, time });
  const bookings = [at(5, "Rabu", "10:00"), at(6, "Selasa", "13:00"), at(7, "Selasa", "09:00")];
  const { page } = await renderAt("/students/9", {
    prepare: (fake) => fake.on("getStudent", { data: { ...card, bookings } }),
  });
  const hours = await page.findAllByText(/^(Rabu|Selasa) \d\d\.\d\d$/);
  expect(hours.map(({ textContent }) => textContent)).toEqual(["Selasa 09.00", "Selasa 13.00", "Rabu 10.00"]);
});

test("a card with two hours is one request, with the place in the message about each", async () => {
  const bookings = [booking, { ...booking, id_time: 6, time: "01:15" }];
  const { page, service } = await renderAt("/students/9", {
    prepare: (fake) => {
      fake.on("getStudent", { data: { ...card, bookings } });
      const text = "{murid} belajar di {tempat}.";
      fake.on("listMessageTexts", {
        data: [
          {
            id_message_text: 3,
            name: "hour_booked",
            text,
            default_text: text,
            is_default: true,
            placeholders: [],
            version: 1,
          },
        ],
      });
    },
  });
  const links = await page.findAllByRole("link", { name: /^Kabari lewat WhatsApp: Ahad/ });
  expect(links.map(textOf)).toEqual(Array(2).fill("Yusuf Hakim belajar di Ruang Uji."));
  const asked = service.requests.map(({ operation }) => operation);
  // Once more where development renders twice.
  expect(new Set(asked.filter((operation) => /student|slot|week/i.test(operation)))).toEqual(new Set(["getStudent"]));
});

test("a short list of hours to book has no filters", async () => {
  const { page } = await renderAt("/students/9?dialog=book");
  await page.findByText("Murid ini sudah terdaftar di jadwal ini.");
  expect(page.queryByRole("searchbox")).toBe(null);
});

test.each([
  ["0812-9999-1111", "men", "", "Laki - Laki", "terdaftar"],
  ["Zaid Anak Baru", "women", "Zaid Anak Baru", "Perempuan", "refused"],
] as const)("a new child is added from an hour, after the search for %s in a class for %s", async (...row) => {
  const [typed, class_for, name, gender, outcome] = row;
  const hour = hourWith({ class_for });
  const added = { ...student, id_student: 30, name: "Umar Uji" };
  const { page, user, service } = await renderAt("/week?day=7&slot=5", {
    prepare: (fake) => {
      prepareWeek(fake, [hour], [teacherWith()]);
      fake.on("findStudents", { data: [], next: 0 });
      fake.on("createStudent", { data: added });
      if (outcome === "refused") fake.on("bookSlot", "wrongClass");
    },
  });
  await user.click(await page.findByRole("button", { name: "Tambah murid" }));
  await user.type(await page.findByRole("combobox", { name: "Tambah murid" }), typed);
  await page.findByText(`Tidak ada murid yang cocok dengan “${typed}”.`);
  await user.click(page.getByRole("button", { name: "Murid baru" }));
  const field = await page.findByLabelText<HTMLInputElement>("Nama lengkap");
  expect(field.value).toBe(name);
  expect(page.getByLabelText<HTMLInputElement>(/^WhatsApp/).value).toBe(name ? "" : typed);
  expect(page.getByLabelText<HTMLSelectElement>("Putra atau putri").value).toBe(gender);
  await user.clear(field);
  await user.type(field, "Umar Uji");
  await user.click(page.getByRole("button", { name: /^Simpan/ }));
  if (outcome === "terdaftar") await page.findByText("Umar Uji terdaftar di Ahad 02.00.");
  else {
    // The child stays, and is found here.
    await page.findByText("Kelas putri.");
    await page.findByRole("combobox", { name: "Tambah murid" });
  }
  expect(service.sent("createStudent")).toEqual([expect.objectContaining({ name: "Umar Uji", gender })]);
  expect(service.sent("bookSlot")).toEqual([{ id_student: 30 }]);
});

test.each([
  ["page", "administrator", "Zulaikha Belum Ada", "Tambah murid “Zulaikha Belum Ada”", "Zulaikha Belum Ada", ""],
  ["search", "administrator", "Zulaikha Belum Ada", "Tambah murid “Zulaikha Belum Ada”", "Zulaikha Belum Ada", ""],
  ["page", "administrator", "0812-9999-2222", "Tambah murid", "", "0812-9999-2222"],
  ["search", "administrator", "belum@ada.example", "Tambah murid", "", ""],
  ["page", "administrator", "99887766", "Tambah murid", "", ""],
  ["page", "reader", "Zulaikha Belum Ada", undefined, "", ""],
  ["search", "reader", "Zulaikha Belum Ada", undefined, "", ""],
] as const)("without a match on the %s, the role %s adds who was searched for: %s", async (...row) => {
  const [place, role, typed, add, name, whatsapp] = row;
  const { page, user } = await renderAt(place === "page" ? "/students" : "/week", {
    role,
    prepare: (fake) => fake.on("findStudents", { data: [], next: 0 }),
  });
  if (place === "search") await user.click(await page.findByRole("button", { name: "Cari murid" }));
  const field = await page.findByRole<HTMLInputElement>(place === "page" ? "searchbox" : "combobox", {
    name: "Cari murid",
  });
  await user.type(field, typed);
  const buttons = () =>
    Array.from(document.querySelectorAll<HTMLElement>(`${place === "page" ? ".blank" : ".search"} button`));
  const expected = [...(add ? [add] : []), "Hapus pencarian"];
  await waitFor(() => expect(buttons().map(({ textContent }) => textContent)).toEqual(expected));
  if (!add) {
    await user.click(buttons().at(-1) ?? document.body);
    await waitFor(() => expect(field.value).toBe(""));
    await waitFor(() => expect(document.activeElement).toBe(field));
    return;
  }
  await user.click(buttons()[0] ?? document.body);
  await page.findByRole("dialog", { name: "Tambah murid" });
  expect(page.getByLabelText<HTMLInputElement>("Nama lengkap").value).toBe(name);
  expect(page.getByLabelText<HTMLInputElement>(/^WhatsApp/).value).toBe(whatsapp);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog", { name: "Tambah murid" })).toBe(null));
  await waitFor(() => expect(new URLSearchParams(location.search).get("typed")).toBe(null));
});

const unbound: Shape<"AuditEntry"> = {
  id_audit: 40,
  at: "2030-01-17T03:00:00.000Z",
  id_operator: 1,
  operator: "Bu Rina",
  role: "administrator",
  action: "unbindSignIn",
  refusal: "",
  kind: "users",
  key: "12",
  changes: [],
  labels: [{ kind: "users", key: "12", name: "Siti Aminah", day: "", time: "" }],
};

test.each([
  [
    "the next day",
    { role: "coordinator" },
    ["/console/history?operation=unbindSignIn&since=2030-01-17&until=2030-01-17"],
  ],
  ["a week later", { role: "coordinator", now: "2030-01-24T03:00:01Z" }, []],
  ["to a reader", { role: "reader" }, []],
] as const)("what opens an account to somebody else stands on the first page: %s", async (_, options, expected) => {
  const { page } = await renderAt("/", {
    ...options,
    prepare: (fake) => {
      fake.on("listAudit", ({ query }) => ({ data: query.access ? [unbound] : [], next: 0 }));
      fake.on("listPlacementTestQueue", { data: [], next: 0 });
    },
  });
  await page.findByRole("heading", { name: "Jadwal hari ini" });
  await waitFor(() => expect(document.querySelector(".skeleton")).toBe(null));
  const links = page.queryAllByRole("link", { name: /memutuskan cara masuk Siti Aminah/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(expected);
});

import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { expectTexts, findControl, renderAt } from "./support/app.ts";
import { isStored, watchDrafts } from "./support/drafts.ts";

watchDrafts();

type Row = Shape<"LessonRow">;

const [trait] = dataOf("listReviews") as [Row];
const hashOf = (table: string, id: number, digit: string) => `${table}:${id}:${digit.repeat(64)}`;
const review = { id_review: 8, reviewer: "Ustadzah Maryam", reviewed_at: "2030-01-08T01:00:00.000Z", note: "Baik." };
const place: Row = {
  ...trait,
  table: "subkategoris",
  position: 30_000_000_002,
  id: 2,
  label: "Dua bibir",
  columns: [
    { column: "id_kategori", value: "5" },
    { column: "bagian_mulut", value: "Dua bibir" },
  ],
  hash: hashOf("subkategoris", 2, "a"),
};
const changed: Row = {
  ...trait,
  ...review,
  table: "hurufs",
  position: 50_000_000_002,
  id: 2,
  label: "ب Ba",
  columns: [
    { column: "huruf", value: "ب" },
    { column: "id_subkategori", value: "2" },
  ],
  hash: hashOf("hurufs", 2, "b"),
  state: "changed",
  changes: [
    { column: "id_subkategori", before: "9", after: "2" },
    { column: "makhraj_detail", before: "Dua bibir tertutup", after: "" },
  ],
};
const approved: Row = {
  ...trait,
  ...review,
  id: 14,
  label: "Hams",
  state: "approved",
  hash: hashOf("sifats", 14, "c"),
};
const rows = [place, trait, approved, changed];
const fill = (fake: FakeService, data: Row[] = rows) => fake.on("listReviews", { data, next: 0 });

const rowOf = (label: string) => {
  const found = [...document.querySelectorAll<HTMLElement>("article")].find((one) =>
    one.querySelector(".lesson-title")?.textContent?.includes(label),
  );
  if (!found) throw new Error(`There is no row ${label}`);
  return found;
};

async function open(options: Parameters<typeof renderAt>[1] = {}, path = "/tashih") {
  const app = await renderAt(path, { prepare: fill, ...options });
  await expectTexts("Qalqalah");
  return {
    ...app,
    choose: (label: string) => app.user.click(app.page.getByRole("checkbox", { name: `Pilih ${label}` })),
  };
}

describe("a row shows", () => {
  test("its text, Arabic as Arabic, and what it refers to by name and number", async () => {
    await open();
    const arabic = rowOf("Qalqalah").querySelector("dd .arabic");
    expect([arabic?.textContent, arabic?.getAttribute("lang"), arabic?.closest("dd")?.dir]).toEqual([
      "القلقلة",
      "ar",
      "rtl",
    ]);
    expect(rowOf("Qalqalah").textContent).toContain("Belum ditashih");
    // There is no category 5 in the list.
    expect(rowOf("Dua bibir").textContent).toContain("Kategori5");
    expect(rowOf("Ba").textContent).toContain("Dua bibir (2)");
  });

  test("who approved it, when and with which note, and what has changed since: old and new", async () => {
    await open();
    const row = rowOf("Ba");
    expect(row.textContent).toContain("Berubah sejak disetujui");
    expect(row.textContent).toContain("Disetujui Ustadzah Maryam, Selasa, 8 Januari pukul 08.00");
    expect(row.textContent).toContain("Baik.");
    const texts = (name: string) => [...row.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect(texts("del")).toEqual(["9", "Dua bibir tertutup"]);
    expect(texts("ins")).toEqual(["Dua bibir (2)", "kosong"]);
    expect(rowOf("Hams").querySelectorAll("del, ins")).toHaveLength(0);
  });

  test("that the approved text was not stored, if it was not", async () => {
    await open({ prepare: (fake) => fill(fake, [trait, { ...changed, changes: [] }]) });
    expect(rowOf("Ba").textContent).toContain("tidak tersimpan");
  });
});

test("rows are chosen by kind and state, which are in the address, with their numbers", async () => {
  const { page, user } = await open();
  await page.findByRole("option", { name: "Huruf (1)" });
  await user.selectOptions(page.getByLabelText("Status"), "waiting");
  await waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(2));
  expect(location.search).toBe("?state=waiting");
  await user.selectOptions(page.getByLabelText("Jenis"), "hurufs");
  await expectTexts("Tidak ada teks yang cocok");
  await user.click(
    within(document.querySelector("main") as HTMLElement).getAllByText("Hapus filter", {
      exact: false,
    })[0] as HTMLElement,
  );
  await waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(4));
});

test("several rows are approved in one request with the hashes that were shown, for the reviewer who is named", async () => {
  const { service, user, page, choose } = await open();
  expect(page.queryByRole("checkbox", { name: "Pilih Hams" })).toBe(null);
  await choose("Qalqalah");
  await choose("ب Ba");
  await user.click(await findControl("Setujui 2 teks"));
  const sheet = within(await page.findByRole("dialog", { name: "Setujui 2 teks" }));
  const name = sheet.getByLabelText<HTMLInputElement>("Nama pentashih", { exact: false });
  // Nobody is named silently.
  expect(name.value).toBe("");
  await user.type(name, "Ustadzah Maryam");
  await user.click(sheet.getByRole("button", { name: "Setujui 2 teks" }));
  await expectTexts("1 teks disetujui.");
  expect(service.sent("approveRows")).toEqual([
    { reviewer: "Ustadzah Maryam", rows: [trait, changed].map(({ hash }) => hash).join(";") },
  ]);
  await waitFor(() => expect(page.queryByRole("dialog")).toBe(null));
  // The next ones are probably the same teacher's.
  await choose("Dua bibir");
  await user.click(await findControl("Setujui 1 teks"));
  expect((await page.findByLabelText<HTMLInputElement>("Nama pentashih", { exact: false })).value).toBe(
    "Ustadzah Maryam",
  );
});

test("the chosen rows, the name and the note are kept after a reload, until they are discarded", async () => {
  const typed = async (chosen?: string) => {
    const { user, page, choose } = await open();
    if (chosen) await choose(chosen);
    await user.click(await findControl("Setujui 1 teks"));
    const note = within(await page.findByRole("dialog")).getByLabelText<HTMLTextAreaElement>("Catatan", {
      exact: false,
    });
    return { user, note };
  };
  const { user, note } = await typed("Qalqalah");
  await user.type(note, "Sudah diperiksa.");
  await isStored("tashih", "tashih-rows");
  expect((await typed()).note.value).toBe("Sudah diperiksa.");
  const { page, user: again } = await open();
  const box = () => page.getByRole<HTMLInputElement>("checkbox", { name: "Pilih Qalqalah" });
  expect(box().checked).toBe(true);
  await again.click(await findControl("Buang"));
  expect(box().checked).toBe(false);
  await isStored("tashih");
});

test("no dialog opens with the first row that is chosen after a reload", async () => {
  const { page, choose } = await open({}, "/tashih?dialog=approve");
  await waitFor(() => expect(location.search).toBe(""));
  await choose("Qalqalah");
  await findControl("Setujui 1 teks");
  expect(page.queryByRole("dialog")).toBeNull();
});

test("a row that changed since it was read is refused with what changed, and the others can be approved", async () => {
  const { service, user, page, choose } = await open();
  await choose("Qalqalah");
  await choose("Dua bibir");
  await user.click(await findControl("Setujui 2 teks"));
  const sheet = within(await page.findByRole("dialog"));
  await user.type(sheet.getByLabelText("Nama pentashih", { exact: false }), "Ustadzah Maryam");
  const columns = trait.columns.map((one) =>
    one.column === "deskripsi" ? { ...one, value: "Memantul saat sukun" } : one,
  );
  service.on("approveRows", "changed");
  fill(service, [place, { ...trait, columns, hash: hashOf("sifats", 13, "d") }, approved, changed]);
  await user.click(sheet.getByRole("button", { name: "Setujui 2 teks" }));
  await expectTexts("1 teks berubah atau dihapus sejak Anda baca");
  const texts = (name: string) => [...document.querySelectorAll(`[role=dialog] ${name}`)].map((one) => one.textContent);
  expect([texts("del"), texts("ins")]).toEqual([["Memantul ketika sukun"], ["Memantul saat sukun"]]);
  expect(texts("ins mark")).toEqual(["saat"]);
  service.on("approveRows", "approved");
  await user.click(await findControl("Setujui 1 teks"));
  await waitFor(() => expect(service.sent("approveRows")).toHaveLength(2));
  expect(service.sent("approveRows")[1]).toMatchObject({ rows: place.hash });
});

test("a row that changes after it was chosen is deselected, with a note", async () => {
  const { service, user, page, choose } = await open();
  await choose("Dua bibir");
  fill(service, [{ ...place, hash: hashOf("subkategoris", 2, "e") }, trait, approved, changed]);
  await choose("Qalqalah");
  await user.click(page.getAllByRole("button", { name: "Tarik persetujuan" })[0] as HTMLElement);
  await user.click(within(await page.findByRole("dialog")).getByRole("button", { name: "Tarik persetujuan" }));
  await expectTexts("Persetujuan ditarik.", "Teks ini berubah setelah Anda pilih.");
  expect(page.getByRole<HTMLInputElement>("checkbox", { name: "Pilih Dua bibir" }).checked).toBe(false);
  expect(page.getByRole<HTMLInputElement>("checkbox", { name: "Pilih Qalqalah" }).checked).toBe(true);
});

test.each([
  ["withdrawn after one question", undefined, "Persetujuan ditarik."],
  ["left when somebody approved the row again", "reviewedAgain", "sudah disetujui lagi oleh orang lain"],
] as const)("an approval is %s", async (_, response, words) => {
  const { service, user, page } = await open({
    prepare: (fake) => {
      fill(fake, [trait, approved]);
      if (response) fake.on("withdrawReview", response);
    },
  });
  await user.click(await findControl("Tarik persetujuan"));
  const sheet = within(await page.findByRole("dialog", { name: "Tarik persetujuan atas Hams?" }));
  expect(service.sent("withdrawReview")).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Tarik persetujuan" }));
  await expectTexts(words);
  await waitFor(() => expect(page.queryByRole("dialog")).toBe(null));
});

test("a reader reads, approves nothing, and sees which notes are withheld", async () => {
  const { page } = await open({
    role: "reader",
    prepare: (fake) => fill(fake, [trait, { ...approved, note: "", withheld: ["note"] }]),
  });
  expect(page.queryByRole("checkbox")).toBe(null);
  expect(page.queryByRole("button", { name: "Tarik persetujuan" })).toBe(null);
  expect(rowOf("Hams").textContent).toContain("Tidak ditampilkan untuk peran Anda");
});

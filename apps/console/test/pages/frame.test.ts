import { describe, expect, test, vi } from "vitest";
import { preferredLanguage } from "../../src/texts/first.tsx";
import { expectTexts, renderAt } from "./support/app.ts";

// What stands around the pages: the sign-in, its refusals, the session's end, what is not there, and what has thrown.

describe("the sign-in", () => {
  test("leads back to where somebody wanted to go, in the chosen language", async () => {
    const { page, user } = await renderAt("/week?teacher=3", { role: null });
    const link = await page.findByRole("link", { name: "Masuk" });
    await expectTexts("Masuk ke Talaqqi", "Untuk pengajar dan staf lain di sekolah.");
    expect(link.getAttribute("href")).toBe("/operator/sign-in?return_to=%2Fconsole%2Fweek%3Fteacher%3D3");
    expect(document.title).toBe("Masuk ke Talaqqi");
    await user.click(page.getByRole("button", { name: "Ganti bahasa ke English" }));
    await page.findByRole("link", { name: "Sign in" });
    expect(preferredLanguage()).toBe("en");
  });

  test.each([
    [500, "Terjadi kesalahan"],
    [503, "Layanan sedang tidak tersedia"],
    ["offline", "Tidak terhubung"],
  ] as const)("%s before it is known who has signed in is explained, and tried again", async (failure, words) => {
    const { service, page, user } = await renderAt("/students", { prepare: (fake) => fake.onAll(failure) });
    await expectTexts(words);
    service.reset();
    await user.click(await page.findByRole("button", { name: "Coba lagi" }));
    await expectTexts("Yusuf Hakim");
  });

  test.each([
    ["not_invited", ["Anda belum diundang", "Anda mencoba masuk dengan siti@example.com."], "Masuk dengan akun lain"],
    ["cancelled", ["Anda belum masuk"], "Masuk lagi"],
    ["unavailable&seconds=12", ["Belum dapat masuk sekarang", "Coba lagi setelah 12 detik."], "Masuk lagi"],
    ["provider_refused&id=abc-1", ["Penyedia akun menolak", "abc-1"], "Masuk lagi"],
    ["toString", ["Terjadi kesalahan"], "Masuk lagi"],
  ])("refused for %s says why, and what to do", async (reason, words, next) => {
    const { page } = await renderAt(`/sign-in-refused?reason=${reason}#siti%40example.com`, { role: null });
    await expectTexts(...words);
    const link = page.getByRole("link", { name: next });
    expect(link.getAttribute("href")).toBe("/operator/sign-in?return_to=%2Fconsole%2F");
  });

  test("that was refused is forgotten once somebody has signed in", async () => {
    await renderAt("/sign-in-refused?reason=not_invited", {
      prepare: (fake) => fake.leaveEmpty("listPlacementTestQueue"),
    });
    await expectTexts("Jadwal hari ini");
    expect(location.pathname).toBe("/console/");
  });

  test("beside an open page ends by closing its window", async () => {
    const close = vi.spyOn(window, "close").mockImplementation(() => {});
    await renderAt("/signed-in");
    await expectTexts("Anda sudah masuk. Tutup jendela ini dan kembali ke halaman semula.");
    expect(close).toHaveBeenCalled();
  });
});

describe("an address", () => {
  test("that is no page says so, and leads to the first page", async () => {
    const { page } = await renderAt("/nothing");
    await expectTexts("Halaman ini tidak ada", "Periksa alamatnya, atau mulai dari Hari ini.");
    const links = page.getAllByRole("link", { name: "Hari ini" });
    expect(links.at(-1)?.getAttribute("href")).toBe("/console/");
  });

  test.each([
    ["/students/999", "getStudent", "Murid", "/console/students"],
    ["/students/x", "getStudent", "Murid", "/console/students"],
    ["/teachers/999", "getTeacherRecord", "Pengajar", "/console/teachers"],
  ] as const)("%s of a missing record leads to its list", async (path, operation, name, list) => {
    const { page } = await renderAt(path, { prepare: (fake) => fake.on(operation, 404) });
    await page.findByRole("heading", { level: 1, name: "Data ini tidak ada lagi" });
    expect(page.queryByRole("button", { name: "Coba lagi" })).toBeNull();
    const links = page.getByRole("alert").querySelectorAll("a");
    expect([...links].map((link) => [link.textContent, link.pathname])).toEqual([[name, list]]);
  });
});

describe("what throws", () => {
  const mayLog = /planted|The above error|Error in route match|recreate this component/;

  /** A formatter that throws on History. */
  const breakHistory = () => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockImplementation(function (
      this: Intl.DateTimeFormat,
      at,
    ) {
      if (location.pathname.endsWith("/history")) throw new RangeError("planted: date value is not finite");
      return formatToParts.call(this, at);
    });
  };

  test.each([
    ["id", "Halaman ini tidak dapat ditampilkan", "Muat ulang", "Ke halaman pertama", "Pekan"],
    ["en", "This page cannot be shown", "Reload", "Go to the first page", "Week"],
  ] as const)("a page is explained in %s, and the frame leads on", async (language, title, reload, home, week) => {
    breakHistory();
    const load = vi.spyOn(location, "reload").mockImplementation(() => {});
    const { page, user } = await renderAt("/history", { language, mayLog });
    await page.findByRole("heading", { level: 1, name: title });
    await expectTexts("RangeError: planted");
    expect(document.body.textContent).not.toContain("Something went wrong");
    expect(page.getByRole("link", { name: home }).getAttribute("href")).toBe("/console/");
    await user.click(page.getByRole("button", { name: reload }));
    expect(load).toHaveBeenCalledOnce();
    await user.click(page.getByRole("link", { name: week }));
    await page.findByRole("heading", { level: 1, name: week });
  });

  test("the frame itself is explained", async () => {
    vi.spyOn(navigator, "onLine", "get").mockImplementation(() => {
      throw new TypeError("planted: no network");
    });
    const { page } = await renderAt("/staff", { mayLog });
    await page.findByRole("heading", { level: 1, name: "Halaman ini tidak dapat ditampilkan" });
    await expectTexts("TypeError: planted");
    expect(page.getByRole("link", { name: "Ke halaman pertama" }).getAttribute("href")).toBe("/console/");
  });

  test("the loading of the words is explained in both languages", async () => {
    vi.doMock("../../src/texts/id/first.ts", () => {
      throw new Error("planted: no connection");
    });
    vi.resetModules();
    const load = vi.spyOn(location, "reload").mockImplementation(() => {});
    const { renderAt: renderAgain } = await import("./support/app.ts");
    const { page, user } = await renderAgain("/", { mayLog: /planted|error when mocking/ });
    await page.findByRole("heading", { level: 1, name: "Talaqqi belum dapat dimuat" });
    await expectTexts("Talaqqi could not be loaded.");
    await user.click(page.getByRole("button", { name: "Muat ulang · Reload" }));
    expect(load).toHaveBeenCalledOnce();
    vi.doUnmock("../../src/texts/id/first.ts");
  });
});

import { waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { type App, expectTexts, renderAt, setOnline } from "./app.ts";
import type { PageCase } from "./page-cases.ts";

const RETRY = "Coba lagi";

/** What stops a page's reads, and what it says then. */
const failures = [
  [500, ["Terjadi kesalahan", "nomor ini: 5f0c8a52-6d0f-4a6e-9d1b-2f4c0e7a9b13."]],
  [503, ["Layanan sedang tidak tersedia", "Coba lagi setelah 30 detik."]],
  ["offline", ["Tidak ada sambungan internet", "Tidak terhubung", "Periksa sambungan internet."]],
] as const;

/** Tests each page in each state. */
export function describePages(pages: PageCase[]): void {
  describe.each(pages)("$page", ({ path, full, english, empty, refused, ...options }) => {
    test("full", async () => {
      const { page } = await renderAt(path, options);
      await expectTexts(...full);
      expect(page.queryByRole("alert")).toBeNull();
    });

    test("full, in English", async () => {
      await renderAt(path, { ...options, language: "en" });
      await expectTexts(...english);
      expect(document.documentElement.lang).toBe("en");
    });

    test("empty", async () => {
      const { page } = await renderAt(path, {
        ...options,
        prepare: (service) => {
          options.prepare?.(service);
          if (Array.isArray(empty.without)) service.leaveEmpty(...empty.without);
          else empty.without(service);
        },
      });
      await expectTexts(...empty.says);
      expect(page.queryByRole("alert")).toBeNull();
      if (empty.next) await waitFor(() => expect(nextSteps()).toContain(empty.next));
    });

    test("refused", async () => {
      const { page } = await renderAt(path, { ...options, role: refused.to });
      if ("lacks" in refused) {
        await expectTexts(...full.slice(0, 1));
        expect(document.body.textContent).not.toContain(refused.lacks);
        return;
      }
      await expectTexts("Peran Anda tidak boleh melakukan ini", "Mintalah bantuan administrator sekolah.");
      expect((await page.findAllByRole("button", { name: RETRY })).length).toBeGreaterThan(0);
      expect(document.querySelectorAll("nav a").length).toBeGreaterThan(0);
    });

    test.each(failures)("failed: %s, and tried again", async (failure, words) => {
      const app = await renderAt(path, {
        ...options,
        prepare: (service) => service.onAll(failure, ["getMe"]),
      });
      if (failure === "offline") setOnline(false);
      await expectTexts(...words);
      app.service.reset();
      options.prepare?.(app.service);
      setOnline(true);
      await retryAll(app);
      await expectTexts(...full);
      expect(document.body.textContent).not.toContain(words.at(-1));
    });
  });
}

/** The names of the buttons and links of the page, without those of the frame. */
const nextSteps = () =>
  [...document.querySelectorAll("main button, main a, main input[type=file]")].map((one) => one.textContent?.trim());

/** Presses every button that tries again; one part of a page may show the next one. */
async function retryAll({ page, user }: App): Promise<void> {
  const buttons = () => page.queryAllByText(RETRY, { selector: "button *" });
  await waitFor(() => expect(buttons()).not.toHaveLength(0));
  for (let [button] = buttons(); button; [button] = buttons()) {
    const pressed = button;
    await user.click(pressed);
    await waitFor(() => expect(pressed.isConnected).toBe(false));
  }
}

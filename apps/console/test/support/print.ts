import { inflateSync } from "node:zlib";
import type { Page } from "@talaqqi/test-kit/chromium";

type Paper = { pages: number; isLandscape: boolean };

/** Prints a page as the browser does. */
export const print = async (page: Page): Promise<Paper> => paperOf(await page.pdf({ preferCSSPageSize: true }));

/** @returns how many pages of paper a PDF takes, and whether they lie on their side. */
export function paperOf(pdf: Buffer): Paper {
  const plain = pdf.toString("latin1");
  // Firefox compresses what a page is.
  const inflated = [...plain.matchAll(/\/ObjStm.*?stream\r?\n/gs)].map(({ index, 0: { length } }) =>
    inflateSync(pdf.subarray(index + length)).toString("latin1"),
  );
  const text = [plain, ...inflated].join("\n");
  const [, width = 0, height = 0] = /\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]/.exec(text) ?? [];
  return { pages: text.match(/\/Type ?\/Page\b/g)?.length ?? 0, isLandscape: Number(width) > Number(height) };
}

/** What stands on the paper, in which the page itself may not appear, and the size of its text in points. */
export async function readPaper(page: Page): Promise<{ text: string; points: number }> {
  await page.emulateMedia({ media: "print" });
  const read = await page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const paper = document.querySelector(".printed > *");
    const points = paper ? (Number.parseFloat(getComputedStyle(paper).fontSize) * 72) / 96 : 0;
    const shown = [...document.body.children].filter((part) => part.checkVisibility());
    const text = shown.map(({ textContent }) => textContent).join("");
    dispatchEvent(new Event("afterprint"));
    return { text, points };
  });
  await page.emulateMedia({ media: null });
  return read;
}

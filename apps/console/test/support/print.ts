import type { Page } from "@talaqqi/test-kit/chromium";

/** Prints a page as the browser does. @returns how many pages of paper it takes, and whether they lie on their side. */
export async function print(page: Page): Promise<{ pages: number; isLandscape: boolean }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, isLandscape: Number(width) > Number(height) };
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

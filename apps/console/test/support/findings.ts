import type { Page } from "@talaqqi/test-kit/chromium";
import { findings } from "@talaqqi/test-kit/example";
import { expect } from "vitest";
import { laptop, phone } from "./viewports.ts";

/** What can be pressed is at least this high and wide, in pixels. */
const TARGET = 44;

/** Checks a page as it stands: axe, no sideways scrolling, and targets for fingers. What is opening or resized settles first. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => problemsOf(page)).toEqual([]);
}

async function problemsOf(page: Page) {
  const { width } = page.viewportSize() ?? {};
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const tooWide = scrollWidth === width ? [] : [`${scrollWidth} pixels wide, not ${width}`];
  return [...tooWide, ...(await page.evaluate(smallTargets, TARGET)), ...(await findings(page))];
}

/** Checks a page on a phone and on a laptop, in light and dark, without loading it again. */
export async function expectAccessibleAnywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { viewport } of [phone, laptop]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  if (before) await page.setViewportSize(before);
}

/** Runs in the page. A link inside a sentence may be as high as its line, and a check mark has its label around it. */
function smallTargets(least: number): string[] {
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
  const targets = document.querySelectorAll<HTMLElement>("button, a, select, input, textarea, summary");
  return [...targets]
    .filter((target) => target.checkVisibility() && target.tabIndex >= 0 && !target.closest("p, h2, label, .skip"))
    .filter((target) => !isClipped(target))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return height < least - 0.5 || width < least - 0.5;
    })
    .map((target) => target.outerHTML.slice(0, 160));
}

import type { Page } from "@talaqqi/test-kit/chromium";
import { colourRules, findings } from "@talaqqi/test-kit/example";
import { expect } from "vitest";
import { laptop, phone } from "./viewports.ts";

/** What can be pressed is at least this high and wide, in pixels. */
const TARGET = 44;

/**
 * Checks a page as it stands: axe, no sideways scrolling, and targets for fingers. What is opening or resized settles first.
 * @param only the rules of axe; all if it is left out.
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  await expect.poll(() => problemsOf(page, only)).toEqual([]);
}

async function problemsOf(page: Page, only?: string[]) {
  const { width } = page.viewportSize() ?? {};
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const tooWide = scrollWidth === width ? [] : [`${scrollWidth} pixels wide, not ${width}`];
  return [...tooWide, ...(await page.evaluate(smallTargets, TARGET)), ...(await findings(page, only))];
}

/** Checks a page on a phone and on a laptop, in light and dark, without loading it again. */
export async function expectAccessibleAnywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { viewport } of [phone, laptop]) {
    await page.setViewportSize(viewport);
    await expectAccessibleIn(page, "dark");
    await expectAccessibleIn(page, "light");
  }
  if (before) await page.setViewportSize(before);
}

/** Checks a page in a colour scheme: of a dark one only the colours, as the rest is the same in light. */
export async function expectAccessibleIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page, colorScheme === "dark" ? colourRules : undefined);
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

import type { Page } from "@talaqqi/test-kit/chromium";
import { findings } from "@talaqqi/test-kit/example";
import { expect } from "vitest";

/** What can be pressed is at least this high and wide, in pixels. */
const TARGET = 44;

/** Checks a page as it stands: axe, no sideways scrolling, and targets for fingers. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  expect(await page.evaluate(smallTargets, TARGET)).toEqual([]);
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

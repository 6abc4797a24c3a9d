import type { LinkProps } from "@tanstack/react-router";
import type { IconName } from "../components/icons.tsx";
import type { Texts } from "../texts/id.ts";

export type PageLink = {
  to: NonNullable<LinkProps["to"]>;
  icon: IconName;
  name: (texts: Texts) => string;
  /** A shorter name for a phone's bar, which has the first pages. */
  short: (texts: Texts) => string;
  /** Pressed after `g`. */
  key: string;
};

/** The pages of a phone's bar. */
export const mainPages = [
  page("/", "today", "t", ({ shell }) => shell.today),
  page("/week", "week", "w", ({ shell }) => shell.week),
  page("/students", "students", "s", ({ shell }) => shell.students),
  page(
    "/placement-tests",
    "placementTests",
    "p",
    ({ shell }) => shell.placementTests,
    ({ shell }) => shell.placementTestsShort,
  ),
];

/** The pages that a phone lists behind one button. */
export const otherPages = [
  page("/import-export", "importExport", "i", ({ shell }) => shell.importExport),
  page("/history", "history", "h", ({ shell }) => shell.history),
];

export const pages = [...mainPages, ...otherPages];

function page(to: PageLink["to"], icon: IconName, key: string, name: PageLink["name"], short = name): PageLink {
  return { to, icon, key, name, short };
}

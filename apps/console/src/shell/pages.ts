import type { operations } from "@talaqqi/contract/operator";
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
  /** The operation that a role must allow. */
  needs: keyof operations;
};

/** The pages of a phone's bar. */
export const mainPages = [
  page("getWeek", "/", "today", "t", ({ shell }) => shell.today),
  page("getWeek", "/week", "week", "w", ({ shell }) => shell.week),
  page("findStudents", "/students", "students", "s", ({ shell }) => shell.students),
  page(
    "listPlacementTestQueue",
    "/placement-tests",
    "placementTests",
    "p",
    ({ shell }) => shell.placementTests,
    ({ shell }) => shell.placementTestsShort,
  ),
];

/** The pages that a phone lists behind one button. */
export const otherPages = [
  page("exportContent", "/import-export", "importExport", "i", ({ shell }) => shell.importExport),
  page("listAudit", "/history", "history", "h", ({ shell }) => shell.history),
  page("listStaff", "/staff", "staff", "a", ({ shell }) => shell.staff),
];

export const pages = [...mainPages, ...otherPages];

function page(
  needs: PageLink["needs"],
  to: PageLink["to"],
  icon: IconName,
  key: string,
  name: PageLink["name"],
  short = name,
): PageLink {
  return { needs, to, icon, key, name, short };
}

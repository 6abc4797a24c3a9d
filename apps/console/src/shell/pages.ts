import type { LinkProps } from "@tanstack/react-router";
import type { IconName } from "../components/icons.tsx";
import type { Texts } from "../texts/id.ts";

export type PageLink = {
  to: NonNullable<LinkProps["to"]>;
  icon: IconName;
  name: (texts: Texts) => string;
  /** A shorter name for a phone's bar. */
  short: (texts: Texts) => string;
  /** Pressed after `g`. */
  key: string;
};

/** The pages of the navigation, in its order. */
export const pages = [
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
  page(
    "/import-export",
    "importExport",
    "i",
    ({ shell }) => shell.importExport,
    ({ shell }) => shell.importExportShort,
  ),
];

function page(to: PageLink["to"], icon: IconName, key: string, name: PageLink["name"], short = name): PageLink {
  return { to, icon, key, name, short };
}

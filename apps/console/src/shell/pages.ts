import type { operations } from "@talaqqi/contract/operator";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import type { FirstTexts } from "../texts/id/first.ts";
import type { IconName } from "../ui/buttons/icons.tsx";

export type PageLink = {
  to: NonNullable<LinkProps["to"]>;
  icon: IconName;
  name: (texts: FirstTexts) => string;
  /** A shorter name for a phone's bar, which has the first pages. */
  short: (texts: FirstTexts) => string;
  /** Pressed after `g`. */
  key: string;
  /** The operation that a role must allow. */
  needs: keyof operations;
};

/** The pages of a phone's bar. */
const mainPages = [
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
const otherPages = [
  page("listTeacherRecords", "/teachers", "teachers", "e", ({ shell }) => shell.teachers),
  page("listPackageRecords", "/school", "school", "o", ({ shell }) => shell.school),
  page("exportContent", "/import-export", "importExport", "i", ({ shell }) => shell.importExport),
  page("listReviews", "/tashih", "tashih", "r", ({ tashih }) => tashih.title),
  page("listAudit", "/history", "history", "h", ({ shell }) => shell.history),
  page("listStaff", "/staff", "staff", "a", ({ shell }) => shell.staff),
];

/** All that a teacher sees. */
const teacherPages = [page("getWeek", "/my-week", "week", "w", ({ shell }) => shell.myWeek)];

/** The pages that the reader's role has: the server refuses the others' operations in any case. */
export function usePages(): { main: PageLink[]; others: PageLink[] } {
  const { data: me } = useQuery(queries.me());
  if (me?.role === "teacher") return { main: teacherPages, others: [] };
  const has = ({ needs }: PageLink) => me?.operations.includes(needs) ?? false;
  return { main: mainPages.filter(has), others: otherPages.filter(has) };
}

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

import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../texts/language.tsx";

/** How many placement tests a teacher is to review, as far as they are loaded: `3`, or `100+`; undefined until then. */
export function useTestCount(id: number): string | undefined {
  const { data, hasNextPage } = useInfiniteQuery(queries.placementTests(PlacementTestProgress.Scheduled, id));
  const count = data?.pages.reduce((total, { entries }) => total + entries.length, 0);
  return count === undefined ? undefined : `${count}${hasNextPage ? "+" : ""}`;
}

/** Leads to the placement tests that a teacher is to review. */
export const TestsLink = ({ id, className, children }: { id: number; className?: string; children: string }) => (
  <Link to="/placement-tests" search={{ state: "scheduled", reviewer: id }} {...(className && { className })}>
    {children}
  </Link>
);

/** The placement tests that stay a teacher's when the hours are handed over. */
export function TestsLeft({ id }: { id: number }) {
  const { handover } = useTexts();
  const count = useTestCount(id);
  if (!count || count === "0") return null;
  return (
    <p>
      {handover.testsLeft(count)} <TestsLink id={id}>{handover.openTests}</TestsLink>
    </p>
  );
}

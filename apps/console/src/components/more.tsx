import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTexts } from "../texts/language.tsx";
import { Button } from "./button.tsx";

/** What a list needs of its query to load further pages. */
export type Paging = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** Loads the next page of a list while there is one. */
export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Paging }) {
  const { common } = useTexts();
  if (!hasNextPage) return null;
  return (
    <Button isDisabled={isFetchingNextPage} onPress={() => fetchNextPage()}>
      {common.more}
    </Button>
  );
}

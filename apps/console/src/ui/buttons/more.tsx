import { TalaqqiError } from "@talaqqi/client";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "./button.tsx";

/** What a list needs of its query to load further pages. */
export type Paging = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage" | "refetch"
>;

/** Loads the next page; the whole list, if the record that the page would follow has been deleted. */
export async function loadMore({ fetchNextPage, refetch }: Paging): Promise<void> {
  const { error } = await fetchNextPage();
  if (error instanceof TalaqqiError && error.status === 400) await refetch();
}

/** Loads the next page of a list while there is one. */
export function More({ query }: { query: Paging }) {
  const { common } = useTexts();
  if (!query.hasNextPage) return null;
  return (
    <Button disabled={query.isFetchingNextPage} onClick={() => loadMore(query)}>
      {common.more}
    </Button>
  );
}

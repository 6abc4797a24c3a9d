import type { operations } from "@talaqqi/contract/operator";
import { useQuery } from "@tanstack/react-query";
import { queries } from "./queries.ts";

/** Whether the reader's role allows an operation: what it does not is not shown. The server refuses it in any case. */
export function useCan(): (operation: keyof operations) => boolean {
  const { data: me } = useQuery(queries.me());
  return (operation) => me?.operations.includes(operation) ?? false;
}

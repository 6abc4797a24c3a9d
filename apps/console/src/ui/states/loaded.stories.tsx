import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Meta, Story } from "../../../stories/story.ts";
import { missing } from "../../api/client.ts";
import { Loaded, Skeleton } from "./loaded.tsx";

export default { component: Skeleton } satisfies Meta;

function FailedQuery() {
  const query: UseQueryResult<string> = useQuery({
    queryKey: ["failed"],
    queryFn: () => Promise.reject(missing("name")),
  });
  return <Loaded query={query}>{(text) => text}</Loaded>;
}

export const Loading: Story = { render: () => <Skeleton /> };

export const Failed: Story = { render: () => <FailedQuery /> };

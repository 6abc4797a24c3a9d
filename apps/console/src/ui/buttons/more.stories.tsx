import type { Meta, Story } from "../../../stories/story.ts";
import { More } from "./more.tsx";

export default { component: More } satisfies Meta;

const never = () => Promise.reject(new Error());
const query = { hasNextPage: true, isFetchNextPageError: false, fetchNextPage: never, refetch: never };

export const Ready: Story = { render: () => <More query={{ ...query, isFetchingNextPage: false }} /> };

export const Loading: Story = { render: () => <More query={{ ...query, isFetchingNextPage: true }} /> };

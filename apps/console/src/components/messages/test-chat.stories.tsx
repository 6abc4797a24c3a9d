import { finishedTest, scheduledTest, student, test } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { TestChat } from "./test-chat.tsx";

export default { component: TestChat } satisfies Meta;

export const Registered: Story = { render: () => <TestChat test={test} to={student} /> };

export const Scheduled: Story = { render: () => <TestChat test={scheduledTest} to={student} /> };

export const Result: Story = { render: () => <TestChat test={finishedTest} to={student} /> };

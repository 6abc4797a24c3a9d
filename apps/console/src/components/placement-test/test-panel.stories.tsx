import { finishedTest, scheduledTest, test } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { TestPanel } from "./test-panel.tsx";

export default { component: TestPanel } satisfies Meta;

export const Registered: Story = {
  render: () => <TestPanel test={{ ...test, wished_at: "", scheduled_at: "" }} onDone={() => {}} onClose={() => {}} />,
};

export const Scheduled: Story = {
  render: () => <TestPanel test={scheduledTest} onDone={() => {}} onClose={() => {}} />,
};

export const Result: Story = { render: () => <TestPanel test={finishedTest} onDone={() => {}} onClose={() => {}} /> };

import { test } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { DaysLeft, TestRow } from "./test-row.tsx";

export default { component: TestRow } satisfies Meta;

export const Urgent: Story = {
  render: () => (
    <TestRow test={test} link={{ to: "/placement-tests" }} detail="Belum ada waktu">
      <DaysLeft test={test} />
    </TestRow>
  ),
};

export const Open: Story = {
  render: () => <TestRow test={test} link={{ to: "/placement-tests" }} detail="Belum ada waktu" isOpen />,
};

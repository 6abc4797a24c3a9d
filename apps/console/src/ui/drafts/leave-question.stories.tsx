import type { Meta, Story } from "../../../stories/story.ts";
import { LeaveQuestion } from "./leave-question.tsx";

export default { component: LeaveQuestion } satisfies Meta;

export const Asked: Story = { render: () => <LeaveQuestion onStay={() => {}} onLeave={() => {}} /> };

import type { Meta, Story } from "../../../stories/story.ts";
import { DemonstrationNotice } from "./demonstration-notice.tsx";

export default { component: DemonstrationNotice } satisfies Meta;

export const Present: Story = { render: () => <DemonstrationNotice /> };
export const Compact: Story = { render: () => <DemonstrationNotice isCompact /> };

import type { Meta, Story } from "../../../stories/story.ts";
import { PrintButton } from "./print-button.tsx";

export default { component: PrintButton } satisfies Meta;

export const Shown: Story = { render: () => <PrintButton /> };

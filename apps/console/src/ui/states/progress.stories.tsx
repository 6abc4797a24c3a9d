import type { Meta, Story } from "../../../stories/story.ts";
import { Progress } from "./progress.tsx";

export default { component: Progress } satisfies Meta;

export const Running: Story = { render: () => <Progress text="Menyiapkan berkas…" /> };

export const Counted: Story = { render: () => <Progress text="Mengalihkan jam: 2 dari 5" done={2} of={5} /> };

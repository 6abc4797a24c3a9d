import type { Meta, Story } from "../../../stories/story.ts";
import { Progress } from "./progress.tsx";

export default { component: Progress } satisfies Meta;

export const Running: Story = { render: () => <Progress text="Menyiapkan berkas…" /> };

import { finishedTest, scheduledTest } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { ResultForm } from "./result-form.tsx";

export default { component: ResultForm } satisfies Meta;

export const First: Story = { render: () => <ResultForm test={scheduledTest} onDone={() => {}} /> };

export const Correction: Story = { render: () => <ResultForm test={finishedTest} onDone={() => {}} /> };

import { finishedTest, scheduledTest } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { ResultForm } from "./result-form.tsx";

export default { component: ResultForm } satisfies Meta;

const InPanel = ({ test }: { test: typeof scheduledTest }) => (
  <section className="panel">
    <h2>{test.name}</h2>
    <ResultForm test={test} onDone={() => {}} />
  </section>
);

export const First: Story = { render: () => <InPanel test={scheduledTest} /> };

export const Correction: Story = { render: () => <InPanel test={finishedTest} /> };

import { TalaqqiError } from "@talaqqi/client";
import type { Meta, Story } from "../../../stories/story.ts";
import { Problem, ProblemNote } from "./problem.tsx";

export default { component: Problem } satisfies Meta;

const offline = new TalaqqiError(undefined, undefined);
const missing = new TalaqqiError(new Response(null, { status: 404 }), undefined);
const conflict = new TalaqqiError(new Response(null, { status: 409 }), { reason: "double_booking" });
const changes = [{ field: "note", by: "Ustadzah Maryam", at: "2026-11-20T02:00:00Z" }];
const stale = new TalaqqiError(new Response(null, { status: 409 }), { reason: "stale", changes });

export const Page: Story = { render: () => <Problem error={offline} onRetry={() => {}} /> };

export const Missing: Story = {
  render: () => <Problem error={missing} onRetry={() => {}} list="students" />,
};

export const Note: Story = { render: () => <ProblemNote error={conflict} /> };

export const StaleNote: Story = { render: () => <ProblemNote error={stale} /> };

import { student } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { StudentForm } from "./student-form.tsx";

export default { component: StudentForm } satisfies Meta;

export const New: Story = {
  render: () => (
    <StudentForm initial={{ name: "Aisyah Rahma", gender: "Perempuan" }} onAdded={() => {}} onClose={() => {}} />
  ),
};

export const Change: Story = { render: () => <StudentForm student={student} onClose={() => {}} /> };

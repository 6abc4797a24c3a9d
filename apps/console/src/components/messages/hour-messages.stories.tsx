import { hour, student } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { HourMessages } from "./hour-messages.tsx";

export default { component: HourMessages } satisfies Meta;

const { id_student, name } = student;
const students = hour.students.slice(0, 1).map((one) => ({ ...one, id_student, name }));
const slot = { ...hour, students };

export const Moved: Story = { render: () => <HourMessages slot={slot} before={{ ...hour, time: "09:00" }} /> };

export const OfAnotherTeacher: Story = {
  render: () => <HourMessages slot={slot} before={{ ...hour, nama_pengajar: "Ustadzah Salma" }} />,
};

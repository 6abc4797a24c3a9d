import { hour, student } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { HourChat } from "./hour-chat.tsx";

export default { component: HourChat } satisfies Meta;

export const Booked: Story = {
  render: () => <HourChat to={student} hour={hour} about="Terdaftar di jadwal belajar" />,
};

export const Moved: Story = {
  render: () => <HourChat to={student} hour={hour} from={{ ...hour, time: "09:00" }} about="Jadwal belajar pindah" />,
};

export const NobodyHasANumber: Story = {
  render: () => (
    <HourChat
      to={{ ...student, whatsapp: "", accounts: [], guardians: [] }}
      hour={hour}
      about=""
      otherwise={<span>Belum ada nomor</span>}
    />
  ),
};

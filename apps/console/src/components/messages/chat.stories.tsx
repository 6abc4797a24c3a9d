import type { Meta, Story } from "../../../stories/story.ts";
import { Chat } from "./chat.tsx";

export default { component: Chat } satisfies Meta;

export const Plain: Story = { render: () => <Chat number="6281200000001" /> };

export const WithText: Story = {
  render: () => <Chat number="6281200000001" text="Assalamu'alaikum." about="Hasil tes" />,
};

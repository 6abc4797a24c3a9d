import type { Meta, Story } from "../../../stories/story.ts";
import { LessonText } from "./lesson-text.tsx";

export default { component: LessonText } satisfies Meta;

export const Mixed: Story = {
  render: () => (
    <p>
      <LessonText text="Huruf Ba (ب) keluar dari dua bibir, seperti dalam أَبْ." />
    </p>
  ),
};

import type { Meta, Story } from "../../../stories/story.ts";
import { Button } from "../buttons/button.tsx";
import { Settling } from "./settling.tsx";

export default { component: Settling } satisfies Meta;

export const JustAppeared: Story = {
  render: () => (
    <Settling>
      <Button>Jadwalkan</Button>
    </Settling>
  ),
};

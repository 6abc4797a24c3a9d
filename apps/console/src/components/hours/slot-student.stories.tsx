import type { Meta, Story } from "../../../stories/story.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SlotStudent } from "./slot-student.tsx";

export default { component: SlotStudent } satisfies Meta;

export const Named: Story = {
  render: () => (
    <ul>
      <SlotStudent id={1} name="Aisyah Rahma">
        <Button look="quiet">Pindah</Button>
      </SlotStudent>
    </ul>
  ),
};

export const Unnamed: Story = {
  render: () => (
    <ul>
      <SlotStudent id={1} name="">
        <Button look="quiet">Pindah</Button>
      </SlotStudent>
    </ul>
  ),
};

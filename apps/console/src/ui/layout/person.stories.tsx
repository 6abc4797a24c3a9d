import type { Meta, Story } from "../../../stories/story.ts";
import { Initials } from "./person.tsx";

export default { component: Initials } satisfies Meta;

export const Colours: Story = {
  render: () => (
    <p>
      {["Aisyah Rahma", "Ustadzah Nabila Contoh", "Umar", "Fatimah", "Bilal", "Zaid", "Ali", "Hafsah"].map(
        (name, id) => (
          <Initials key={name} name={name} id={id} />
        ),
      )}
    </p>
  ),
};

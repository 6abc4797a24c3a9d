import type { Meta, Story } from "../../../stories/story.ts";
import { Icon, iconNames } from "./icons.tsx";

export default { component: Icon } satisfies Meta;

export const All: Story = {
  render: () => (
    <ul className="badges">
      {iconNames.map((name) => (
        <li key={name} className="badge">
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};

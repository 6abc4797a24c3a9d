import type { Meta, Story } from "../../../stories/story.ts";
import { Places, PlacesCount } from "./places.tsx";

export default { component: Places } satisfies Meta;

export const Room: Story = { render: () => <Places booked={3} capacity={10} /> };

export const Full: Story = { render: () => <Places booked={10} capacity={10} /> };

export const Count: Story = { render: () => <PlacesCount booked={3} capacity={10} /> };

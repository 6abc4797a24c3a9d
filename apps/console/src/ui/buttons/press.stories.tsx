import type { Meta, Story } from "../../../stories/story.ts";
import { Press } from "./press.tsx";

export default { component: Press } satisfies Meta;

export const WithALookOfItsOwn: Story = { render: () => <Press className="choice">Selasa pukul 16.00</Press> };

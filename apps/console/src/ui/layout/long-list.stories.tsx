import type { Meta, Story } from "../../../stories/story.ts";
import { LongList } from "./long-list.tsx";

export default { component: LongList } satisfies Meta;

const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1);

export const Thousand: Story = {
  render: () => (
    <LongList items={numbers} keyOf={(number) => number}>
      {(number) => <div className="row">{`Murid ${number}`}</div>}
    </LongList>
  ),
};

import type { Meta, Story } from "../../../stories/story.ts";
import { Button } from "./button.tsx";
import { RowActions } from "./row-actions.tsx";

export default { component: RowActions } satisfies Meta;

const main = (
  <Button look="quiet" icon="move">
    Pindah
  </Button>
);

export const Row: Story = {
  render: () => (
    <ul className="rows">
      <li className="row">
        <span className="row-text row-title">Senin 16.00</span>
        <RowActions about="Senin 16.00" main={main}>
          <Button look="quiet" icon="leave">
            Keluarkan
          </Button>
        </RowActions>
      </li>
    </ul>
  ),
};

export const OnlyTheMainAct: Story = {
  render: () => (
    <ul className="rows">
      <li className="row">
        <span className="row-text row-title">Senin 16.00</span>
        <RowActions about="Senin 16.00" main={main}>
          {false}
        </RowActions>
      </li>
    </ul>
  ),
};

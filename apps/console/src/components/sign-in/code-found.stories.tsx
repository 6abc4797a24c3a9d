import { exampleOf } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { CodeFound } from "./code-found.tsx";

export default { component: CodeFound } satisfies Meta;

const given = { isAsked: false, onAsked: () => {} };
const found = exampleOf("checkSignInCode");

export const OfAnAccount: Story = { render: () => <CodeFound {...given} found={found} /> };

export const OfAnAdministrator: Story = {
  render: () => (
    <CodeFound {...given} found={{ ...found, email: "siti.aminah@sekolah.example", role: "administrator" }} />
  ),
};

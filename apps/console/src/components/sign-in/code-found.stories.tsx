import { exampleOf } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import type { Shape } from "../../api/client.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { CodeFound } from "./code-found.tsx";

export default { component: CodeFound } satisfies Meta;

const found = exampleOf("checkSignInCode");

const inSheet = (shown: Shape<"SignInCodeFound">) => (
  <Sheet title="Konfirmasi Siti Aminah" onClose={() => {}}>
    <CodeFound found={shown} isAsked={false} onAsked={() => {}} />
  </Sheet>
);

export const OfAnAccount: Story = { render: () => inSheet(found) };

export const OfAnAdministrator: Story = {
  render: () => inSheet({ ...found, email: "siti.aminah@sekolah.example", role: "administrator" }),
};

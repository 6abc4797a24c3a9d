import type { Meta, Story } from "../../../stories/story.ts";
import { SearchField } from "./search-field.tsx";

export default { component: SearchField } satisfies Meta;

const field = { label: "Cari pengajar", onChange: () => {} };

export const Empty: Story = { render: () => <SearchField {...field} value="" /> };

export const Typed: Story = { render: () => <SearchField {...field} value="maryam" /> };

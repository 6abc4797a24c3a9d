import type { Meta, Story } from "../../../stories/story.ts";
import { DateFilter, Filter, FilterInUse, FoldedFilters, SearchFilter } from "./filter.tsx";

export default { component: Filter } satisfies Meta;

const choices: [string, string][] = [
  ["men", "Putra"],
  ["women", "Putri"],
];

export const All: Story = {
  render: () => (
    <div className="filters">
      <Filter label="Kelas" value="" choices={choices} onChange={() => {}} />
    </div>
  ),
};

export const Chosen: Story = {
  render: () => (
    <div className="filters">
      <Filter label="Kelas" value="men" choices={choices} onChange={() => {}} />
    </div>
  ),
};

export const Search: Story = {
  render: () => (
    <div className="filters">
      <Filter label="Kelas" value="" choices={choices} onChange={() => {}} />
      <SearchFilter label="Pengajar" placeholder="Nama pengajar" value="maryam" onChange={() => {}} />
    </div>
  ),
};

export const Days: Story = {
  render: () => (
    <div className="filters">
      <DateFilter label="Sejak" value="2026-12-01" onChange={() => {}} />
      <DateFilter label="Sampai" value="" onChange={() => {}} />
    </div>
  ),
};

export const InUse: Story = {
  render: () => <FilterInUse label="Penguji" value="Ustadzah Maryam" onClear={() => {}} />,
};

export const Folded: Story = {
  render: () => (
    <FoldedFilters active={1} onClear={() => {}}>
      <Filter label="Kelas" value="men" choices={choices} onChange={() => {}} />
    </FoldedFilters>
  ),
};

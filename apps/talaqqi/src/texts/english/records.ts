export const records = {
  lessonSummary: "Manage the records of the lessons one by one; content import changes many at once.",
  lessonHint: `Options are named like the columns of the CSV files. A list replaces the whole old list: --contents 1,2.

Examples:
  talaqqi lesson huruf list
  talaqqi lesson pertanyaan add --pertanyaan "Huruf apa ini?" --hurufs 1 --contents 106
  talaqqi lesson content change 106 --rekap "Ringkasan pelajaran"`,
  summary: (many: string, retires: boolean) =>
    `List, show, add, change${retires ? ", retire and restore" : " and delete"} ${many}.`,
  id: (one: string) => `the id of the ${one}, from list`,
  required: "(required)",
  limit: "the most records to list",
  list: (many: string) => `List ${many}.`,
  retired: "only retired ones",
  inUse: "only ones in use",
  show: (one: string) => `Show one ${one}.`,
  add: (one: string) => `Add a new ${one}.`,
  added: (record: string) => `Added ${record}.`,
  change: (one: string) => `Change the given fields of one ${one}. Refused if somebody else changes it meanwhile.`,
  changed: (record: string) => `Changed ${record}.`,
  nothingToChange: (flag: string) => `Nothing to change. Use an option, such as ${flag}.`,
  restore: (one: string) => `Restore a retired ${one}.`,
  restored: (record: string) => `Restored ${record}.`,
  retire: (one: string) => `Retire one ${one}: the history stays, and nothing new can refer to the record.`,
  willBeRetired: (record: string) => `Retiring ${record}: the history stays, and nothing new can refer to the record.`,
  wasRetired: (record: string) => `Retired ${record}.`,
  delete: (one: string) => `Delete one ${one}. Refused while something refers to it.`,
  willBeDeleted: (record: string) => `Deleting ${record} permanently.`,
  wasDeleted: (record: string) => `Deleted ${record}.`,
  idHeading: "id",
  state: "state",
  isRetired: "retired",
  version: "version",
  decimal: "It must be a number such as 60 or 1.5.",
  levels: "It must be ids of levels, such as 1,2 or 1,2:inactive.",
};

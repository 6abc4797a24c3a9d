export const history = {
  summary: "List who changed what, from which value to which, with sign-ins and refusals, newest first.",
  operator: "only actions of this operator: an id from staff list",
  student: "only what concerns this student",
  account: "only what concerns this account",
  teacher: "only what concerns this teacher, their hours included",
  action: "only this action, such as bookSlot",
  kind: "only records of this table, such as slots",
  key: "only the record with this id",
  since: "only from this time on, such as 2030-01-19 09:00",
  until: "only before this time",
  limit: "the most entries to list",
  entry: ["entry", "entries"] as [one: string, many: string],
  headings: { action: "action", record: "record" },
  /** @param why a word of the contract. */
  refused: (action: string, why: string) => `${action} refused: ${why}`,
  /** @param field created, changed or removed. */
  count: (field: string, rows: string) => `${rows} ${field}`,
  forgotten: "forgotten",
  hidden: "hidden",
};

const records = (count: number) => (count === 1 ? "1 record" : `${count} records`);

export const demonstration = {
  summary: "Remove the demonstration school that a first start for development loads.",
  show: "Count the records of the demonstration school that are still there.",
  remove: "Remove the records of the demonstration school that nobody has changed and nothing uses.",
  counted: ["table", "tables"] as [one: string, many: string],
  file: "file",
  removable: "can be removed",
  kept: "kept",
  willRemove: (removed: number, kept: number) =>
    `${records(removed)} of the demonstration school will be removed${kept > 0 ? `; ${records(kept)} ${kept === 1 ? "stays" : "stay"}` : ""}.`,
  removed: (removed: number, kept: number) =>
    `Removed ${records(removed)} of the demonstration school${kept > 0 ? `. Kept ${records(kept)}:` : "."}`,
  reasons: { changed: "it was changed", used: "the school uses it" },
};

export const contentPlan = {
  file: "file",
  rows: "rows",
  created: "created",
  changed: "changed",
  removed: "removed",
  unchanged: "unchanged",
  unchangedFiles: (count: number) => `${count === 1 ? "1 file" : `${count} files`} without changes.`,
  corrected: "Values that were corrected:",
  published: (files: readonly string[]) =>
    `Public: anybody can read the records of ${files.join(", ")} in the app, without signing in.`,
  problems: "Problems:",
  hint: " (use --all to list them)",
  more: (count: number) => `and ${count} more`,
  isNow: (what: string, id: string) => `${what}is now ${id}`,
  moreJson: (count: number) => `and ${count} more (use --json to list them)`,
  summary: (count: number) => `${count} ${count === 1 ? "problem" : "problems"}: nothing was imported.`,
};

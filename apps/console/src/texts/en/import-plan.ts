import type { idImportPlan } from "../id/import-plan.ts";

export const enImportPlan: typeof idImportPlan = {
  sheets: {
    whichGroup: "What does this sheet list?",
    content: "Content of the sheet",
    skip: "Do not import this sheet",
    unusedHint: (table, used) => `${used} lists ${table.toLowerCase()}, too.`,
  },
  nothing: {
    same: "The file is the same as the current records. There is nothing to import.",
    rows: "Nothing is imported: all rows are left out.",
    columns: "Nothing is imported: all columns are ignored.",
    empty: "Nothing is imported: the file has headings only.",
  },
  exists: (name, phone) => ["On record:", name, phone && `· ${phone}`].filter(Boolean).join(" "),
  open: "Open",
  change: "Change",
  missingRows: {
    hours: "lesson hours",
    asked: (name, rows, existing, noun) =>
      `${name} has ${rows} ${noun} without ids, and there are ${existing} already.`,
    add: (rows, noun) => `Add these ${rows} ${noun}`,
    replace: (existing, noun) => `Replace all ${existing} ${noun}`,
    kept: (name, noun) => `${name} only adds: the existing ${noun} stay.`,
    replaced: (name, noun) => `${name} replaces all ${noun}.`,
    removed: (count, noun) => `${count} existing ${noun} will be deleted`,
    leave: "Do not delete",
    removeTitle: "Delete existing records?",
    removeNow: "Delete and import",
    addOnly: "Only add",
  },
};

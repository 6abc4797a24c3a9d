import type { idImportPlan } from "../id/import-plan.ts";

export const enImportPlan: typeof idImportPlan = {
  sheets: {
    whichGroup: "What does this sheet list?",
    content: "Content of the sheet",
    skip: "Do not import this sheet",
    unusedHint: (table, used) => `${used} lists ${table.toLowerCase()}, too.`,
  },
  missingRows: {
    hours: "lesson hours",
    asked: (name, rows, existing, noun) =>
      `${name} has ${rows} ${noun} without ids, and there are ${existing} already.`,
    add: (rows, noun) => `Add these ${rows} ${noun}`,
    replace: (existing, noun) => `Replace all ${existing} ${noun}`,
    kept: (name, noun) => `The ${noun} that are not in ${name} stay.`,
    replaced: (name, noun) => `${name} replaces all ${noun}.`,
    removed: (count, noun) => `${count} existing ${noun} will be deleted`,
    leave: "Do not delete",
    change: "Change",
    removeTitle: "Delete existing records?",
    removeNow: "Delete and import",
    addOnly: "Only add",
  },
};

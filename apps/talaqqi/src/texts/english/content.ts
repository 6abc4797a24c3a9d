export const content = {
  summary: "Export and import the school's records as CSV files for spreadsheets.",
  hint: `Each file is the complete list of its records: an import deletes records that are missing from it, unless something still
uses them. Tables without a file in the folder are left unchanged. People are never deleted by an import.

Leave the identifier of a new row empty, or write a placeholder such as new-1 that other files may use. The service assigns
the number; export again after the import to get it.`,
  newFolder: "a new or empty folder for the files",
  people: "also export users, students, guardians, bookings and placement tests (recorded in the audit)",
  export: "Export the records as CSV files. People are left out unless --people is given.",
  folder: "the folder with the CSV files",
  all: "list up to 1,000 changes per file (default: 20)",
  keepMissing: "keep the records of a table that its file lacks, such as slots; may be repeated",
  check: "Preview what an import would create, change and remove, and list problems. Changes nothing.",
  import: "Import a folder: shows the preview, asks, then imports everything or nothing.",
  exporting: "The server is exporting",
  exported: (count: number, folder: string) => `Exported ${count} files to ${folder}.`,
  noChanges: "No changes: nothing was imported.",
  importing: "The server is importing",
  done: (created: number, changed: number, removed: number) =>
    `Imported: ${created} created, ${changed} changed, ${removed} removed.`,
  undo: (id: number) => `This is import ${id}. To take it back: talaqqi import revert ${id}`,
  checking: "The server is checking",
};

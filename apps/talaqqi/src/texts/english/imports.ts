export const imports = {
  id: "the number of the import, from import list",
  summary: "List earlier imports and take them back.",
  toImport: "To import files, use talaqqi content import.",
  limit: "the most imports to list",
  list: "List the imports that changed something, newest first.",
  all: "list up to 1,000 changes per file (default: 20)",
  show: "Show what an import changed: before → after.",
  revert:
    "Take an import back, unless something that it wrote was changed since: shows the preview, asks, then takes back everything or nothing.",
  takenBack: (at: string, by: string) => `taken back ${at} by ${by}`,
  tooOld: "too old to be taken back",
  heading: (id: number, at: string, by: string, state: string) => `Import ${id}: ${at} by ${by}${state}`,
  taking: (id: number) => `Taking back import ${id}:`,
  taken: (id: number) => `Import ${id} was taken back.`,
};

export const imports = {
  id: "the number of the import, from import list",
  summary: "List earlier imports and take them back.",
  toImport: "To import files, use talaqqi content import.",
  limit: "the most imports to list",
  list: "List the imports that changed something, newest first.",
  all: "list up to 1,000 changes per file (default: 20)",
  show: "Show what an import changed: before → after.",
  revert:
    "Take an import back, unless something that it wrote was changed since: shows the preview, asks, then takes back everything or nothing. --keep-changed takes back the rest.",
  keepChanged: "leave what was changed since as it is, with what it needs, and take back the rest",
  takenBack: (at: string, by: string, kept: number) =>
    `taken back ${at} by ${by}${kept > 0 ? `, ${kept} left as they are` : ""}`,
  tooOld: "too old to be taken back",
  heading: (id: number, at: string, by: string, state: string) => `Import ${id}: ${at} by ${by}${state}`,
  taking: (id: number) => `Taking back import ${id}:`,
  keeping: (kept: number) => `Left as they are: ${kept}`,
  erased: (count: number) => `Of deleted people, nothing to take back: ${count}`,
  taken: (id: number, kept: number) =>
    kept > 0 ? `Import ${id} was taken back; ${kept} left as they are.` : `Import ${id} was taken back.`,
};

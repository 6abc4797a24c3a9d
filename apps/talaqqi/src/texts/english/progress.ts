export const progress = {
  files: "files",
  of: (what: string, unit: string) => `${what} {bar} {value} of {total} ${unit}`,
};

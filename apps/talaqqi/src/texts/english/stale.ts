export const stale = {
  field: (name: string, by: string, at: string) => `${name} by ${by} (${at})`,
  changed: (fields: string[]) =>
    `The record was changed meanwhile${fields.length > 0 ? `: ${fields.join("; ")}` : ""}. Nothing was written. Check it, and run the command again.`,
};

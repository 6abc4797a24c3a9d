export const stale = {
  field: (name: string, by: string, at: string) => `${name} by ${by} (${at})`,
  changed: (record: string, fields: string[]) =>
    `${[`${record} was changed by somebody else meanwhile`, ...(fields.length > 0 ? [fields.join(", ")] : [])].join(": ")}. Look at it, and run the command again.`,
};

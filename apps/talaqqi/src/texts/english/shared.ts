export const shared = {
  examples: "Examples:",
  onlyFirst: (limit: number) => `Only the first ${limit} are listed. Use --limit to list more.`,
};

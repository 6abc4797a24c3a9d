/** What a bundle is made with: a warning fails its build, but not that the machine was slow. */
export const strict = {
  checks: { bundlerTimings: false },
  onLog: (level, log, report) => report(level === "warn" ? "error" : level, log),
};

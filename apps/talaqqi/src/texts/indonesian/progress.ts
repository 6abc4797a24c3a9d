import type { progress as english } from "../english/progress.ts";

export const progress: typeof english = {
  files: "berkas",
  of: (what, unit) => `${what} {bar} {value} dari {total} ${unit}`,
};

import type { newFile as english } from "../english/new-file.ts";

export const newFile: typeof english = {
  cannotWrite: (path, reason) => `${path} tidak dapat ditulis: ${reason}.`,
};

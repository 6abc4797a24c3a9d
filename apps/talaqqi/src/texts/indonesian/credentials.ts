import type { credentials as english } from "../english/credentials.ts";

export const credentials: typeof english = {
  cannotRead: (file, reason) => `${file} tidak dapat dibaca: ${reason}.`,
  damaged: (file) => `${file} rusak. Hapuslah, lalu masuk lagi.`,
};

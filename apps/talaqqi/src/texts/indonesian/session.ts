import type { session as english } from "../english/session.ts";

export const session: typeof english = {
  notLoggedIn: (server) => `Belum masuk ke ${server}. Jalankan: talaqqi login`,
};

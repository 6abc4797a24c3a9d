import type { stale as english } from "../english/stale.ts";

export const stale: typeof english = {
  field: (name, by, at) => `${name} oleh ${by} (${at})`,
  changed: (fields) =>
    `Data ini baru saja diubah${fields.length > 0 ? `: ${fields.join("; ")}` : ""}. Tidak ada yang disimpan. Periksalah, lalu jalankan lagi perintahnya.`,
};

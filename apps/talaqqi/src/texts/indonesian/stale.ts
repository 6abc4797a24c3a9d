import type { stale as english } from "../english/stale.ts";

export const stale: typeof english = {
  field: (name, by, at) => `${name} oleh ${by} (${at})`,
  changed: (record, fields) =>
    `${[`${record} baru saja diubah orang lain`, ...(fields.length > 0 ? [fields.join(", ")] : [])].join(": ")}. Periksalah, lalu jalankan lagi perintahnya.`,
};

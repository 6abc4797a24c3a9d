import type { shared as english } from "../english/shared.ts";

export const shared: typeof english = {
  examples: "Contoh:",
  onlyFirst: (limit) => `Hanya ${limit} yang pertama ditampilkan. Pakailah --limit untuk lebih banyak.`,
};

import type { transfer as english } from "../english/transfer.ts";

export const transfer: typeof english = {
  sending: "Mengirim",
  receiving: "Menerima",
};

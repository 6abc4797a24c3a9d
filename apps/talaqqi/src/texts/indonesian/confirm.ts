import type { confirm as english } from "../english/confirm.ts";

export const confirm: typeof english = {
  yes: "jangan meminta konfirmasi; pratinjau tetap ditampilkan",
  useYes: "Tidak ada yang diubah. Pakailah --yes untuk mengonfirmasi.",
  continue: "Lanjutkan?",
  nothingChanged: "Tidak ada yang diubah.",
  required: "Wajib diisi.",
};

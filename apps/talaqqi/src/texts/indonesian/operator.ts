import type { operator as english } from "../english/operator.ts";

export const operator: typeof english = {
  summary: "Buat administrator pertama, di komputer tempat basis data berada.",
  personName: "nama orangnya",
  createSummary:
    "Jelaskan cara membuat administrator pertama: di komputer basis data, dengan talaqqi-server. Yang lain diundang: talaqqi staff invite.",
  elsewhere: (name) => `Perintah ini tidak dapat membuka basis data. Di komputer server, jalankan:
  talaqqi-server create-admin ${name}
Di folder proyek:
  npm run talaqqi -- operator create ${name}`,
};

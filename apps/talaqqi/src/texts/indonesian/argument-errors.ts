import type { argumentErrors as english } from "../english/argument-errors.ts";

export const argumentErrors: typeof english = {
  id: "Harus berupa nomor seperti yang ditampilkan `list`.",
  address: "Harus berupa alamat yang diawali http:// atau https://.",
  integer: (minimum, maximum) => `Harus berupa bilangan bulat dari ${minimum} sampai ${maximum}.`,
  ambiguous: (text, one, other) =>
    `${text} dapat berarti ${one} atau ${other.replace(".", ",")}: tulislah salah satunya.`,
  date: "Harus berupa tanggal seperti 2030-02-18 atau 18/02/2030.",
  moment: "Harus berupa tanggal dengan pukul, misalnya 2030-01-19 09:00.",
  noSuchTime: (text, zone) => `${text} tidak ada di zona waktu ${zone}.`,
  day: "Harus berupa hari seperti Senin, atau angka 1 (Senin) sampai 7 (Ahad).",
  oneOf: (words) => `Pilihannya: ${words}.`,
  rupiah: "Harus berupa harga dalam rupiah bulat, misalnya 350000 atau Rp350.000.",
  clock: "Harus berupa pukul seperti 05:30 atau 19:00.",
};

const sum = "sub[ -]?total|grand total|total|jumlah|jml\\.?|rata-rata|rerata|sum|average";
const genders = "laki ?- ?laki|perempuan|putra|putri|ikhwan|akhwat|pria|wanita";
const counted =
  `${sum}|${genders}|l|p|lk|pr|siswa|siswi|santri(?:wan|wati)?|murid|peserta(?: didik)?|anak(?: didik)?|guru|pengajar|ustadz(?:ah)?|` +
  "orang|data|semua|seluruh(?:nya)?|keseluruhan|students|teachers|people|kelas [\\p{L}\\d]{1,4}";
const amount = `\\(?(?:rp\\.?\\s*)?[\\d.,]*\\d[\\d.,]*\\)?(?:\\s*(?:${counted}))?\\.?`;
const total = new RegExp(
  `^(?:${sum})(?:[\\s/&+]+(?:${counted}))*(?:\\s*[:=].*|[\\s.]*(?:${amount})?)$|` +
    `^(?:(?:laki ?- ?laki|perempuan)\\s+|(?:${genders}|[lp])\\s*[:=]\\s*)${amount}$`,
  "iu",
);

/**
 * Is a cell the beginning of a row below a list that counts its rows: `Jumlah: 60`, `Total siswa`? A name that only begins so,
 * such as `Total Tahsin`, is none.
 */
export const isTotal = (cell: string): boolean => cell.length <= 100 && total.test(cell.trim());

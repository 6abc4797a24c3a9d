const words = "sub ?total|grand total|total|jumlah|rata-rata|sum|average";
const counted =
  "siswa|siswi|santri|murid|peserta|guru|pengajar|ustadz|orang|anak|data|semua|keseluruhan|seluruhnya|laki-laki|perempuan|putra|putri|ikhwan|akhwat";
const total = new RegExp(
  `^(?:${words})(?:[\\s/&]+(?:${counted}))*(?:\\s*[:=].*|[\\s.:=]*[\\d.,]*(?:\\s*(?:${counted}))?\\.?)$`,
  "i",
);

/**
 * Is a cell the beginning of a row below a list that counts its rows: `Jumlah: 60`, `Total siswa`? A name that only begins so,
 * such as `Total Tahsin`, is none.
 */
export const isTotal = (cell: string): boolean => cell.length <= 100 && total.test(cell.trim());

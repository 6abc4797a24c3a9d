import type { TalaqqiError } from "@talaqqi/client";

/** What the student reads. The client has retried already where that could help. */
export function explain({ status, retryAfter = 60, requestId }: TalaqqiError): string {
  switch (status) {
    case 0:
      return "Layanan tidak terhubung. Periksa sambungan internet Anda.";
    case 400:
      return "Periksa isian yang ditandai.";
    case 401:
      return "Silakan masuk lagi.";
    case 429:
    case 503:
      return `Layanan belum dapat menjawab. Coba lagi setelah ${retryAfter} detik.`;
    default:
      return `Terjadi kesalahan (${status}). Nomor permintaan: ${requestId}`;
  }
}

import { TalaqqiError } from "@talaqqi/client";
import { element } from "./elements.ts";

/** Fills a place with what is loaded. Until then it says so; when that fails it says why, and offers to try again. */
export async function fill(place: HTMLElement, load: () => Promise<Node[]>) {
  Object.assign(place, { ariaBusy: "true", tabIndex: -1 });
  place.replaceChildren(element("p", { className: "quiet" }, "Memuat…"));
  try {
    place.replaceChildren(...(await load()));
  } catch (error) {
    if (!(error instanceof TalaqqiError)) throw error;
    const again = element("button", {}, "Coba lagi");
    again.onclick = () => fill(place, load).then(() => place.focus()); // the button, which had the focus, is gone
    place.replaceChildren(element("p", { role: "alert" }, explain(error)), again);
  }
  place.ariaBusy = "false";
}

/** The client has tried again already where that could help; now it is for the learner to know. */
function explain({ status, retryAfter = 60, requestId }: TalaqqiError): string {
  switch (status) {
    case 0:
      return "Layanan tidak terhubung. Periksa sambungan internet Anda.";
    case 429:
    case 503:
      return `Layanan belum dapat menjawab. Coba lagi setelah ${retryAfter} detik.`;
    default:
      return `Terjadi kesalahan (${status}). Nomor permintaan: ${requestId}`;
  }
}

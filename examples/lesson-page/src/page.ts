import { type components, createClient, unwrap } from "@talaqqi/client";
import { arabic, element, mixed } from "./elements.ts";
import { fill } from "./fill.ts";

type Schemas = components["schemas"];
const client = createClient({ baseUrl: import.meta.env.VITE_API_URL ?? "http://127.0.0.1:3000" });
const strengths = { [-1]: "lemah", 0: "pertengahan", 1: "kuat" };

fill(document.body.appendChild(element("main", {})), async () => {
  const calls = [unwrap(client.listKategoris()), unwrap(client.listHurufs())] as const;
  const [kategoris, hurufs] = await Promise.all(calls);
  return kategoris.map((kategori) => region(kategori, hurufs));
});

function region(kategori: Schemas["Kategori"], hurufs: Schemas["Huruf"][]) {
  const { nama_kategori, deskripsi, deskripsi_panjang, daftar_subkategori } = kategori;
  const title = element("summary", {}, `Tentang ${nama_kategori}`);
  const about = element("details", {}, title, element("p", {}, mixed(deskripsi_panjang)));
  const heading = element("header", {}, element("h2", {}, nama_kategori), element("p", {}, mixed(deskripsi)), about);
  const points = daftar_subkategori.map((subkategori) => point(subkategori, hurufs));
  return element("section", {}, heading, element("ul", {}, points));
}

function point({ bagian_mulut, daftar_content }: Schemas["Subkategori"], hurufs: Schemas["Huruf"][]) {
  const letters = daftar_content.flatMap((lesson) => {
    // A letter belongs where its lesson is, which is called "Huruf Ba (ب)": the contract has no other tie.
    const [, name = "", script] = /^Huruf (.+) \((.+)\)$/.exec(lesson.nama_content) ?? [];
    const own = hurufs.filter(({ huruf }) => huruf === script);
    return own.map((one) =>
      element("button", { onclick: () => show(name, one, lesson) }, arabic(one.huruf), ` ${name}`),
    );
  });
  const title = element("h3", {}, mixed(bagian_mulut));
  return element("li", {}, title, letters.length ? letters : "Tidak ada huruf tersendiri.");
}

function show(name: string, { huruf, daftar_sifat }: Schemas["Huruf"], lesson: Schemas["Content"]) {
  const practice = element("div", {});
  const dialog = element(
    "dialog",
    { ariaLabel: lesson.nama_content, closedBy: "any", onclose: () => dialog.remove() },
    element("button", { onclick: () => dialog.close() }, "Tutup"),
    element("h2", {}, arabic(huruf), ` ${name}`),
    element("p", {}, mixed(lesson.deskripsi)),
    element("p", {}, mixed(lesson.intro_text)),
    element("h3", {}, "Sifat"),
    element("ul", {}, daftar_sifat.map(trait)),
    element("p", { className: "quiet" }, mixed(lesson.rekap)),
    element("h3", {}, "Latihan"),
    practice,
  );
  document.body.appendChild(dialog).showModal();
  const query = { id_content: Number(lesson.id_content) };
  fill(practice, async () => (await unwrap(client.listPertanyaans(query))).map(question));
}

function trait({ nama_sifat, deskripsi }: Schemas["Sifat"]) {
  const strength = strengths[deskripsi];
  return element("li", { className: strength }, `${nama_sifat} `, element("small", {}, strength));
}

function question({ pertanyaan, true_sound_label, daftar_feedbacks }: Schemas["Pertanyaan"]) {
  const feedbacks = daftar_feedbacks.map(({ deskripsi }) => element("p", { className: "quiet" }, mixed(deskripsi)));
  const title = element("summary", {}, mixed(pertanyaan));
  return element("details", {}, title, element("p", {}, "Jawaban: ", mixed(true_sound_label)), ...feedbacks);
}

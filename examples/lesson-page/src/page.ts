import { type components, createClient, unwrap } from "@talaqqi/client";
import { arabic, element, mixed } from "./elements.ts";
import { fill } from "./fill.ts";

type Schemas = components["schemas"];
const client = createClient({ baseUrl: import.meta.env.VITE_API_URL ?? "http://127.0.0.1:3000" });
const strengths = { [-1]: "lemah", 0: "pertengahan", 1: "kuat" };

fill(document.body.appendChild(element("main", {})), async () => {
  const calls = [
    unwrap(client.listKategoris()),
    unwrap(client.listHurufs()),
    unwrap(client.listPertanyaans()),
  ] as const;
  const [kategoris, hurufs, questions] = await Promise.all(calls);
  const lettersOf = (lesson: string) => hurufs.filter((huruf) => lessonOf(huruf, questions) === lesson);
  return kategoris.map((kategori) => region(kategori, lettersOf));
});

type LettersOf = (id_content: string) => Schemas["Huruf"][];

/** The contract does not relate letters to lessons, but questions do: a letter's lesson has the most about it. */
function lessonOf({ id_huruf }: Schemas["Huruf"], questions: Schemas["Pertanyaan"][]) {
  const own = questions.filter(({ daftar_hurufs }) => daftar_hurufs.some((huruf) => huruf.id_huruf === id_huruf));
  const count = (lesson: string) => own.filter(({ id_content }) => id_content === lesson).length;
  return own.toSorted((a, b) => count(b.id_content) - count(a.id_content))[0]?.id_content;
}

function region(kategori: Schemas["Kategori"], lettersOf: LettersOf) {
  const { nama_kategori, deskripsi, deskripsi_panjang, daftar_subkategori } = kategori;
  const title = element("summary", {}, `Tentang ${nama_kategori}`);
  const about = element("details", {}, title, element("p", {}, mixed(deskripsi_panjang)));
  const heading = element("header", {}, element("h2", {}, nama_kategori), element("p", {}, mixed(deskripsi)), about);
  const points = daftar_subkategori.map((subkategori) => point(subkategori, lettersOf));
  return element("section", {}, heading, element("ul", {}, points));
}

function point({ bagian_mulut, daftar_content }: Schemas["Subkategori"], lettersOf: LettersOf) {
  const letters = daftar_content.flatMap((lesson) =>
    lettersOf(lesson.id_content).map((letter) => {
      const name = element("small", {}, mixed(lesson.nama_content));
      return element("button", { onclick: () => show(letter, lesson) }, arabic(letter.huruf), name);
    }),
  );
  const title = element("h3", {}, mixed(bagian_mulut));
  return element("li", {}, title, letters.length ? letters : "Tidak ada huruf tersendiri.");
}

function show({ huruf, daftar_sifat }: Schemas["Huruf"], lesson: Schemas["Content"]) {
  const practice = element("div", {});
  const dialog = element(
    "dialog",
    { ariaLabel: lesson.nama_content, closedBy: "any", onclose: () => dialog.remove() },
    element("button", { onclick: () => dialog.close() }, "Tutup"),
    element("h2", {}, arabic(huruf), " ", mixed(lesson.nama_content)),
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

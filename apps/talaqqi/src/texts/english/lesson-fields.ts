import type { FieldText } from "../field-text.ts";

const text = (heading: string, help: string): FieldText => [heading, help];

export const lessonFields = {
  kategori: {
    one: "category",
    many: "categories",
    fields: {
      nama_kategori: text("name", "the name"),
      deskripsi: text("description", 'a short description, or ""'),
      image: text("picture", 'the https address of a picture, or ""'),
      deskripsi_panjang: text("long description", 'a long description, or ""'),
    },
  },
  subkategori: {
    one: "sub-category",
    many: "sub-categories",
    fields: {
      bagian_mulut: text("articulation point", "the articulation point"),
      bagian_arab: text("Arabic", 'its name in Arabic, or ""'),
      id_kategori: text("category", "the category: an id from lesson kategori list"),
      daftar_content: text("contents", 'all its contents, such as 1,2 (ids from lesson content list), or ""'),
    },
  },
  content: {
    one: "content",
    many: "contents",
    fields: {
      nama_content: text("name", "the name"),
      deskripsi: text("description", 'the description, or ""'),
      intro_text: text("introduction", 'the introduction, or ""'),
      rekap: text("summary", 'the summary, or ""'),
      image: text("picture", 'the https address of a picture, or ""'),
      video: text("video", 'the https address of a video, or ""'),
    },
  },
  sifat: {
    one: "trait",
    many: "traits",
    fields: {
      nama_sifat: text("name", "the name, without semicolons"),
      arab: text("Arabic", 'its name in Arabic, or ""'),
      jenis: text("kind", "the kind of trait"),
      lawan: text("opposite", 'the name of the opposite trait, or ""'),
      deskripsi: text("description", 'what the trait is, or ""'),
      catatan: text("note", 'a note, or ""'),
      kekuatan: text("strength", "the strength"),
    },
  },
  huruf: {
    one: "letter",
    many: "letters",
    fields: {
      huruf: text("letter", "the letter in Arabic script"),
      nama_latin: text("name", "its name in Latin letters"),
      id_subkategori: text("sub-category", "the articulation point: an id from lesson subkategori list"),
      makhraj_detail: text("makhraj", 'where it is articulated, or ""'),
      daftar_sifat: text("traits", 'all its traits, such as 1,2 (ids from lesson sifat list), or ""'),
    },
  },
  feedback: {
    one: "feedback",
    many: "feedbacks",
    fields: {
      deskripsi: text("text", "what a learner reads after a question"),
    },
  },
  pertanyaan: {
    one: "question",
    many: "questions",
    fields: {
      pertanyaan: text("question", "the question"),
      true_sound_label: text("right answer", 'the right answer, or ""'),
      id_kategori: text("category", "an id from lesson kategori list, or 0 for none"),
      id_content: text("content", "the main content: an id from lesson content list, or 0 for none"),
      id_feedback: text("feedback", "the main feedback: an id from lesson feedback list, or 0 for none"),
      daftar_contents: text("contents", 'all its contents, such as 1,2, or ""'),
      daftar_feedbacks: text("feedbacks", 'all its feedbacks, such as 1,2, or ""'),
      daftar_hurufs: text("letters", 'all its letters, such as 1,2, or ""'),
      audio_ustadz: text("recording", 'the https address of a recording, or ""'),
      image_soal: text("picture", 'the https address of a picture, or ""'),
    },
  },
};

import type { lessonFields as english } from "../english/lesson-fields.ts";

export const lessonFields: typeof english = {
  kategori: {
    one: "kategori",
    many: "kategori",
    fields: {
      nama_kategori: ["nama", "nama kategori"],
      deskripsi: ["deskripsi", 'deskripsi singkat, atau ""'],
      image: ["gambar", 'alamat https gambar, atau ""'],
      deskripsi_panjang: ["deskripsi panjang", 'deskripsi panjang, atau ""'],
    },
  },
  subkategori: {
    one: "subkategori",
    many: "subkategori",
    fields: {
      bagian_mulut: ["bagian mulut", "bagian mulut (makhraj)"],
      bagian_arab: ["bahasa Arab", 'namanya dalam bahasa Arab, atau ""'],
      id_kategori: ["kategori", "kategori: nomor dari lesson kategori list"],
      daftar_content: ["materi", 'semua materinya, misalnya 1,2 (nomor dari lesson content list), atau ""'],
    },
  },
  content: {
    one: "materi",
    many: "materi",
    fields: {
      nama_content: ["nama", "nama materi"],
      deskripsi: ["deskripsi", 'deskripsi, atau ""'],
      intro_text: ["pengantar", 'pengantar, atau ""'],
      rekap: ["rekap", 'rekap, atau ""'],
      image: ["gambar", 'alamat https gambar, atau ""'],
      video: ["video", 'alamat https video, atau ""'],
    },
  },
  sifat: {
    one: "sifat",
    many: "sifat",
    fields: {
      nama_sifat: ["nama", "nama sifat, tanpa titik koma"],
      arab: ["bahasa Arab", 'namanya dalam bahasa Arab, atau ""'],
      jenis: ["jenis", "jenis sifat"],
      lawan: ["lawan", 'nama sifat lawannya, atau ""'],
      deskripsi: ["deskripsi", 'penjelasan sifat, atau ""'],
      catatan: ["catatan", 'catatan, atau ""'],
      kekuatan: ["kekuatan", "kekuatan sifat"],
    },
  },
  huruf: {
    one: "huruf",
    many: "huruf",
    fields: {
      huruf: ["huruf", "huruf dalam aksara Arab"],
      nama_latin: ["nama", "namanya dalam huruf Latin"],
      id_subkategori: ["subkategori", "bagian mulutnya: nomor dari lesson subkategori list"],
      makhraj_detail: ["makhraj", 'tempat keluarnya, atau ""'],
      daftar_sifat: ["sifat", 'semua sifatnya, misalnya 1,2 (nomor dari lesson sifat list), atau ""'],
    },
  },
  feedback: {
    one: "umpan balik",
    many: "umpan balik",
    fields: {
      deskripsi: ["teks", "yang dibaca murid setelah pertanyaan"],
    },
  },
  pertanyaan: {
    one: "pertanyaan",
    many: "pertanyaan",
    fields: {
      pertanyaan: ["pertanyaan", "pertanyaannya"],
      true_sound_label: ["jawaban benar", 'jawaban yang benar, atau ""'],
      id_kategori: ["kategori", "nomor dari lesson kategori list, atau 0 bila tidak ada"],
      id_content: ["materi", "materi utama: nomor dari lesson content list, atau 0 bila tidak ada"],
      id_feedback: ["umpan balik", "umpan balik utama: nomor dari lesson feedback list, atau 0 bila tidak ada"],
      daftar_contents: ["semua materi", 'semua materinya, misalnya 1,2, atau ""'],
      daftar_feedbacks: ["semua umpan balik", 'semua umpan baliknya, misalnya 1,2, atau ""'],
      daftar_hurufs: ["semua huruf", 'semua hurufnya, misalnya 1,2, atau ""'],
      audio_ustadz: ["rekaman", 'alamat https rekaman, atau ""'],
      image_soal: ["gambar", 'alamat https gambar, atau ""'],
    },
  },
};

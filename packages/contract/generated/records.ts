/* Generated from openapi/records/kinds.yaml. Do not edit: change the table and run "npm run generate". */
/** The kinds of record that operators list, add and change. */
export const records = {
  teachers: {
    "name":"Teacher","table":"teachers","id":"id_teacher","retires":true,
    fields: {
      id_user: {"type":"reference","added":true},
      nama_pengajar: {"type":"required line","max":100},
      info: {"type":"text","max":1000,"added":true},
      domisili: {"type":"line","max":100,"added":true},
      profesi: {"type":"line","max":100,"added":true},
      nomor_telepon: {"type":"phone","added":true},
      instagram: {"type":"line","max":100,"added":true},
      latitude: {"type":"degrees","max":90,"added":true},
      longitude: {"type":"degrees","max":180,"added":true},
      levels: {"type":"parts"},
      sertifikats: {"type":"parts"},
      pengalamans: {"type":"parts"},
    },
  },
  levels: {
    "name":"Level","table":"levels","id":"id_level","retires":true,
    fields: {
      level: {"type":"required line","max":100},
      description: {"type":"text","max":1000},
    },
  },
  institutions: {
    "name":"Institution","table":"lembagas","id":"id_lembaga","retires":true,
    fields: {
      nama_lembaga: {"type":"required line","max":100},
      info: {"type":"text","max":500,"added":true},
      deskripsi: {"type":"text","max":5000,"added":true},
      alamat: {"type":"line","max":300,"added":true},
      latitude: {"type":"degrees","max":90,"added":true},
      longitude: {"type":"degrees","max":180,"added":true},
      nomor_telepon: {"type":"phone","added":true},
      instagram: {"type":"line","max":100,"added":true},
      email: {"type":"email","added":true},
      web: {"type":"url","added":true},
    },
  },
  packages: {
    "name":"Package","table":"packages","id":"id_package","retires":true,
    fields: {
      name: {"type":"required line","max":100},
      description: {"type":"text","max":5000},
      price: {"type":"required rupiah"},
      duration: {"type":"required amount"},
      duration_in: {"type":"required amount"},
      recurred_of_meeting: {"type":"required number","min":1},
      level: {"type":"line","max":100},
      bill_type: {"type":"required choice","choices":["sekali","bulanan","per_pertemuan"]},
    },
  },
  programs: {
    "name":"Program","table":"programs","id":"id_program","retires":true,
    fields: {
      program_name: {"type":"required line","max":100},
      program_type: {"type":"required choice","choices":["reguler","intensif","privat","daurah"]},
      s_progress: {"type":"required choice","choices":[0,1,2]},
      short_description: {"type":"text","max":500},
      description_html: {"type":"html","max":10000},
      url_register: {"type":"url"},
    },
  },
  kategoris: {
    "name":"Kategori","table":"kategoris","id":"id_kategori","retires":false,
    fields: {
      nama_kategori: {"type":"required line","max":100},
      deskripsi: {"type":"text","max":500},
      image: {"type":"url"},
      deskripsi_panjang: {"type":"text","max":5000},
    },
  },
  subkategoris: {
    "name":"Subkategori","table":"subkategoris","id":"id_subkategori","retires":false,
    fields: {
      id_kategori: {"type":"required reference"},
      bagian_mulut: {"type":"required line","max":200},
      bagian_arab: {"type":"line","max":100},
      daftar_content: {"type":"references"},
    },
  },
  contents: {
    "name":"Content","table":"contents","id":"id_content","retires":false,
    fields: {
      nama_content: {"type":"required line","max":200},
      deskripsi: {"type":"text","max":5000},
      intro_text: {"type":"text","max":5000},
      rekap: {"type":"text","max":5000},
      image: {"type":"url"},
      video: {"type":"url"},
    },
  },
  sifats: {
    "name":"Sifat","table":"sifats","id":"id_sifatul_huruf","retires":false,
    fields: {
      nama_sifat: {"type":"required line","max":50},
      arab: {"type":"line","max":50},
      jenis: {"type":"required choice","choices":["berlawanan","tengah","tunggal","tambahan"]},
      lawan: {"type":"line","max":50},
      deskripsi: {"type":"text","max":500},
      catatan: {"type":"text","max":500},
      kekuatan: {"type":"required choice","choices":[-1,0,1]},
    },
  },
  hurufs: {
    "name":"Huruf","table":"hurufs","id":"id_huruf","retires":false,
    fields: {
      huruf: {"type":"required letters","max":10},
      nama_latin: {"type":"required line","max":50},
      id_subkategori: {"type":"required reference"},
      makhraj_detail: {"type":"text","max":500},
      daftar_sifat: {"type":"references"},
    },
  },
  feedbacks: {
    "name":"Feedback","table":"feedbacks","id":"id_feedback","retires":false,
    fields: {
      deskripsi: {"type":"required text","max":5000},
    },
  },
  pertanyaans: {
    "name":"Pertanyaan","table":"pertanyaans","id":"id_pertanyaan","retires":false,
    fields: {
      pertanyaan: {"type":"required text","max":1000},
      true_sound_label: {"type":"line","max":300},
      id_kategori: {"type":"reference"},
      id_content: {"type":"reference"},
      id_feedback: {"type":"reference"},
      daftar_contents: {"type":"references"},
      daftar_feedbacks: {"type":"references"},
      daftar_hurufs: {"type":"references"},
      audio_ustadz: {"type":"url"},
      image_soal: {"type":"url"},
    },
  },
} as const;

export type RecordName = keyof typeof records;

/** The tables whose records fields list. */
export const listed: Readonly<Record<string, string>> = {"levels":"levels","daftar_content":"contents","daftar_sifat":"sifats","daftar_contents":"contents","daftar_feedbacks":"feedbacks","daftar_hurufs":"hurufs"};

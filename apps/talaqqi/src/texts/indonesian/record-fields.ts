import type { recordFields as english } from "../english/record-fields.ts";

export const recordFields: typeof english = {
  teacher: {
    one: "pengajar",
    many: "pengajar",
    fields: {
      nama_pengajar: ["nama", "nama pengajar"],
      id_user: ["akun", "akun pengajar sendiri: nomor dari account find, atau 0 bila tidak ada"],
      info: ["info", 'keterangan singkat tentang pengajar, atau ""'],
      domisili: ["domisili", 'tempat tinggal pengajar, atau ""'],
      profesi: ["profesi", 'pekerjaan, atau ""'],
      nomor_telepon: ["telepon", 'nomor telepon, misalnya 0812-3456-7890, atau ""'],
      instagram: ["Instagram", 'nama Instagram, atau ""'],
      latitude: ["lintang", 'misalnya -6.2, atau ""; isi keduanya atau kosongkan keduanya'],
      longitude: ["bujur", 'misalnya 106.8, atau ""'],
      levels: [
        "tingkat",
        'semua tingkat yang diajar, misalnya 1,2 atau 1,2:inactive (nomor dari level list; inactive berarti tidak aktif), atau ""',
      ],
      sertifikats: [
        "sertifikat",
        'sertifikat dan penerbitnya: "Tahsin; Rumah Tahsin"; ulangi opsi ini untuk tiap sertifikat, "" bila tidak ada',
      ],
      pengalamans: [
        "pengalaman",
        'pengalaman, tahunnya, dan bentuk singkatnya: "Mengajar di TPA; 2019-2022; TPA"; ulangi opsi ini untuk tiap pengalaman, "" bila tidak ada',
      ],
    },
  },
  level: {
    one: "tingkat",
    many: "tingkat",
    fields: {
      level: ["nama", "nama tingkat"],
      description: ["keterangan", 'yang dipelajari murid di tingkat ini, atau ""'],
    },
  },
  institution: {
    one: "lembaga",
    many: "lembaga",
    fields: {
      nama_lembaga: ["nama", "nama lembaga"],
      info: ["info", 'keterangan singkat, atau ""'],
      deskripsi: ["deskripsi", 'deskripsi, atau ""'],
      alamat: ["alamat", 'alamat, atau ""'],
      latitude: ["lintang", 'misalnya -6.2, atau ""; isi keduanya atau kosongkan keduanya'],
      longitude: ["bujur", 'misalnya 106.8, atau ""'],
      nomor_telepon: ["telepon", 'nomor telepon, misalnya 0812-3456-7890, atau ""'],
      instagram: ["Instagram", 'nama Instagram, atau ""'],
      email: ["e-mail", 'e-mail, atau ""'],
      web: ["situs web", 'alamat https, atau ""'],
    },
  },
  package: {
    one: "paket",
    many: "paket",
    fields: {
      name: ["nama", "nama paket"],
      description: ["keterangan", 'yang ditawarkan, atau ""'],
      price: ["harga", "harga, misalnya 350000 atau Rp350.000"],
      duration: ["menit", "lama satu pertemuan dalam menit"],
      duration_in: ["pekan", "lama paket dalam pekan"],
      recurred_of_meeting: ["pertemuan", "jumlah pertemuan"],
      level: ["tingkat", 'nama tingkat, atau ""'],
      bill_type: ["penagihan", "yang tercakup dalam harga: seluruh paket, satu bulan, atau satu pertemuan"],
    },
  },
  program: {
    one: "program",
    many: "program",
    fields: {
      program_name: ["nama", "nama program"],
      program_type: ["jenis", "jenis program"],
      s_progress: ["keadaan", "apakah murid dapat mendaftar"],
      short_description: ["ringkasan", 'keterangan dalam satu kalimat, atau ""'],
      description_html: ["HTML", 'keterangan dalam HTML, atau ""; hanya tag sederhana dan tautan https yang disimpan'],
      url_register: ["URL", 'alamat pendaftaran, https, atau ""'],
    },
  },
};

/* Generated from openapi/records/kinds.yaml. Do not edit: change the table and run "npm run generate". */
export const nouns = {
  "teachers": "Pengajar",
  "levels": "Tingkat",
  "lembagas": "Lembaga",
  "packages": "Paket",
  "programs": "Program",
  "kategoris": "Kategori",
  "subkategoris": "Subkategori",
  "contents": "Materi",
  "sifats": "Sifat",
  "hurufs": "Huruf",
  "feedbacks": "Umpan balik",
  "pertanyaans": "Pertanyaan"
};

export const labels = {
  "teachers": {
    "id_user": "Akun",
    "nama_pengajar": "Nama pengajar",
    "info": "Tentang pengajar",
    "domisili": "Tempat tinggal",
    "profesi": "Pekerjaan",
    "nomor_telepon": "Nomor telepon",
    "instagram": "Akun Instagram",
    "latitude": "Lintang",
    "longitude": "Bujur",
    "levels": "Tingkat yang diajar",
    "sertifikats": "Sertifikat",
    "pengalamans": "Pengalaman"
  },
  "levels": {
    "level": "Nama tingkat",
    "description": "Keterangan"
  },
  "lembagas": {
    "nama_lembaga": "Nama lembaga",
    "info": "Info singkat",
    "deskripsi": "Keterangan",
    "alamat": "Alamat",
    "latitude": "Lintang",
    "longitude": "Bujur",
    "nomor_telepon": "Nomor telepon",
    "instagram": "Akun Instagram",
    "email": "E-mail",
    "web": "Situs web"
  },
  "packages": {
    "name": "Nama paket",
    "description": "Keterangan",
    "price": "Harga (Rp)",
    "duration": "Lama pertemuan (menit)",
    "duration_in": "Lama paket (pekan)",
    "recurred_of_meeting": "Jumlah pertemuan",
    "level": "Tingkat",
    "bill_type": "Cara bayar"
  },
  "programs": {
    "program_name": "Nama program",
    "program_type": "Jenis",
    "s_progress": "Status",
    "short_description": "Keterangan singkat",
    "description_html": "Keterangan lengkap (HTML)",
    "url_register": "Tautan pendaftaran"
  },
  "kategoris": {
    "nama_kategori": "Nama",
    "deskripsi": "Penjelasan",
    "image": "Gambar",
    "deskripsi_panjang": "Penjelasan panjang"
  },
  "subkategoris": {
    "id_kategori": "Kategori",
    "bagian_mulut": "Bagian mulut",
    "bagian_arab": "Dalam bahasa Arab",
    "daftar_content": "Materi"
  },
  "contents": {
    "nama_content": "Nama",
    "deskripsi": "Penjelasan",
    "intro_text": "Pengantar",
    "rekap": "Ringkasan",
    "image": "Gambar",
    "video": "Video"
  },
  "sifats": {
    "nama_sifat": "Nama",
    "arab": "Dalam bahasa Arab",
    "jenis": "Jenis",
    "lawan": "Lawan",
    "deskripsi": "Penjelasan",
    "catatan": "Catatan",
    "kekuatan": "Kekuatan"
  },
  "hurufs": {
    "huruf": "Huruf",
    "nama_latin": "Nama Latin",
    "id_subkategori": "Subkategori",
    "makhraj_detail": "Makhraj",
    "daftar_sifat": "Sifat"
  },
  "feedbacks": {
    "deskripsi": "Penjelasan"
  },
  "pertanyaans": {
    "pertanyaan": "Pertanyaan",
    "true_sound_label": "Bunyi yang benar",
    "id_kategori": "Kategori",
    "id_content": "Materi utama",
    "id_feedback": "Umpan balik utama",
    "daftar_contents": "Materi",
    "daftar_feedbacks": "Umpan balik",
    "daftar_hurufs": "Huruf",
    "audio_ustadz": "Suara",
    "image_soal": "Gambar soal"
  }
};

export const hints = {
  "teachers": {
    "latitude": "Dari peta, misalnya -6,9175.",
    "longitude": "Dari peta, misalnya 107,6191."
  },
  "lembagas": {
    "latitude": "Dari peta, misalnya -6,9175.",
    "longitude": "Dari peta, misalnya 107,6191."
  }
};

export const choices = {
  "packages": {
    "bill_type": {
      "sekali": "untuk seluruh paket",
      "bulanan": "per bulan",
      "per_pertemuan": "per pertemuan"
    }
  },
  "programs": {
    "program_type": {
      "reguler": "Reguler",
      "intensif": "Intensif",
      "privat": "Privat",
      "daurah": "Daurah"
    },
    "s_progress": {
      "0": "Belum dibuka",
      "1": "Pendaftaran dibuka",
      "2": "Selesai"
    }
  },
  "sifats": {
    "jenis": {
      "berlawanan": "punya lawan",
      "tengah": "pertengahan",
      "tunggal": "tanpa lawan",
      "tambahan": "tambahan di sebagian kitab"
    },
    "kekuatan": {
      "0": "pertengahan",
      "1": "kuat",
      "-1": "lemah"
    }
  }
};

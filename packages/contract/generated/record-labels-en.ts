/* Generated from openapi/records/kinds.yaml. Do not edit: change the table and run "npm run generate". */
export const nouns = {
  "teachers": "Teacher",
  "levels": "Level",
  "lembagas": "Institution",
  "packages": "Package",
  "programs": "Program",
  "kategoris": "Category",
  "subkategoris": "Sub-category",
  "contents": "Content",
  "sifats": "Trait",
  "hurufs": "Letter",
  "feedbacks": "Feedback",
  "pertanyaans": "Question"
};

export const labels = {
  "teachers": {
    "id_user": "Account",
    "nama_pengajar": "Name of the teacher",
    "info": "About the teacher",
    "domisili": "Lives in",
    "profesi": "Profession",
    "nomor_telepon": "Phone number",
    "instagram": "Instagram username",
    "latitude": "Latitude",
    "longitude": "Longitude",
    "levels": "Levels taught",
    "sertifikats": "Certificates",
    "pengalamans": "Experience"
  },
  "levels": {
    "level": "Name of the level",
    "description": "Description"
  },
  "lembagas": {
    "nama_lembaga": "Name of the institution",
    "info": "Summary",
    "deskripsi": "Description",
    "alamat": "Address",
    "latitude": "Latitude",
    "longitude": "Longitude",
    "nomor_telepon": "Phone number",
    "instagram": "Instagram username",
    "email": "E-mail",
    "web": "Website"
  },
  "packages": {
    "name": "Name of the package",
    "description": "Description",
    "price": "Price (Rp)",
    "duration": "Length of a meeting (minutes)",
    "duration_in": "Length of the package (weeks)",
    "recurred_of_meeting": "Number of meetings",
    "level": "Level",
    "bill_type": "Price is charged"
  },
  "programs": {
    "program_name": "Name of the program",
    "program_type": "Type",
    "s_progress": "Status",
    "short_description": "Short description",
    "description_html": "Full description (HTML)",
    "url_register": "Registration link"
  },
  "kategoris": {
    "nama_kategori": "Name",
    "deskripsi": "Description",
    "image": "Image",
    "deskripsi_panjang": "Long description"
  },
  "subkategoris": {
    "id_kategori": "Category",
    "bagian_mulut": "Part of the mouth",
    "bagian_arab": "In Arabic",
    "daftar_content": "Contents"
  },
  "contents": {
    "nama_content": "Name",
    "deskripsi": "Description",
    "intro_text": "Introduction",
    "rekap": "Summary",
    "image": "Image",
    "video": "Video"
  },
  "sifats": {
    "nama_sifat": "Name",
    "arab": "In Arabic",
    "jenis": "Kind",
    "lawan": "Opposite",
    "deskripsi": "Description",
    "catatan": "Note",
    "kekuatan": "Strength"
  },
  "hurufs": {
    "huruf": "Letter",
    "nama_latin": "Latin name",
    "id_subkategori": "Sub-category",
    "makhraj_detail": "Makhraj",
    "daftar_sifat": "Traits"
  },
  "feedbacks": {
    "deskripsi": "Description"
  },
  "pertanyaans": {
    "pertanyaan": "Question",
    "true_sound_label": "Correct sound",
    "id_kategori": "Category",
    "id_content": "Main content",
    "id_feedback": "Main feedback",
    "daftar_contents": "Contents",
    "daftar_feedbacks": "Feedback",
    "daftar_hurufs": "Letters",
    "audio_ustadz": "Audio",
    "image_soal": "Question image"
  }
};

export const hints = {
  "teachers": {
    "latitude": "From a map, such as -6.9175.",
    "longitude": "From a map, such as 107.6191."
  },
  "lembagas": {
    "latitude": "From a map, such as -6.9175.",
    "longitude": "From a map, such as 107.6191."
  }
};

export const choices = {
  "packages": {
    "bill_type": {
      "sekali": "for the whole package",
      "bulanan": "per month",
      "per_pertemuan": "per meeting"
    }
  },
  "programs": {
    "program_type": {
      "reguler": "Regular",
      "intensif": "Intensive",
      "privat": "Private",
      "daurah": "Short course"
    },
    "s_progress": {
      "0": "Not open yet",
      "1": "Open for registration",
      "2": "Finished"
    }
  },
  "sifats": {
    "jenis": {
      "berlawanan": "one of a pair",
      "tengah": "in between",
      "tunggal": "without an opposite",
      "tambahan": "additional"
    },
    "kekuatan": {
      "0": "in between",
      "1": "strong",
      "-1": "weak"
    }
  }
};

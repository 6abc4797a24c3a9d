import type { FieldText } from "../field-text.ts";

const text = (heading: string, help: string): FieldText => [heading, help];

export const recordFields = {
  teacher: {
    one: "teacher",
    many: "teachers",
    fields: {
      nama_pengajar: text("name", "the name"),
      id_user: text("account", "the teacher's own account: an id from account find, or 0 for none"),
      info: text("info", 'a few words about the teacher, or ""'),
      domisili: text("lives in", 'where the teacher lives, or ""'),
      profesi: text("profession", 'the profession, or ""'),
      nomor_telepon: text("phone", 'the phone number, such as 0812-3456-7890, or ""'),
      instagram: text("Instagram", 'the Instagram name, or ""'),
      latitude: text("latitude", 'such as -6.2, or ""; give both or neither'),
      longitude: text("longitude", 'such as 106.8, or ""'),
      levels: text(
        "levels",
        'all levels that the teacher teaches, such as 1,2 or 1,2:inactive (ids from level list), or ""',
      ),
      sertifikats: text(
        "certificate",
        'a certificate and who issued it: "Tahsin; Rumah Tahsin"; repeat the option for each, "" for none',
      ),
      pengalamans: text(
        "experience",
        'an experience, its years and a short form: "Mengajar di TPA; 2019-2022; TPA"; repeat the option for each, "" for none',
      ),
    },
  },
  level: {
    one: "level",
    many: "levels",
    fields: {
      level: text("name", "the name"),
      description: text("description", 'what students learn in it, or ""'),
    },
  },
  institution: {
    one: "institution",
    many: "institutions",
    fields: {
      nama_lembaga: text("name", "the name"),
      info: text("info", 'a few words about it, or ""'),
      deskripsi: text("description", 'the description, or ""'),
      alamat: text("address", 'the address, or ""'),
      latitude: text("latitude", 'such as -6.2, or ""; give both or neither'),
      longitude: text("longitude", 'such as 106.8, or ""'),
      nomor_telepon: text("phone", 'the phone number, such as 0812-3456-7890, or ""'),
      instagram: text("Instagram", 'the Instagram name, or ""'),
      email: text("e-mail", 'the e-mail, or ""'),
      web: text("website", 'an https address, or ""'),
    },
  },
  package: {
    one: "package",
    many: "packages",
    fields: {
      name: text("name", "the name"),
      description: text("description", 'what is offered, or ""'),
      price: text("price", "the price, such as 350000 or Rp350.000"),
      duration: text("minutes", "the length of a meeting in minutes"),
      duration_in: text("weeks", "the length of the package in weeks"),
      recurred_of_meeting: text("meetings", "the number of meetings"),
      level: text("level", 'the name of a level, or ""'),
      bill_type: text("bill type", "what the price covers: the whole package, a month or a meeting"),
    },
  },
  program: {
    one: "program",
    many: "programs",
    fields: {
      program_name: text("name", "the name"),
      program_type: text("type", "the kind of program"),
      s_progress: text("progress", "whether students can register"),
      short_description: text("summary", 'the description in a sentence, or ""'),
      description_html: text("HTML", 'the description as HTML, or ""; only simple tags and https links are kept'),
      url_register: text("URL", 'the address for registering, https, or ""'),
    },
  },
};

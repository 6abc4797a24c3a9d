import { choices, hints, labels, nouns } from "@talaqqi/contract/record-labels-en";
import { enFirst } from "./en/first.ts";
import { enGuardians } from "./en/guardians.ts";
import { enImport } from "./en/import.ts";
import { enMessages } from "./en/messages.ts";
import { enPages } from "./en/pages.ts";
import { enQuestions } from "./en/questions.ts";
import { enRecords } from "./en/records.ts";
import { enTashih } from "./en/tashih.ts";
import type { Texts } from "./id.ts";

export const en: Texts = {
  ...enFirst,
  choices,
  hints,
  labels,
  nouns,

  fields: {
    reviewer: "Enter the teacher's name, 1 to 100 characters.",
    code: "Enter the 8 letters and digits on their screen.",
    name: "Enter 1 to 50 characters.",
    gender: "Choose one.",
    relation: "Choose one.",
    table: "Choose what this file lists.",
    whatsapp: "Enter a number such as 0812-3456-7890.",
    birth_year: "Enter a year from 1900 to this year, such as 2015.",
    note: "At most 1,000 characters.",
    notes: "At most 1,000 characters.",
    text: "Use only the placeholders below.",
    time: "Enter a time such as 16:00.",
    capacity: "Enter 1 to 1,000.",
    minutes: "Enter 5 to 480 minutes.",
    place: "At most 200 characters.",
    link: "Enter an address that begins with https://.",
    link_catatan: "Enter an address that begins with https://.",
    test_schedule_at: "That time has passed.",
    level_result: "Choose a level.",
    id_reviewer: "Choose a reviewer.",
    id_teacher: "Choose a teacher.",
    id_day: "Choose a day.",
    id_level: "Choose a level.",
    email: "Enter an e-mail address.",
    sertifikasi: "Enter 1 to 200 characters.",
    pengalaman: "Enter 1 to 500 characters.",
    tahun: "At most 20 characters.",
    valid_from: "Enter a date, or leave it empty.",
    sumber: "This is too long. Shorten it.",
    pengalaman_preview: "This is too long. Shorten it.",
    role: "Choose one.",
    class_for: "Choose one.",
    valid_until: "Enter a date that is not before the first day, or leave it empty.",
  },

  fieldTypes: {
    "required line": (max) => `Enter 1 to ${max} characters.`,
    line: () => "This is too long. Shorten it.",
    text: () => "This is too long. Shorten it.",
    html: () => "Use simple HTML that is not too long.",
    url: () => "Enter an address that begins with https://.",
    phone: () => "Enter a number such as 0812-3456-7890.",
    email: () => "Enter an e-mail address.",
    degrees: (max) => `Enter a number from -${max} to ${max}, for both latitude and longitude or for neither.`,
    "required number": (min) => `Enter a whole number, at least ${min}.`,
    "required rupiah": () => "Enter whole rupiah, for example 350,000.",
    "required amount": () => "Enter a number greater than 0.",
    "required choice": () => "Choose one.",
    parts: () => "There are too many. Remove some.",
  },

  ...enGuardians,
  ...enImport,
  ...enMessages,
  ...enPages,
  ...enQuestions,
  ...enRecords,

  tashih: { ...enFirst.tashih, ...enTashih.tashih },
  week: { ...enFirst.week, ...enPages.week },
  slot: { ...enFirst.slot, ...enPages.slot },
  student: { ...enFirst.student, ...enPages.student },
  students: { ...enFirst.students, ...enPages.students },
  tests: { ...enFirst.tests, ...enPages.tests },
  staff: { ...enFirst.staff, ...enPages.staff },
  teachers: { ...enFirst.teachers, ...enRecords.teachers },
  school: { ...enFirst.school, ...enRecords.school },
};

import { headingParts, headings, headingWord } from "@talaqqi/contract/headings";
import type { FileKey } from "../files/files.ts";

// What says which kind of list a file is. Only what lists of other kinds do not have is named here: a name, an address, a phone
// number and coordinates belong to people and to places.

/** What a column may be called. */
export const headingWordsOf = (column: string) => new Set([column, ...(headings[column] ?? [])].map(headingWord));

const setOf = (...words: string[]) => new Set(words.flatMap((some) => some.split(" ")));

/** Names of what is no person, or of a teacher. */
const teacherNames = setOf("namaguru namapengajar namaustadz namaustadzah");
const thingNames = setOf("namalembaga namapaket namaprogram namatingkat namalevel namakelas");
/** Any other name column may be of a person. */
const isName = (word: string) =>
  /^(nama|name$|fullname$)/.test(word) && !teacherNames.has(word) && !thingNames.has(word);

/** Headings of any list of people. */
const people = setOf(
  "jk jeniskelamin kelamin gender sex lp tempatlahir tempattanggallahir ttl umur usia",
  "tanggallahir tgllahir tahunlahir birthyear nik nokk agama pekerjaan profesi domisili tempattinggal pendidikan",
);
const students = setOf(
  "nisn nipd nis rombel rombelsaatini pesertadidik santri siswa murid jamaah jemaah peserta anak ananda",
  "namapesertadidik namasantri namasiswa namamurid namaanak namajamaah namajemaah namapeserta namaananda",
);
/** A column of a child's list: `Nama Ayah`, `No HP Ortu`. The word `wali` alone may be anything. */
const guardians =
  /(^| )(ayah|ibu|ortu|orang tua)( kandung| wali)?$|^(nama|data|no|nomor|hp|wa|nik|pekerjaan)\b.* wali$/;
const teachers = setOf("nip nuptk sertifikasi");
const phones = ["whatsapp", "guardian_whatsapp", "mother_whatsapp", "father_whatsapp"];
const contacts = new Set([...phones, "email"].flatMap((column) => [...headingWordsOf(column)]));

/** A heading without what it adds about how to fill it, or the phone of several words for one. */
export function plainWord(text: string): string {
  const parts = headingParts(text).map(headingWord);
  return parts.length === 1 || parts.every((part) => contacts.has(part))
    ? (parts[0] ?? headingWord(text))
    : headingWord(text);
}

/** What the headings of a list say. */
export function evidenceOf(texts: readonly string[]) {
  const words = new Set(texts.map(plainWord).filter(Boolean));
  const has = (known: ReadonlySet<string>) => [...words].some((word) => known.has(word));
  const isGuardians = (text: string) => guardians.test(tokensOf(text).join(" "));
  const hasGuardians = texts.some(isGuardians);
  const hasName = texts.some((text) => isName(plainWord(text)) && !isGuardians(text));
  const isStudents = has(students) || (hasGuardians && hasName);
  return {
    words,
    hasName,
    hasContacts: has(contacts),
    isPeople: has(people) || has(students) || hasGuardians,
    isStudents,
    isTeachers: has(teachers) || (has(teacherNames) && !hasName && !has(students)),
    /** How many headings are of people. */
    known: [...words].filter(
      (word) => isName(word) || [people, students, teachers, contacts].some((one) => one.has(word)),
    ).length,
  };
}

/** A kind is certain when one heading of each group is there, and every other is its own: an unknown one may be of names. */
type Rule = {
  table: FileKey;
  needs: readonly (readonly string[])[];
  /** What else its lists may have; by default neither names alone nor contacts, which people have. */
  allows?: readonly ("name" | "contacts" | "teacher")[];
};

/** What lists number their rows with, and whose the hours are. */
export const ignored = setOf("id no nomor nourut nomorurut");
export const ofTeachers = setOf("pengajar guru ustadz ustadzah", ...teacherNames);

const wordsOfAll = (...columns: string[]) => columns.flatMap((column) => [...headingWordsOf(column)]);
const dayAndTime = ["haripukul", "haridanpukul", "harijam", "haridanjam"];

/** Lists of other things than people. */
export const rules: readonly Rule[] = [
  {
    table: "slots",
    needs: [[...wordsOfAll("day", "time"), ...dayAndTime], wordsOfAll("class_for", "capacity")],
    allows: ["teacher"],
  },
  {
    table: "slots",
    needs: [wordsOfAll("day"), wordsOfAll("time"), [...ofTeachers, ...headingWordsOf("id_teacher")]],
    allows: ["teacher"],
  },
  { table: "lembagas", needs: [["namalembaga"]], allows: ["contacts"] },
  { table: "lembagas", needs: [["lembaga", "cabang"], ["alamat"]], allows: ["contacts"] },
  { table: "levels", needs: [[...headingWordsOf("level")], wordsOfAll("description")] },
  { table: "packages", needs: [["namapaket"]] },
  {
    table: "packages",
    needs: [wordsOfAll("price"), wordsOfAll("duration"), wordsOfAll("recurred_of_meeting", "duration_in")],
    allows: ["name"],
  },
  { table: "programs", needs: [["namaprogram", "programname"]] },
  { table: "bookings", needs: [[...headingWordsOf("id_time")], [...headingWordsOf("id_student")]] },
  {
    table: "guardians",
    needs: [[...headingWordsOf("id_student")], [...headingWordsOf("id_user")], [...headingWordsOf("relation")]],
  },
  {
    table: "teacher_levels",
    needs: [[...headingWordsOf("id_teacher")], [...headingWordsOf("id_level")], [...headingWordsOf("s_active")]],
  },
  { table: "sertifikats", needs: [[...headingWordsOf("id_pengajar")], [...headingWordsOf("sertifikasi")]] },
  { table: "pengalamans", needs: [[...headingWordsOf("id_pengajar")], [...headingWordsOf("pengalaman")]] },
  {
    table: "placement_tests",
    needs: [[...headingWordsOf("id_student")], wordsOfAll("registered_at", "test_schedule_at")],
  },
];

/** Words in the names and titles of lists. */
const studentNouns = setOf(
  "murid siswa siswi santri santriwati jamaah jemaah pd peserta pesertadidik student students",
);
const teacherNouns = setOf("guru pengajar asatidz asatidzah teacher teachers", ...teachers);
const ustadz = /^ust(adz?|adza?h|\.)?$/;
/** Before somebody's name, `ustadz` is a title: these words may follow it in the title of a list of teachers. */
const afterUstadz =
  /^(\d+|dan|ustadz?a?h?|pengajar|pengampu|tahsin|tahfidz|tpq|tpa|madrasah|pondok|pesantren|di|csv|xlsx)$/;
/** A teacher's own group. */
const groupNouns = setOf("kelas halaqah halaqoh kelompok rombel anak binaan bimbingan asuhan");

/** @returns which people a name or a title is of. A homeroom teacher is `wali kelas`, a child's guardian `wali santri`. */
export function nounsOf(text: string): { students: boolean; teachers: boolean } {
  const plain = tokensOf(text)
    .join(" ")
    .replaceAll(/\b(wali|orang tua|ortu)( (murid|siswa|siswi|santri|santriwati|kelas|peserta didik))?\b/g, "");
  const tokens = plain.split(" ").filter(Boolean);
  const isTeacher = (token: string, index: number) =>
    teacherNouns.has(token) || (ustadz.test(token) && afterUstadz.test(tokens[index + 1] ?? "dan"));
  return {
    students: tokens.some((token) => studentNouns.has(token)),
    teachers: !tokens.some((token) => groupNouns.has(token)) && tokens.some(isTeacher),
  };
}

/** The words of a text: `DataSiswa_2026` is data, siswa and 2026. */
export const tokensOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

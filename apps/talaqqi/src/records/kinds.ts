import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import { ActiveFlag, ProgramProgress } from "@talaqqi/contract/enums";
import { InvalidArgumentError } from "commander";
import type { Shape } from "../client.ts";
import { texts } from "../texts.ts";
import { choice, commaList, decimal, integer, named, partsList, reference, rupiah, text } from "./fields.ts";
import { type Kind, kindOf } from "./kind.ts";

/** A level of a teacher such as `3`, or `3:inactive`. */
function parseLevel(given: string) {
  const digits = given.replace(/:inactive$/, "");
  const id_level = parseIdentifier(digits);
  if (id_level !== null) return { id_level, s_active: digits === given ? ActiveFlag.Active : ActiveFlag.Inactive };
  throw new InvalidArgumentError(texts.records.levels);
}

const teacher = kindOf<"NewTeacher", "TeacherRecord">()({
  command: "teacher",
  table: "teachers",
  id: "id_teacher",
  label: "nama_pengajar",
  texts: texts.recordFields.teacher,
  retires: true,
  required: { nama_pengajar: true },
  columns: ["nama_pengajar", "domisili", "profesi", "nomor_telepon", "levels"],
  fields: {
    nama_pengajar: text("--name <name>"),
    id_user: reference("--account <id>"),
    info: text("--info <text>"),
    domisili: text("--domisili <text>"),
    profesi: text("--profesi <text>"),
    nomor_telepon: text("--phone <number>"),
    instagram: text("--instagram <name>"),
    latitude: text("--latitude <degrees>"),
    longitude: text("--longitude <degrees>"),
    levels: commaList("--levels <ids>", parseLevel, ({ id_level, s_active }) =>
      s_active === ActiveFlag.Active ? String(id_level) : `${id_level}:inactive`,
    ),
    sertifikats: partsList(
      "--certificate <certificate>",
      ([sertifikasi = "", sumber]) => ({ sertifikasi, ...(sumber && { sumber }) }),
      ({ sertifikasi, sumber }) => [sertifikasi, sumber],
    ),
    pengalamans: partsList(
      "--experience <experience>",
      ([pengalaman = "", tahun, pengalaman_preview]) => ({
        pengalaman,
        ...(tahun && { tahun }),
        ...(pengalaman_preview && { pengalaman_preview }),
      }),
      ({ pengalaman, tahun, pengalaman_preview }) => [pengalaman, tahun, pengalaman_preview],
    ),
  },
});

const level = kindOf<"NewLevel", "LevelRecord">()({
  command: "level",
  table: "levels",
  id: "id_level",
  label: "level",
  texts: texts.recordFields.level,
  retires: true,
  required: { level: true },
  columns: ["level", "description"],
  fields: { level: text("--name <name>"), description: text("--description <text>") },
});

const institution = kindOf<"NewInstitution", "InstitutionRecord">()({
  command: "institution",
  table: "institutions",
  id: "id_lembaga",
  label: "nama_lembaga",
  texts: texts.recordFields.institution,
  retires: true,
  required: { nama_lembaga: true },
  columns: ["nama_lembaga", "alamat", "nomor_telepon", "email"],
  fields: {
    nama_lembaga: text("--name <name>"),
    info: text("--info <text>"),
    deskripsi: text("--description <text>"),
    alamat: text("--address <text>"),
    latitude: text("--latitude <degrees>"),
    longitude: text("--longitude <degrees>"),
    nomor_telepon: text("--phone <number>"),
    instagram: text("--instagram <name>"),
    email: text("--email <email>"),
    web: text("--web <url>"),
  },
});

const packages = kindOf<"NewPackage", "PackageRecord">()({
  command: "package",
  table: "packages",
  id: "id_package",
  label: "name",
  texts: texts.recordFields.package,
  retires: true,
  required: { name: true, price: true, duration: true, duration_in: true, recurred_of_meeting: true, bill_type: true },
  columns: ["name", "price", "duration", "duration_in", "recurred_of_meeting", "level", "bill_type"],
  fields: {
    name: text("--name <name>"),
    description: text("--description <text>"),
    price: rupiah("--price <rupiah>"),
    duration: decimal("--minutes <n>"),
    duration_in: decimal("--weeks <n>"),
    recurred_of_meeting: integer("--meetings <n>", 1),
    level: text("--level <name>"),
    bill_type: choice<Shape<"BillType">>("--bill-type <type>", {
      sekali: "sekali",
      bulanan: "bulanan",
      per_pertemuan: "per_pertemuan",
    }),
  },
});

/** In the order of their numbers. */
export const programProgress = {
  upcoming: ProgramProgress.Upcoming,
  open: ProgramProgress.Open,
  finished: ProgramProgress.Finished,
};

const program = kindOf<"NewProgram", "ProgramRecord">()({
  command: "program",
  table: "programs",
  id: "id_program",
  label: "program_name",
  texts: texts.recordFields.program,
  retires: true,
  required: { program_name: true, program_type: true, s_progress: true },
  columns: ["program_name", "program_type", "s_progress", "short_description"],
  fields: {
    program_name: text("--name <name>"),
    program_type: choice<Shape<"ProgramType">>("--type <type>", {
      reguler: "reguler",
      intensif: "intensif",
      privat: "privat",
      daurah: "daurah",
    }),
    s_progress: named("--progress <progress>", programProgress),
    short_description: text("--summary <text>"),
    description_html: text("--html <html>"),
    url_register: text("--url <url>"),
  },
});

/** The records that are retired, each with a command of its own. */
export const kinds: Kind[] = [teacher, level, institution, packages, program];

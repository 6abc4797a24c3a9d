import { ProgramProgress } from "@talaqqi/contract/enums";
import type { Shape } from "../../api/client.ts";
import type { RecordTypes } from "../../api/records.ts";
import type { Format } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";

/** How a field is typed; `level` is the name of a level. Fields are optional unless `required`. */
export type FieldDefinition = {
  type: "text" | "long" | "tel" | "url" | "email" | "number" | "decimal" | "rupiah" | "choice" | "level";
  required?: boolean;
  choices?: readonly (string | number)[];
  /** Rarely filled in: below the others, folded. */
  isFolded?: true;
};

type SchoolKind = "packages" | "programs" | "institutions" | "levels";
type Definition<Of extends SchoolKind> = {
  id: keyof RecordTypes[Of]["record"];
  title: keyof RecordTypes[Of]["record"];
  table: keyof Texts["tables"];
  /** Every field of the contract, in the order of the form: one that is missing here does not compile. */
  fields: Record<keyof RecordTypes[Of]["body"], FieldDefinition>;
  /** What a row has below its title. */
  detail: (record: RecordTypes[Of]["record"], texts: Texts, format: Format) => string;
};

const name: FieldDefinition = { type: "text", required: true };
const text: FieldDefinition = { type: "text" };
const long: FieldDefinition = { type: "long" };
const isFolded = true;

export const kinds: { [Of in SchoolKind]: Definition<Of> } = {
  packages: {
    id: "id_package",
    title: "name",
    table: "packages",
    fields: {
      name,
      price: { type: "rupiah", required: true },
      bill_type: {
        type: "choice",
        required: true,
        choices: ["sekali", "bulanan", "per_pertemuan"] satisfies Shape<"BillType">[],
      },
      recurred_of_meeting: { type: "number", required: true },
      duration: { type: "decimal", required: true },
      duration_in: { type: "decimal", required: true },
      level: { type: "level" },
      description: long,
    },
    detail: ({ price, bill_type, recurred_of_meeting }, { school }, { rupiah }) =>
      `${rupiah(price)} ${school.choices.bill_type[bill_type]} · ${school.meetings(recurred_of_meeting)}`,
  },
  programs: {
    id: "id_program",
    title: "program_name",
    table: "programs",
    fields: {
      program_name: name,
      program_type: {
        type: "choice",
        required: true,
        choices: ["reguler", "intensif", "privat", "daurah"] satisfies Shape<"ProgramType">[],
      },
      s_progress: { type: "choice", required: true, choices: Object.values(ProgramProgress) },
      short_description: long,
      description_html: long,
      url_register: { type: "url" },
    },
    detail: ({ program_type, s_progress }, { school: { choices } }) =>
      `${choices.program_type[program_type]} · ${choices.s_progress[s_progress]}`,
  },
  institutions: {
    id: "id_lembaga",
    title: "nama_lembaga",
    table: "lembagas",
    fields: {
      nama_lembaga: name,
      alamat: text,
      nomor_telepon: { type: "tel" },
      email: { type: "email" },
      info: long,
      web: { type: "url", isFolded },
      instagram: { ...text, isFolded },
      deskripsi: { ...long, isFolded },
      latitude: { ...text, isFolded },
      longitude: { ...text, isFolded },
    },
    detail: ({ alamat, info }) => alamat || info,
  },
  levels: {
    id: "id_level",
    title: "level",
    table: "levels",
    fields: { level: name, description: long },
    detail: ({ description }) => description,
  },
};

export type { SchoolKind };

/** A record of any kind, as the page needs it. */
export type SchoolRecord = {
  id: number;
  title: string;
  detail: string;
  version: number;
  is_retired: boolean;
  values: Record<string, string | number>;
};

/** @returns a record with its title and its fields by name. */
export function toSchoolRecord<Of extends SchoolKind>(
  kind: Of,
  record: RecordTypes[Of]["record"],
  texts: Texts,
  format: Format,
): SchoolRecord {
  const { id, title, fields, detail }: Definition<Of> = kinds[kind];
  const { is_retired, version } = record;
  const values = Object.entries<unknown>(record).flatMap(([name, value]) =>
    name in fields && (typeof value === "string" || typeof value === "number") ? [[name, value] as const] : [],
  );
  return {
    id: Number(record[id]),
    title: String(record[title]),
    detail: detail(record, texts, format),
    is_retired,
    version,
    values: Object.fromEntries(values),
  };
}

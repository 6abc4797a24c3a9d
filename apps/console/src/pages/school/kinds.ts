import { records } from "@talaqqi/contract/records";
import type { RecordTypes } from "../../api/records.ts";
import type { Format } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";

/** How a field is typed; `level` is the name of a level. Fields are optional unless `required`. */
export type FieldDefinition = {
  type: "text" | "long" | "tel" | "url" | "email" | "number" | "decimal" | "rupiah" | "choice" | "level";
  required?: boolean;
  choices?: readonly (string | number)[];
  /** Rarely filled in: below the others, folded. */
  isFolded?: boolean;
};

/** By the types of fields in `openapi/records/fields.yaml`, without `required`. */
const types: Record<string, FieldDefinition["type"]> = {
  text: "long",
  html: "long",
  phone: "tel",
  url: "url",
  email: "email",
  number: "number",
  amount: "decimal",
  rupiah: "rupiah",
  choice: "choice",
};

export type SchoolKind = "packages" | "programs" | "institutions" | "levels";
type FieldOf<Of extends SchoolKind> = keyof RecordTypes[Of]["body"] & string;
type Definition<Of extends SchoolKind> = {
  /** The fields that the form begins with; the others follow as in the contract. */
  first?: FieldOf<Of>[];
  folded?: FieldOf<Of>[];
  types?: Partial<Record<FieldOf<Of>, FieldDefinition["type"]>>;
  /** What a row has below its title. */
  detail: (record: RecordTypes[Of]["record"], texts: Texts, format: Format) => string;
};

export const kinds: { [Of in SchoolKind]: Definition<Of> } = {
  packages: {
    first: ["name", "price", "bill_type", "recurred_of_meeting", "duration", "duration_in", "level"],
    types: { level: "level" },
    detail: ({ price, bill_type, recurred_of_meeting }, { choices, school }, { rupiah }) =>
      `${rupiah(price)} ${choices.packages.bill_type[bill_type]} · ${school.meetings(recurred_of_meeting)}`,
  },
  programs: {
    detail: ({ program_type, s_progress }, { choices: { programs } }) =>
      `${programs.program_type[program_type]} · ${programs.s_progress[s_progress]}`,
  },
  institutions: {
    first: ["nama_lembaga", "alamat", "nomor_telepon", "email", "info", "web", "instagram"],
    folded: ["web", "instagram", "deskripsi", "latitude", "longitude"],
    detail: ({ alamat, info }) => alamat || info,
  },
  levels: {
    detail: ({ description }) => description,
  },
};

type ContractField = { type: string; choices?: readonly (string | number)[] };

/** @returns every field of the contract, in the order of the form. */
export function fieldsOf<Of extends SchoolKind>(kind: Of): Record<string, FieldDefinition> {
  const { first = [], folded = [], types: own }: Definition<Of> = kinds[kind];
  const fields: Record<string, ContractField> = records[kind].fields;
  const names = [...new Set([...first, ...Object.keys(fields)])];
  const ownTypes: Record<string, FieldDefinition["type"]> = { ...own };
  const define = (name: string, { type, choices }: ContractField): FieldDefinition => ({
    type: ownTypes[name] ?? types[type.replace("required ", "")] ?? "text",
    required: type.startsWith("required "),
    isFolded: folded.some((one) => one === name),
    ...(choices && { choices }),
  });
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, define(name, fields[name])]] : [])));
}

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
  const { detail }: Definition<Of> = kinds[kind];
  const { id, fields } = records[kind];
  const { is_retired, version } = record;
  const shown: Record<string, unknown> = record;
  // The first field of each kind is its name.
  const [title = ""] = Object.keys(fields);
  const values = Object.entries(shown).flatMap(([name, value]) =>
    name in fields && (typeof value === "string" || typeof value === "number") ? [[name, value] as const] : [],
  );
  return {
    id: Number(shown[id]),
    title: String(shown[title]),
    detail: detail(record, texts, format),
    is_retired,
    version,
    values: Object.fromEntries(values),
  };
}

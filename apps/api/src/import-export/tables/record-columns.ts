import { type RecordName, records } from "@talaqqi/contract/records";
import {
  amount,
  type ColumnCodec,
  degrees,
  httpsUrl,
  identifier,
  line,
  listOf,
  oneOf,
  optional,
  optionalEmail,
  optionalLine,
  optionalProse,
  prose,
  rupiah,
  simpleHtml,
  type Value,
  wholeNumber,
} from "./column-codecs.ts";
import { arabicLetter } from "./letter-codec.ts";
import { phone } from "./phone-codec.ts";

// The columns of the files with records: the limits of a cell are those of the contract's field.

type Records = typeof records;
type Fields<Name extends RecordName> = Records[Name]["fields"];
/** Parts of a record are in files of their own. */
type ColumnOf<Name extends RecordName> =
  | Records[Name]["id"]
  | {
      [Field in keyof Fields<Name>]: Fields<Name>[Field] extends { type: "parts" } ? never : Field;
    }[keyof Fields<Name>];

type Field = { type: string; max?: number; min?: number; choices?: readonly (string | number)[]; added?: boolean };

/** By the types of fields in `openapi/records/fields.yaml`. */
const codecs: Record<string, (field: Field) => ColumnCodec> = {
  "required line": ({ max = 0 }) => line(max),
  line: ({ max = 0 }) => optionalLine(max),
  "required letters": () => arabicLetter,
  "required text": ({ max = 0 }) => prose(max),
  text: ({ max = 0 }) => optionalProse(max),
  html: ({ max = 0 }) => simpleHtml(max),
  url: () => httpsUrl,
  phone: () => phone,
  email: () => optionalEmail,
  degrees: ({ max }) => degrees(max === 90 ? 90 : 180),
  "required number": ({ min = 0 }) => wholeNumber(min),
  "required rupiah": () => rupiah,
  "required amount": () => amount,
  "required choice": ({ choices = [] }) => oneOf(...choices.map(String)),
  "required reference": () => identifier,
  reference: () => optional(identifier),
  references: () => listOf(identifier),
};

/** @returns the column with the identifier, and one for each field, in the order of the contract. */
export function recordColumns<Name extends RecordName>(name: Name): Record<ColumnOf<Name> & string, ColumnCodec> {
  const { id, fields } = records[name];
  const columns = Object.entries<Field>(fields).flatMap(([field, given]) => {
    const codec = codecs[given.type]?.(given);
    return codec ? [[field, codec]] : [];
  });
  return Object.fromEntries([[id, identifier], ...columns]);
}

/** @returns the columns that older files lack, with their values in new rows. */
export function addedColumns(name: RecordName): Record<string, Value> {
  const added = Object.entries<Field>(records[name].fields).filter(([, field]) => field.added);
  const isNull = ({ type }: Field) => type === "reference" || type === "degrees";
  return Object.fromEntries(added.map(([column, field]) => [column, isNull(field) ? null : ""]));
}

import type { components, paths } from "@talaqqi/contract/operator";
import type { Shape } from "../client.ts";
import type { FieldText } from "../texts/field-text.ts";
import type { Field } from "./fields.ts";

type Tables = {
  [Path in keyof paths]: Path extends `/operator/${infer Table}/{id}/${"retirement" | "deletion"}` ? Table : never;
};

/** The tables of the contract whose records are retired or deleted. */
export type Table = Tables[keyof paths];

export type KindTexts<Name extends string = string> = { one: string; many: string; fields: Record<Name, FieldText> };

/** A kind of record: where it is, and how its fields are typed and shown. */
export type Kind = {
  command: string;
  table: Table;
  /** The field with its identifier. */
  id: string;
  /** The field that people know it by. */
  label: string;
  texts: KindTexts;
  fields: Record<string, Field>;
  /** The fields that `add` requires. */
  required: Record<string, true>;
  /** The fields that a list shows. */
  columns: string[];
  /** Whether it is retired, or else deleted. */
  retires: boolean;
};

type Schemas = keyof components["schemas"];

type RequiredKeys<Body> = { [Name in keyof Body]-?: undefined extends Body[Name] ? never : Name }[keyof Body] & string;

/** Checks a kind against the schemas of its operations. */
export const kindOf =
  <New extends Schemas, Stored extends Schemas>() =>
  (
    kind: Omit<Kind, "id" | "label" | "texts" | "fields" | "required" | "columns"> & {
      id: keyof Shape<Stored> & string;
      label: keyof Shape<Stored> & string;
      texts: KindTexts<keyof Shape<New> & string>;
      fields: { [Name in keyof Shape<New> & string]-?: Field<NonNullable<Shape<New>[Name]>> };
      required: Record<RequiredKeys<Shape<New>>, true>;
      columns: (keyof Shape<New> & string)[];
    },
  ): Kind =>
    kind;

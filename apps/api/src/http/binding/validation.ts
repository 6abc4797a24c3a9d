import { validateSchema } from "@talaqqi/contract/compiled-schemas";
import { textKeyword } from "@talaqqi/contract/text-formats";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";
import type { Texts } from "../../messages/messages.ts";
import { type FieldProblem, MAX_ERRORS } from "../errors.ts";

/** Compiles the contract's schemas into validators that convert and remove nothing, and find every problem. */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? compile(schema);
    compiled.set(text, validate);
    return httpPart === "querystring" ? withIntegers(schema, validate) : validate;
  };
}

function compile(schema: object): ValidateFunction {
  if (!validateSchema(schema)) throw new Error(`schema is invalid: ${ajv.errorsText(validateSchema.errors)}`);
  return ajv.compile(schema);
}

// verbose: an error then has its schema, and with it the contract's own message (x-message).
// Schemas are checked with a validator from the build: Ajv would compile its own at each start.
const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  verbose: true,
  keywords: [textKeyword, "x-message", "x-enum-varnames", "x-enum-descriptions"],
  meta: false,
  validateSchema: false,
});
addFormats.default(ajv);
// For generators only: a number's limits are its minimum and maximum, which have better messages.
for (const format of ["int32", "int64", "double"]) ajv.addFormat(format, true);

/** By the text of the schema, for all servers of the process. */
const compiled = new Map<string, ValidateFunction>();

/**
 * Converts decimal text in a query to integers where the contract wants them; other text stays as it is and is refused.
 * (Ajv's own coercion would also accept "0x10", "1e3" and " 5".)
 */
function withIntegers(schema: object, validate: ValidateFunction) {
  const properties: Record<string, { type?: string }> = "properties" in schema ? Object(schema.properties) : {};
  const integers = Object.keys(properties).filter((name) => properties[name]?.type === "integer");
  const check = (query: Record<string, unknown>) => {
    for (const name of integers) {
      const text = query[name];
      if (typeof text === "string" && /^-?\d+$/.test(text)) query[name] = toFinite(Number(text));
    }
    const valid = validate(query) === true;
    check.errors = validate.errors ?? null;
    return valid;
  };
  check.errors = null as ErrorObject[] | null;
  return check;
}

/** Hundreds of digits are still an integer, not infinity. */
const toFinite = (number: number) => Math.min(Math.max(number, -Number.MAX_VALUE), Number.MAX_VALUE);

/** @returns the problems of a failed validation of this part of a request, field by field. */
export function describeValidation(found: FastifySchemaValidationError[], part = "body"): FieldProblem[] {
  const errors: FieldProblem[] = [];
  for (const error of found as unknown as ErrorObject[]) {
    if (isOnlyRequiredMissing(error)) continue;
    const { field, message } = describe(error, part);
    // One message per field: the wrong type makes the others pointless.
    if (errors.length < MAX_ERRORS && !errors.some((other) => other.field === field)) errors.push({ field, message });
  }
  return errors;
}

function describe(error: ErrorObject, part: string): FieldProblem {
  const path = error.instancePath.slice(1).replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  const { keyword, params } = error;
  if (keyword === "required") return { field: inside(params.missingProperty), message: (t) => t.fields.required };
  if (keyword === "additionalProperties") {
    const field = inside(params.additionalProperty).slice(0, 100);
    return { field, message: ({ fields: t }) => (part === "querystring" ? t.unknownParameter : t.unknown) };
  }
  return { field: path, message: ({ fields: t }) => describeConstraint(error, t) };
}

function describeConstraint({ keyword, params, parentSchema }: ErrorObject, t: Texts["fields"]): string {
  if (keyword === "type") return t.types[params.type as keyof typeof t.types] ?? t.wrongType;
  if (parentSchema?.["x-message"]) return t.contract(parentSchema["x-message"]);
  switch (keyword) {
    case "enum":
      return t.oneOf(params.allowedValues.map((value: unknown) => `"${value}"`).join(", "));
    case "maxLength":
      return t.charactersAtMost(params.limit);
    case "minLength":
      return t.charactersAtLeast(params.limit);
    case "minimum":
      return t.atLeast(params.limit);
    case "maximum":
      return t.atMost(params.limit);
    case "multipleOf":
      return t.wholeNumber;
    case "minProperties":
      return t.someOf(optionalFields(parentSchema).join(", "));
    case "format":
      return t.formats[params.format as keyof typeof t.formats] ?? t.format(params.format);
    default:
      return t.wrongForm;
  }
}

/** One of the fields is there: too few are given only because another, which is required, is missing. */
const isOnlyRequiredMissing = ({ keyword, parentSchema, data }: ErrorObject) =>
  keyword === "minProperties" && optionalFields(parentSchema).some((field) => field in Object(data));

const optionalFields = ({ properties = {}, required = [] }: NonNullable<ErrorObject["parentSchema"]> = {}) =>
  Object.keys(properties).filter((name) => !required.includes(name));

import type { Schema } from "@talaqqi/contract";
import { validateSchema } from "@talaqqi/contract/compiled-schemas";
import { textFormats } from "@talaqqi/contract/text-formats";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler, FastifySchemaValidationError } from "fastify";

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
  keywords: ["x-message", "x-enum-varnames", "x-enum-descriptions"],
  formats: textFormats,
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

/** The most fields that one response lists. */
const MAX_ERRORS = 20;

/** @returns the problems of a failed validation: one message, and the same field by field. */
export function describeValidation(found: FastifySchemaValidationError[], part = "body") {
  const subject = part === "body" ? "the request body" : `the ${part}`;
  const errors: Schema<"FieldError">[] = [];
  for (const error of found as unknown as ErrorObject[]) {
    const { field, message } = describe(error);
    // One message per field: the wrong type makes the others pointless.
    if (errors.length < MAX_ERRORS && !errors.some((other) => other.field === field)) errors.push({ field, message });
  }
  const message = errors.map((error) => `${error.field || subject} ${error.message}`).join("; ");
  return { message, errors };
}

function describe(error: ErrorObject): Schema<"FieldError"> {
  const path = error.instancePath.slice(1).replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  const { keyword, params } = error;
  if (keyword === "required") return { field: inside(params.missingProperty), message: "is required" };
  if (keyword === "additionalProperties") {
    return { field: inside(params.additionalProperty).slice(0, 100), message: "is not a field of this request" };
  }
  if (keyword === "type") return { field: path, message: typeMessages[params.type] ?? "is of the wrong type" };
  return { field: path, message: error.parentSchema?.["x-message"] ?? constraintMessage(error) };
}

const typeMessages: Record<string, string> = {
  string: "must be a text",
  integer: "must be a whole number",
  number: "must be a number",
  boolean: "must be true or false",
  object: "must be a JSON object",
  array: "must be a list",
};

function constraintMessage({ keyword, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case "enum":
      return `must be one of ${params.allowedValues.map((value: unknown) => `"${value}"`).join(", ")}`;
    case "maxLength":
      return `must be at most ${params.limit} characters long`;
    case "minLength":
      return `must be at least ${params.limit} characters long`;
    case "minimum":
      return `must be at least ${params.limit}`;
    case "maximum":
      return `must be at most ${params.limit}`;
    case "multipleOf":
      return "must be a whole number";
    case "minProperties":
      return `must have at least one of ${optionalFields(parentSchema).join(", ")}`;
    case "format":
      return formatMessages[params.format] ?? `must be of the format ${params.format}`;
    default:
      return "is not of the expected form";
  }
}

const optionalFields = ({ properties = {}, required = [] }: NonNullable<ErrorObject["parentSchema"]> = {}) =>
  Object.keys(properties).filter((name) => !required.includes(name));

const formatMessages: Record<string, string> = {
  email: "must be a valid e-mail address",
  "date-time": "must be a date and time such as 2027-01-31T08:00:00Z",
  uri: "must be an address such as https://example.com/picture.png",
};

import * as rate from "./severity.ts";

/** The kinds of objects in an OpenAPI document. */
export type Kind =
  | ("document" | "info" | "server" | "tag" | "components" | "security scheme" | "path" | "operation" | "parameter")
  | ("request body" | "response" | "header" | "media type" | "schema");

/** The object, map or list of objects under a key; `label` names one in reports, with `*` for its key. */
export type Nested = { kind: Kind; as: "one" | "map" | "list"; label: string; side?: rate.Side };

/** How a key is compared: by its value, by its nested keys, not at all, or by a special case in the diff. */
export type Rule = rate.Rate | Nested | "ignored" | "required" | "example" | "examples";

/** @returns the rule for a key of an object. An unknown keyword is never skipped. */
export function ruleFor(kind: Kind, key: string): Rule {
  const known = Object.hasOwn(objects[kind], key) ? objects[kind][key] : undefined;
  return known ?? (key.startsWith("x-") ? rate.documentation : rate.unknown);
}

const all = (rule: Rule, ...keys: string[]): Record<string, Rule> => Object.fromEntries(keys.map((key) => [key, rule]));

const docs = (...keys: string[]) => all(rate.documentation, "title", "summary", "description", "externalDocs", ...keys);
const examples: Record<string, Rule> = { example: "example", examples: "examples" };
const schema: Nested = { kind: "schema", as: "one", label: "" };
const content: Nested = { kind: "media type", as: "map", label: " *" };
const parameters: Nested = { kind: "parameter", as: "list", label: " parameter *", side: "request" };
const servers: Nested = { kind: "server", as: "list", label: " server *" };
const operation: Nested = { kind: "operation", as: "one", label: "" };

const objects: Record<Kind, Record<string, Rule>> = {
  document: {
    ...docs("openapi"),
    info: { kind: "info", as: "one", label: "info" },
    servers,
    tags: { kind: "tag", as: "list", label: "tag *" },
    paths: { kind: "path", as: "map", label: "*" },
    components: { kind: "components", as: "one", label: "" },
    security: "ignored", // compared at each operation
  },
  info: { ...docs("termsOfService", "contact", "license", "version"), description: rate.serviceDescription },
  server: { ...docs("variables"), ...all("ignored", "url", "name") },
  tag: { ...docs(), name: "ignored" },
  components: {
    // Compared where they are referenced.
    ...all("ignored", "schemas", "responses", "parameters", "examples", "requestBodies", "headers", "pathItems"),
    securitySchemes: { kind: "security scheme", as: "map", label: "security scheme *" },
  },
  "security scheme": {
    ...docs("bearerFormat"),
    ...all(rate.encoding, "type", "scheme", "in", "name", "openIdConnectUrl", "flows"),
  },
  path: {
    ...docs(),
    servers,
    parameters,
    ...all(operation, "get", "put", "post", "delete", "options", "head", "patch", "trace"),
  },
  operation: {
    ...docs("tags", "deprecated"),
    operationId: rate.nameInCode,
    servers,
    security: "ignored", // inherited from the document if absent: the diff compares the result
    parameters,
    requestBody: { kind: "request body", as: "one", label: " body", side: "request" },
    responses: { kind: "response", as: "map", label: " response *", side: "response" },
  },
  parameter: {
    ...docs("deprecated"),
    ...all("ignored", "name", "in"),
    ...all(rate.encoding, "style", "explode", "allowReserved", "allowEmptyValue"),
    required: rate.requirement,
    schema,
    content,
    ...examples,
  },
  "request body": { ...docs(), required: rate.requirement, content },
  response: { ...docs(), headers: { kind: "header", as: "map", label: " header *" }, content },
  header: { ...docs("deprecated"), required: rate.requirement, schema, content, ...examples },
  "media type": { schema, encoding: rate.encoding, ...examples },
  schema: {
    ...docs("deprecated"),
    $comment: "ignored",
    type: rate.type,
    ...all(rate.exact, "format", "pattern", "const", "x-text"),
    enum: rate.enumeration,
    ...all(rate.minimum(-Infinity), "minimum", "exclusiveMinimum"),
    ...all(rate.minimum(0), "minLength", "minItems", "minProperties"),
    ...all(rate.maximum, "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"),
    multipleOf: rate.multipleOf,
    uniqueItems: rate.requirement,
    additionalProperties: rate.additionalProperties,
    default: rate.defaultValue,
    required: "required",
    properties: { kind: "schema", as: "map", label: ".*" },
    items: { kind: "schema", as: "one", label: "[]" },
    ...examples,
  },
};

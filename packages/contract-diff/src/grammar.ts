import {
  assumed,
  choice,
  demand,
  highest,
  leftOutBy,
  lowest,
  manner,
  name,
  oasdiffs,
  openness,
  type Rating,
  remark,
  rule,
  type Side,
  serviceWords,
  step,
  types,
  unknown,
} from "./ratings.ts";

/** The objects that an OpenAPI document is made of. */
export type Kind =
  | "document"
  | "info"
  | "server"
  | "tag"
  | "components"
  | "scheme"
  | "path"
  | "operation"
  | "parameter"
  | "body"
  | "response"
  | "header"
  | "media"
  | "schema";

/** What stands under a key. */
export type Rule =
  /** A value, and who says what another one does. */
  | { as: "value"; rating: Rating }
  /** An object, or a map or a list of them. `where` leads to one in words, `*` being its name. */
  | { as: "part" | "map" | "list"; of: Kind; where: string; side?: Side }
  /** The names of the properties that must be there. */
  | { as: "required" }
  /** Examples promise nothing: that they differ is said once for all. */
  | { as: "example" | "examples" }
  /** No promise, or compared in another way. */
  | { as: "nothing" };

/** @returns what stands under a key of an object. What is not known is not passed over. */
export function ruleOf(kind: Kind, key: string): Rule {
  const known = Object.hasOwn(grammar[kind], key) ? grammar[kind][key] : undefined;
  return known ?? { as: "value", rating: key.startsWith("x-") ? remark : unknown };
}

const value = (rating: Rating): Rule => ({ as: "value", rating });
const nothing: Rule = { as: "nothing" };
const example: Rule = { as: "example" };
const examples: Rule = { as: "examples" };
const schema: Rule = { as: "part", of: "schema", where: "" };
const content: Rule = { as: "map", of: "media", where: " *" };
const parameters: Rule = { as: "list", of: "parameter", where: " parameter *", side: "request" };
const servers: Rule = { as: "list", of: "server", where: " server *" };
const operation: Rule = { as: "part", of: "operation", where: "" };

const grammar: Record<Kind, Record<string, Rule>> = {
  document: {
    openapi: value(remark),
    info: { as: "part", of: "info", where: "info" },
    servers,
    tags: { as: "list", of: "tag", where: "tag *" },
    paths: { as: "map", of: "path", where: "*" },
    components: { as: "part", of: "components", where: "" },
    // What an operation asks for is compared at the operation.
    security: nothing,
    externalDocs: value(remark),
  },
  info: {
    title: value(remark),
    summary: value(remark),
    description: value(serviceWords),
    termsOfService: value(remark),
    contact: value(remark),
    license: value(remark),
    version: value(remark),
  },
  server: { url: nothing, name: nothing, description: value(remark), variables: value(remark) },
  tag: { name: nothing, summary: value(remark), description: value(remark), externalDocs: value(remark) },
  // Compared where operations refer to it.
  components: {
    schemas: nothing,
    responses: nothing,
    parameters: nothing,
    examples: nothing,
    requestBodies: nothing,
    headers: nothing,
    pathItems: nothing,
    securitySchemes: { as: "map", of: "scheme", where: "security scheme *" },
  },
  scheme: {
    description: value(remark),
    bearerFormat: value(remark),
    type: value(manner),
    scheme: value(manner),
    in: value(manner),
    name: value(manner),
    openIdConnectUrl: value(manner),
    flows: value(manner),
  },
  path: {
    summary: value(remark),
    description: value(remark),
    servers,
    parameters,
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
  },
  operation: {
    operationId: value(name),
    tags: value(remark),
    summary: value(remark),
    description: value(remark),
    externalDocs: value(remark),
    servers,
    deprecated: value(oasdiffs),
    security: nothing,
    parameters,
    requestBody: { as: "part", of: "body", where: " body", side: "request" },
    responses: { as: "map", of: "response", where: " answer *", side: "answer" },
  },
  parameter: {
    name: nothing,
    in: nothing,
    description: value(remark),
    required: value(demand),
    deprecated: value(oasdiffs),
    style: value(manner),
    explode: value(manner),
    allowReserved: value(manner),
    allowEmptyValue: value(manner),
    schema,
    content,
    example,
    examples,
  },
  body: { description: value(remark), required: value(demand), content },
  response: { description: value(remark), headers: { as: "map", of: "header", where: " header *" }, content },
  header: {
    description: value(remark),
    required: value(demand),
    deprecated: value(oasdiffs),
    schema,
    content,
    example,
    examples,
  },
  media: { schema, encoding: value(manner), example, examples },
  schema: {
    title: value(remark),
    description: value(remark),
    $comment: nothing,
    deprecated: value(oasdiffs),
    type: value(types),
    format: value(rule),
    pattern: value(rule),
    const: value(rule),
    enum: value(choice),
    minimum: value(lowest(-Infinity)),
    exclusiveMinimum: value(lowest(-Infinity)),
    maximum: value(highest),
    exclusiveMaximum: value(highest),
    multipleOf: value(step),
    minLength: value(lowest(0)),
    maxLength: value(highest),
    minItems: value(lowest(0)),
    maxItems: value(highest),
    uniqueItems: value(demand),
    minProperties: value(lowest(0)),
    maxProperties: value(highest),
    additionalProperties: value(openness),
    required: { as: "required" },
    properties: { as: "map", of: "schema", where: ".*" },
    items: { as: "part", of: "schema", where: "[]" },
    default: value(assumed),
    readOnly: value(leftOutBy("request")),
    writeOnly: value(leftOutBy("answer")),
    example,
    examples,
  },
};

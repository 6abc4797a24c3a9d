import { readHistory } from "@talaqqi/contract-diff";
import type { ContractName, OpenApiDocument } from "../contracts.ts";

/** A schema, as far as the contracts use JSON Schema. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  "x-enum-descriptions"?: string[];
};

type Examples = Record<string, { summary?: string; value: unknown }>;
type Content = Record<string, { schema: Schema; examples?: Examples }>;
type Header = { description: string };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required?: boolean;
  schema: Schema;
  examples?: Examples;
};

/** A response of an operation, its references resolved. */
export type Response = { status: string; description: string; headers: Record<string, Header>; content?: Content };

/** An operation, all its references resolved except those to schemas. */
export type Operation = {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  needsToken: boolean;
  /** Whether only a browser can call it: it redirects, or takes a session and no token. */
  isForBrowsers: boolean;
  parameters: Parameter[];
  body?: { schema: Schema; isRequired: boolean; examples: Examples };
  responses: Response[];
};

/** What the reference shows of a contract. */
export type Reference = {
  name: ContractName;
  title: string;
  /** Where its pages are, from the site's root. */
  folder: "reference/" | "operator/";
  /** Who reads it. */
  audience: string;
  version: string;
  isReleased: boolean;
  /** The guide, as Markdown. */
  guide: string;
  tags: { name: string; description: string; operations: Operation[] }[];
  schemas: Record<string, Schema>;
  /** The statuses that every operation can return. */
  commonStatuses: string[];
};

const presentations = {
  openapi: { title: "Reference", folder: "reference/", audience: "apps" },
  operator: { title: "Operators' reference", folder: "operator/", audience: "operators" },
} as const;

type Raw = { $ref?: string } & Record<string, unknown>;

/** Parts of the document, which was validated when it was generated. */
type RawOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  security: object[];
  parameters?: Raw[];
  requestBody?: Raw;
  responses: Record<string, Raw>;
};

type Document = {
  info: { version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components: Record<string, Record<string, Raw>> & { schemas: Record<string, Schema> };
};

/** Reads what the reference shows of a contract. */
export function readReference(name: ContractName, openApiDocument: OpenApiDocument): Reference {
  const document: Document = JSON.parse(JSON.stringify(openApiDocument));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => readOperation(document, method, path, raw)),
  );
  const statuses = operations.map(({ responses }) => responses.map(({ status }) => status));
  return {
    name,
    ...presentations[name],
    version: document.info.version,
    isReleased: readHistory()[name][0]?.isReleased ?? false,
    guide: document.info.description,
    tags: document.tags.map((tag) => ({ ...tag, operations: operations.filter((one) => one.tag === tag.name) })),
    schemas: document.components.schemas,
    commonStatuses: [...new Set(statuses.flat())].filter((status) => statuses.every((all) => all.includes(status))),
  };
}

function readOperation(document: Document, method: string, path: string, raw: RawOperation): Operation {
  const resolved = <T>(value: Raw): T => JSON.parse(JSON.stringify(resolve(document, value)));
  const [tag = ""] = raw.tags;
  const needsToken = raw.security.some((one) => !("staffSession" in one));
  const body = raw.requestBody && resolved<{ required?: boolean; content: Content }>(raw.requestBody);
  const json = body?.content["application/json"];
  return {
    operationId: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag,
    summary: raw.summary,
    description: raw.description,
    isDeprecated: raw.deprecated === true,
    needsToken,
    isForBrowsers: "302" in raw.responses || (raw.security.length > 0 && !needsToken),
    parameters: (raw.parameters ?? []).map((one) => resolved<Parameter>(one)),
    ...(json && { body: { schema: json.schema, isRequired: body.required === true, examples: json.examples ?? {} } }),
    responses: Object.entries(raw.responses).map(([status, one]) => {
      const { headers = {}, ...response } = resolved<Omit<Response, "headers"> & { headers?: Record<string, Raw> }>(
        one,
      );
      const named = Object.entries(headers).map(([name, header]) => [name, resolved<Header>(header)]);
      return { ...response, status, headers: Object.fromEntries(named) };
    }),
  };
}

/** Follows a reference such as `#/components/responses/NotFound`. */
function resolve({ components }: Document, value: Raw): Raw {
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(\w+)$/.exec(value.$ref ?? "") ?? [];
  return components[kind]?.[name] ?? value;
}

/** @returns the name of the schema that a reference leads to. */
export const schemaName = ({ $ref = "" }: Schema): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1];

/** @returns the first of the examples. */
export const firstExample = (examples: Examples = {}): unknown => Object.values(examples)[0]?.value;

/** @returns a tag as part of an address: `placement-test`. */
export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(" ", "-");

import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";

/** An operation of a contract. */
export type Operation = {
  operationId: string;
  /** In lowercase. */
  method: string;
  path: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object; examples?: Record<string, object> }> };
  responses: Record<string, object>;
  /** Of the contract for operators: which members of staff may use it. */
  "x-roles"?: string[];
};

/** A bundled contract: OpenAPI 3.1 whose references all lead to its own components. */
export type ContractDocument = {
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  components?: Record<string, Record<string, object>>;
  security?: Record<string, string[]>[];
};

/** @returns the contract for apps. */
export function readContract(): ContractDocument {
  return createRequire(import.meta.url)("@talaqqi/contract/openapi.json");
}

/** @returns the contract for operators. */
export function readOperatorContract(): ContractDocument {
  return createRequire(import.meta.url)("@talaqqi/contract/operator.json");
}

/** @returns the version of the software, which is also the contracts'. */
export const readVersion = (): string => createRequire(import.meta.url)("@talaqqi/contract/openapi.json").info.version;

/** @returns both contracts joined into the one that the server binds. */
export const readServedContract = (): ContractDocument => joinContracts(readContract(), readOperatorContract());

/**
 * Joins two contracts; everything except paths and components comes from the first.
 * @throws Error that lists the paths or components of the same name that differ.
 */
export function joinContracts(one: ContractDocument, other: ContractDocument): ContractDocument {
  const join = <Entry>(section: string, first: Record<string, Entry> = {}, second: Record<string, Entry> = {}) => {
    const different = Object.keys(second).filter(
      (name) => name in first && !isDeepStrictEqual(first[name], second[name]),
    );
    if (different.length > 0) throw new Error(`The contracts differ in ${section}: ${different.join(", ")}`);
    return { ...first, ...second };
  };
  const sections = Object.keys({ ...one.components, ...other.components });
  const components = sections.map((name) => [name, join(name, one.components?.[name], other.components?.[name])]);
  return { ...one, paths: join("paths", one.paths, other.paths), components: Object.fromEntries(components) };
}

/** @returns every operation with its path and method, its parameters without references. */
export function operationsOf(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = operation.parameters?.map((parameter) => followRef(document, parameter));
      return [{ ...operation, method, path, ...(parameters && { parameters }) } as Operation];
    }),
  );
}

const followRef = (document: ContractDocument, part: object): object =>
  "$ref" in part && typeof part.$ref === "string" ? followRef(document, getByPointer(document, part.$ref) ?? {}) : part;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** @returns the security requirements of which a caller must meet one; empty for a public operation. */
export function securityOf(document: ContractDocument, operation: Operation): Record<string, string[]>[] {
  return operation.security ?? document.security ?? [];
}

/** Whether an operation is a GET of data that needs no token: only these have HEAD, an ETag and 304. */
export function isPublicGet(document: ContractDocument, operation: Operation): boolean {
  return operation.method === "get" && securityOf(document, operation).length === 0 && !("302" in operation.responses);
}

/** Whether a path belongs to the contract for operators. */
export const isOperatorPath = (path: string): boolean => path.startsWith("/operator/");

/** @returns a pattern for the requests' paths that a path template matches. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

/** @returns the methods of a path, in uppercase, with HEAD after each public GET. */
export function methodsOf(document: ContractDocument, path: string): string[] {
  return operationsOf({ paths: { [path]: document.paths[path] ?? {} } }).flatMap((operation) =>
    isPublicGet(document, operation) ? ["GET", "HEAD"] : [operation.method.toUpperCase()],
  );
}

/** An object in a document. */
export type Part = Record<string, unknown>;

/** @returns the JSON pointer made of these keys, such as `#/components/schemas/Huruf`. */
export const pointer = (...keys: string[]): string =>
  `#/${keys.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;

/** @returns the object at a JSON pointer; undefined if there is none. */
export function getByPointer(document: ContractDocument, at: string): Part | undefined {
  const keys = at
    .slice(2)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = keys.reduce<unknown>((node, key) => Object(node)[key], document);
  return isPart(found) ? found : undefined;
}

/** @returns the JSON pointer itself, or the one that the `$ref` there leads to. */
export function resolveRef(document: ContractDocument, at: string): string {
  const reference = getByPointer(document, at)?.$ref;
  return typeof reference === "string" ? resolveRef(document, reference) : at;
}

/** Whether a value is an object, not an array. */
export const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";

/** What programs read of an operation in the contract. */
export type Operation = {
  operationId: string;
  /** In lower case. */
  method: string;
  path: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object; examples?: Record<string, object> }> };
  responses: Record<string, object>;
};

/** A contract as it was bundled: OpenAPI 3.1, references within the document only. */
export type ContractDocument = {
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  components?: Record<string, Record<string, object>>;
  security?: Record<string, string[]>[];
};

/** @returns the interface's contract as `npm run generate` has bundled it. */
export function readContract(): ContractDocument {
  return createRequire(import.meta.url)("@talaqqi/contract/openapi.json");
}

/** @returns the operators' contract as `npm run generate` has bundled it. */
export function readOperatorContract(): ContractDocument {
  return createRequire(import.meta.url)("@talaqqi/contract/operator.json");
}

/** @returns both contracts as the one that the server binds. */
export const readServedContract = (): ContractDocument => joinContracts(readContract(), readOperatorContract());

/**
 * Makes one contract of two. What else they say of themselves is the first's.
 * @throws Error that names what has one name in both and is not the same: a path, or a component.
 */
export function joinContracts(one: ContractDocument, other: ContractDocument): ContractDocument {
  const join = <Entry>(what: string, first: Record<string, Entry> = {}, second: Record<string, Entry> = {}) => {
    const different = Object.keys(second).filter(
      (name) => name in first && !isDeepStrictEqual(first[name], second[name]),
    );
    if (different.length > 0) throw new Error(`The contracts do not go together: ${what} ${different.join(", ")}`);
    return { ...first, ...second };
  };
  const kinds = Object.keys({ ...one.components, ...other.components });
  const components = kinds.map((kind) => [kind, join(kind, one.components?.[kind], other.components?.[kind])]);
  return { ...one, paths: join("paths", one.paths, other.paths), components: Object.fromEntries(components) };
}

/** @returns every operation with its path and method. */
export function operationsOf(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => ({ ...item[method], method, path }) as Operation),
  );
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** @returns the alternatives of which a caller must meet one; none for a public operation. */
export function securityOf(document: ContractDocument, operation: Operation): Record<string, string[]>[] {
  return operation.security ?? document.security ?? [];
}

/** Whether anybody may read it: then it has HEAD, an ETag and 304 too. */
export function isPublicGet(document: ContractDocument, operation: Operation): boolean {
  return operation.method === "get" && securityOf(document, operation).length === 0;
}

/** @returns what the paths look like that a path of the contract stands for. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

/** @returns the methods that a path of the contract answers to, in capitals: HEAD beside the GETs that anybody may send. */
export function methodsOf(document: ContractDocument, path: string): string[] {
  return operationsOf({ paths: { [path]: document.paths[path] ?? {} } }).flatMap((operation) =>
    isPublicGet(document, operation) ? ["GET", "HEAD"] : [operation.method.toUpperCase()],
  );
}

/** A part of the document. */
export type Part = Record<string, unknown>;

/** @returns a place in a document, `#/components/schemas/Huruf`, from the names that lead to it. */
export const at = (...names: string[]): string =>
  `#/${names.map((name) => name.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;

/** @returns the part of a document at a place; undefined if there is none. */
export function find(document: ContractDocument, place: string): Part | undefined {
  const names = place
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = names.reduce<unknown>((node, name) => (isPart(node) ? node[name] : undefined), document);
  return isPart(found) ? found : undefined;
}

/** @returns the place itself, or the one that a reference there leads to. */
export function follow(document: ContractDocument, place: string): string {
  const reference = find(document, place)?.$ref;
  return typeof reference === "string" ? follow(document, reference) : place;
}

/** Whether a value is an object with names, and not a list. */
export const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { type Operation, operationsOf, readContract } from "../../src/http/document.ts";

type Node = Record<string, unknown>;

const document = readContract();

// The server only serialises by the contract; here every answer is checked by it, and nothing is converted.
// The document as a whole is no schema; it lends its parts, each found by its place in it.
const keywords = ["x-message", ...Object.keys(document)];
const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: false, keywords });
addFormats.default(ajv);
ajv.addSchema(document, "contract");

/**
 * Checks an answer against the contract, strictly: the status is declared, so are the media type and every header, the
 * body is valid by its schema, and its keys are in the order of the schema's properties.
 */
export async function conforms(response: Response, operationId: string): Promise<void> {
  const problems = await problemsOf(response.clone(), operationId);
  expect(problems, `${operationId} answered ${response.status}`).toEqual([]);
}

/** @returns in what an answer is not as the contract declares it. */
export async function problemsOf(response: Response, operationId: string): Promise<string[]> {
  const operation = operationsOf(document).find((candidate) => candidate.operationId === operationId);
  if (!operation) return [`there is no operation ${operationId}`];
  const place = placeOf(operation, response.status);
  if (!place) return [`status ${response.status} is not declared`];
  const headers = headerProblems(place, response.headers);
  const text = await response.text();
  const content = find(`${place}/content`);
  if (!content) return text === "" ? headers : [...headers, "there is a body, and none is declared"];
  if (response.headers.get("content-type") !== "application/json; charset=utf-8") {
    return [...headers, `content-type is ${response.headers.get("content-type")}`];
  }
  return [...headers, ...schemaProblems(`${place}/content/application~1json/schema`, JSON.parse(text))];
}

/** @returns in what a value is not valid by the schema at a place of the document, or has its keys in another order. */
export function schemaProblems(place: string, value: unknown): string[] {
  const validate = ajv.getSchema(`contract${place}`);
  if (!validate) throw new Error(`there is no schema at ${place}`);
  validate(value);
  const wrong = (validate.errors ?? []).map((error) => `${error.instancePath || "the body"} ${error.message}`);
  return [...wrong, ...orderProblems(place, value, "the body")];
}

/** @returns the part of the document at a place such as `#/components/schemas/Huruf`; undefined if there is none. */
export function find(place: string): Node | undefined {
  const keys = place
    .slice(2)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document);
  return isObject(found) ? found : undefined;
}

/** @returns the place itself, or the one that a reference there leads to. */
export function follow(place: string): string {
  const reference = find(place)?.$ref;
  return typeof reference === "string" ? follow(reference) : place;
}

/** @returns a place in the document, from the names that lead to it. */
export const at = (...keys: string[]): string =>
  `#/${keys.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;

function placeOf(operation: Operation, status: number): string | undefined {
  const place = at("paths", operation.path, operation.method, "responses", String(status));
  return find(place) && follow(place);
}

function headerProblems(response: string, headers: Headers): string[] {
  return Object.keys(find(`${response}/headers`) ?? {}).flatMap((name) => {
    const text = headers.get(name);
    if (text === null) return [`the header ${name} is missing`];
    const place = `${follow(`${response}/headers/${name}`)}/schema`;
    const value = find(place)?.type === "integer" && /^\d+$/.test(text) ? Number(text) : text;
    return schemaProblems(place, value).map((problem) => `the header ${name} is "${text}": ${problem}`);
  });
}

function orderProblems(place: string, value: unknown, name: string): string[] {
  const schema = follow(place);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => orderProblems(`${schema}/items`, item, `${name}[${index}]`));
  }
  if (!isObject(value)) return [];
  const keys = Object.keys(value);
  const ordered = Object.keys(find(`${schema}/properties`) ?? {}).filter((key) => keys.includes(key));
  const here = keys.join() === ordered.join() ? [] : [`${name} has its keys in the order ${keys.join()}`];
  return [
    ...here,
    ...keys.flatMap((key) => orderProblems(`${schema}/properties/${key}`, value[key], `${name}.${key}`)),
  ];
}

const isObject = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

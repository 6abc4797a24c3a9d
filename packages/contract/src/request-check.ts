import {
  type ContractDocument,
  getByPointer,
  type Operation,
  operationsOf,
  patternOf,
  pointer,
  resolveRef,
} from "./document.ts";
import { createSchemaCheck } from "./schema-check.ts";

/** A request, as sent. */
export type SentRequest = {
  /** In uppercase. */
  method: string;
  /** An absolute URL. */
  url: string;
  headers: Headers;
  /** "" if it has none. */
  body: string;
};

/** The operation of a request, and where the request departs from the contract. */
export type CheckedRequest = {
  operation?: Operation;
  path: Record<string, string>;
  problems: string[];
  /** Those of the body, which may have what a person has typed. */
  bodyProblems: string[];
};

/** Creates the check of requests against a contract. */
export function createRequestCheck(document: ContractDocument) {
  const operations = operationsOf(document).map((operation) => ({ ...operation, pattern: patternOf(operation.path) }));
  const { schemaProblems } = createSchemaCheck(document);

  return (request: SentRequest): CheckedRequest => {
    const { pathname, searchParams } = new URL(request.url);
    const matching = operations.filter(
      ({ method, pattern }) => method === request.method.toLowerCase() && pattern.test(pathname),
    );
    // A fixed path wins over one with a parameter.
    const operation = matching.find(({ path }) => !path.includes("{")) ?? matching[0];
    if (!operation) return { path: {}, problems: ["the contract has no such operation"], bodyProblems: [] };
    const path = pathParameters(operation.path, pathname);
    const problems = [
      ...parameterProblems(operation, "path", Object.entries(path)),
      ...parameterProblems(operation, "query", [...searchParams]),
      ...parameterProblems(operation, "header", headersOf(operation, request.headers)),
    ];
    return { operation, path, problems, bodyProblems: bodyProblems(operation, request) };
  };

  function parameterProblems(operation: Operation, place: "path" | "query" | "header", given: [string, string][]) {
    const declared = (operation.parameters ?? []).map((parameter, index) => ({ ...parameter, index }));
    const here = declared.filter((parameter) => parameter.in === place);
    const missing = here.filter(({ name, required }) => required && !given.some(([other]) => other === name));
    const repeated = given.filter(([name], index) => given.findIndex(([other]) => other === name) !== index);
    const wrong = given.flatMap(([name, text]) => {
      const parameter = here.find((other) => other.name === name);
      if (!parameter) return [`the contract has no ${place} parameter ${name}`];
      const at = pointer("paths", operation.path, operation.method, "parameters", String(parameter.index));
      const schema = resolveRef(document, `${resolveRef(document, at)}/schema`);
      // Only decimal text, as the server accepts it.
      const isInteger = getByPointer(document, schema)?.type === "integer" && /^-?\d+$/.test(text);
      return schemaProblems(schema, isInteger ? Number(text) : text, `the ${place} parameter ${name}=${text}`);
    });
    return [
      ...wrong,
      ...missing.map(({ name }) => `the ${place} parameter ${name} is missing`),
      ...repeated.map(([name]) => `the ${place} parameter ${name} is repeated`),
    ];
  }

  function bodyProblems({ path, method, requestBody }: Operation, { headers, body }: SentRequest): string[] {
    if (!requestBody) return body === "" ? [] : ["there is a body, and none is declared"];
    const at = resolveRef(document, pointer("paths", path, method, "requestBody"));
    if (body === "") return getByPointer(document, at)?.required ? ["the body is missing"] : [];
    const type = headers.get("content-type");
    if (!/^application\/json(;|$)/.test(type ?? "")) return [`content-type is ${type}`];
    try {
      return schemaProblems(`${at}/content/application~1json/schema`, JSON.parse(body));
    } catch {
      return [`the body is not JSON: ${body.slice(0, 100)}`];
    }
  }
}

/** What HTTP itself has, and what a client sends with every write: no operation needs to declare them. */
const common = [
  ...["accept", "accept-language", "authorization", "connection", "content-length", "content-type", "cookie", "host"],
  ...["idempotency-key", "user-agent"],
];

/** The headers of a request that are of the contract, or should be, in its spelling. */
const headersOf = ({ parameters = [] }: Operation, headers: Headers): [string, string][] =>
  [...headers].flatMap(([given, text]) => {
    const name = given.toLowerCase();
    const declared = parameters.find((one) => one.in === "header" && one.name.toLowerCase() === name);
    return declared || !common.includes(name) ? [[declared?.name ?? name, text] satisfies [string, string]] : [];
  });

function pathParameters(template: string, pathname: string): Record<string, string> {
  const values = pathname.split("/").map(decodeURIComponent);
  const names = template.split("/");
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith("{") ? [[name.slice(1, -1), values[index] ?? ""]] : [])),
  );
}

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import {
  at,
  type ContractDocument,
  find,
  follow,
  isPart,
  methodsOf,
  type Operation,
  operationsOf,
  patternOf,
} from "./document.ts";

// The server only serialises by the contract; here every answer is checked by it. Nothing is converted and nothing
// removed before.

/** A request and its answer, as they went over the wire. */
export type Exchange = {
  /** In capitals; "" where what was sent is no request. */
  method: string;
  /** The request's target: a path with its query, or a whole address. */
  url: string;
  /** The request broke off before it was one, or names no host: its answer belongs to no operation. */
  broken?: boolean;
  status: number;
  headers: Headers;
  body: string;
};

/** What an exchange was. */
export type Finding = {
  /** The operation that answered; undefined for what belongs to none, and for a HEAD. */
  operationId?: string;
  /** In what the answer is not as the contract has it; none when all is well. */
  problems: string[];
};

export type Conformance = ReturnType<typeof createConformance>;

/** Makes the strict check of answers against a contract. */
export function createConformance(document: ContractDocument) {
  const operations = operationsOf(document).map((operation) => ({ ...operation, pattern: patternOf(operation.path) }));
  const paths = Object.keys(document.paths).map((path) => ({
    ...{ pattern: patternOf(path), methods: methodsOf(document, path) },
  }));
  const schemaProblems = createSchemaCheck(document);

  /**
   * Checks whatever a server answered: by its operation, or, where it belongs to none (an unknown path, another method,
   * what is not HTTP), by the contract's shared error.
   */
  function examine(exchange: Exchange): Finding {
    const { method, status, headers, body } = exchange;
    const path = pathOf(exchange.url);
    const operation = findOperation(method === "HEAD" ? "get" : method.toLowerCase(), path);
    const common = headers.has("x-request-id") ? [] : ["the header X-Request-Id is missing"];
    const say = (problems: string[]) =>
      problems.map((problem) => `${method} ${exchange.url} answered ${status}: ${problem}`);
    if (method === "OPTIONS" && status === 204) {
      return { problems: say([...common, ...undeclaredHeaders(headers, preflightHeaders), ...emptyProblems(body)]) };
    }
    const fitting = paths.filter(({ pattern }) => pattern.test(path));
    const allowed = [...new Set(fitting.flatMap(({ methods }) => methods))];
    if (exchange.broken || !operation || !allowed.includes(method)) {
      const problems = status < 400 ? ["there is no such operation"] : foreignProblems(exchange, allowed, operation);
      return { problems: say([...common, ...problems]) };
    }
    const { operationId } = operation;
    if (method === "HEAD") {
      const place = placeOf(operation, status);
      const problems = place ? headerProblems(place, headers) : [`status ${status} is not declared`];
      return { problems: say([...common, ...problems, ...emptyProblems(body)]) };
    }
    return { operationId, problems: say([...common, ...answerProblems(operation, exchange)]) };
  }

  /** @returns in what an answer of an operation is not as the contract declares it. */
  function problemsOf(operationId: string, answer: Pick<Exchange, "status" | "headers" | "body">): string[] {
    const operation = operations.find((candidate) => candidate.operationId === operationId);
    return operation ? answerProblems(operation, answer) : [`there is no operation ${operationId}`];
  }

  function answerProblems(operation: Operation, answer: Pick<Exchange, "status" | "headers" | "body">): string[] {
    const { status, headers, body } = answer;
    const place = placeOf(operation, status);
    if (!place) return [`status ${status} is not declared`];
    const wrong = headerProblems(place, headers);
    const content = find(document, `${place}/content`);
    if (!content) {
      const type = headers.has("content-type") ? ["there is a content-type, and no body is declared"] : [];
      return [...wrong, ...emptyProblems(body), ...type];
    }
    return [...wrong, ...bodyProblems(`${place}/content/application~1json/schema`, headers, body)];
  }

  /** An answer that belongs to no operation is an error of the contract's shared schema. */
  function foreignProblems(exchange: Exchange, allowed: string[], operation: Operation | undefined): string[] {
    const { method, status, headers, body } = exchange;
    const wrong = [
      ...undeclaredHeaders(headers, ["allow", "retry-after"]),
      ...(headers.get("cache-control") === "no-store" ? [] : ["the header Cache-Control is not no-store"]),
    ];
    const fitting = [...statusesOfNone.always, ...statusesOfNone[kindOf(exchange, allowed)]];
    if (!fitting.includes(status)) wrong.push(`it is none of ${fitting.join(", ")}`);
    if (status === 405 && headers.get("allow") !== allowed.join(", ")) {
      wrong.push(`the header Allow is "${headers.get("allow")}", and the path has ${allowed.join(", ")}`);
    }
    if (status === 429 && !headers.has("retry-after")) wrong.push("the header Retry-After is missing");
    if (method === "HEAD") return [...wrong, ...emptyProblems(body)];
    const withData = exchange.broken === true && beginsWithData(operation);
    const text = withData ? body.replace('{"data":[],', "{") : body;
    const said = bodyProblems(at("components", "schemas", "Error"), headers, text);
    if (withData && text === body) said.push("the body does not begin with data");
    if (said.length === 0 && JSON.parse(text).status !== status) {
      said.push(`the body says status ${JSON.parse(text).status}`);
    }
    return [...wrong, ...said];
  }

  /** Whether an operation's errors begin with an empty `data`: then every error of it does, from wherever it comes. */
  function beginsWithData(operation: Operation | undefined): boolean {
    const place = operation && placeOf(operation, 500);
    const schema = place && follow(document, `${place}/content/application~1json/schema`);
    return Object.keys((schema && find(document, `${schema}/properties`)) ?? {})[0] === "data";
  }

  function bodyProblems(schema: string, headers: Headers, body: string): string[] {
    const type = headers.get("content-type");
    if (type !== "application/json; charset=utf-8") return [`content-type is ${type}`];
    try {
      const value: unknown = JSON.parse(body);
      const plain = JSON.stringify(value) === body ? [] : ["the body says a key twice, or is not written plainly"];
      return [...schemaProblems(schema, value), ...plain];
    } catch {
      return [`the body is not JSON: ${body.slice(0, 100)}`];
    }
  }

  function headerProblems(response: string, headers: Headers): string[] {
    const declared = Object.keys(find(document, `${response}/headers`) ?? {});
    const wrong = declared.flatMap((name) => {
      const text = headers.get(name);
      if (text === null) return [`the header ${name} is missing`];
      const place = `${follow(document, `${response}/headers/${name}`)}/schema`;
      const isInteger = find(document, place)?.type === "integer" && /^\d+$/.test(text);
      const problems = schemaProblems(place, isInteger ? Number(text) : text);
      return problems.map((problem) => `the header ${name} is "${text}": ${problem}`);
    });
    return [...wrong, ...undeclaredHeaders(headers, declared)];
  }

  function findOperation(method: string, path: string) {
    const fits = operations.filter((operation) => operation.method === method && operation.pattern.test(path));
    // The fixed path wins over the one with an identifier.
    return fits.find((operation) => !operation.path.includes("{")) ?? fits[0];
  }

  function placeOf(operation: Operation, status: number): string | undefined {
    const place = at("paths", operation.path, operation.method, "responses", String(status));
    return find(document, place) && follow(document, place);
  }

  return { examine, problemsOf, schemaProblems };
}

/** Finds in what a value is not valid by the schema at a place of the document, or has its keys in another order. */
function createSchemaCheck(document: ContractDocument) {
  // The document as a whole is no schema; it lends its parts, each found by its place in it.
  const keywords = ["x-message", ...Object.keys(document)];
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: false, keywords });
  addFormats.default(ajv);
  ajv.addSchema(document, "contract");

  function orderProblems(place: string, value: unknown, name: string): string[] {
    const schema = follow(document, place);
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => orderProblems(`${schema}/items`, item, `${name}[${index}]`));
    }
    if (!isPart(value)) return [];
    const keys = Object.keys(value);
    const ordered = Object.keys(find(document, `${schema}/properties`) ?? {}).filter((key) => keys.includes(key));
    const here = keys.join() === ordered.join() ? [] : [`${name} has its keys in the order ${keys.join()}`];
    return [
      ...here,
      ...keys.flatMap((key) => orderProblems(`${schema}/properties/${key}`, value[key], `${name}.${key}`)),
    ];
  }

  return (place: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`contract${place}`);
    if (!validate) throw new Error(`there is no schema at ${place}`);
    validate(value);
    const wrong = (validate.errors ?? []).map((error) => `${error.instancePath || "the body"} ${error.message}`);
    return [...wrong, ...orderProblems(place, value, "the body")];
  };
}

/** What may be answered to what belongs to no operation, as the contract's description has it. */
const statusesOfNone = {
  always: [429, 500, 503],
  broken: [400, 408, 431],
  undecodable: [400],
  method: [405],
  path: [404],
};

function kindOf({ broken, url }: Exchange, allowed: string[]): keyof typeof statusesOfNone {
  if (broken) return "broken";
  if (pathOf(url) === "") return "undecodable";
  return allowed.length > 0 ? "method" : "path";
}

const emptyProblems = (body: string) => (body === "" ? [] : ["there is a body, and none is declared"]);

/** What HTTP itself, the security headers and CORS add to every answer; the contract's own headers are declared there. */
const everywhere = [
  ...["connection", "date", "keep-alive", "transfer-encoding", "vary"],
  ...["content-encoding", "content-length", "content-type"],
  ...["cache-control", "x-request-id", "access-control-allow-origin", "access-control-expose-headers"],
  ...["content-security-policy", "cross-origin-opener-policy", "cross-origin-resource-policy", "origin-agent-cluster"],
  ...["referrer-policy", "strict-transport-security", "x-content-type-options", "x-dns-prefetch-control"],
  ...["x-download-options", "x-frame-options", "x-permitted-cross-domain-policies", "x-xss-protection"],
];

const preflightHeaders = ["access-control-allow-methods", "access-control-allow-headers", "access-control-max-age"];

function undeclaredHeaders(headers: Headers, declared: string[]): string[] {
  const known = [...everywhere, ...declared.map((name) => name.toLowerCase())];
  return [...headers.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => `the header ${name} is not declared`);
}

/**
 * A proxy may send the whole address, and Fastify decodes what is encoded without need: /api/%68urufs is /api/hurufs.
 * @returns "" for a path that cannot be decoded: it leads to no operation.
 */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, "").split("?", 1)[0] ?? "";
  try {
    return decodeURI(path);
  } catch {
    return "";
  }
}

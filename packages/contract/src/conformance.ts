import { isDeepStrictEqual } from "node:util";
import {
  type ContractDocument,
  getByPointer,
  methodsOf,
  type Operation,
  operationsOf,
  patternOf,
  pointer,
  resolveRef,
} from "./document.ts";
import { languageProblems, preflightHeaders, rateLimitHeaders, undeclaredHeaders } from "./response-headers.ts";
import { createSchemaCheck } from "./schema-check.ts";

// Strict: unlike the server's serialization, the check converts no value and removes no field.

/** A request and its response, as sent. */
export type Exchange = {
  /** In uppercase; "" if the bytes were not an HTTP request. */
  method: string;
  /** The request target: a path with its query, or an absolute URL. */
  url: string;
  /** The request was incomplete or invalid, so the response belongs to no operation. */
  broken?: boolean;
  status: number;
  headers: Headers;
  body: string;
};

export type Finding = {
  /** The operation that responded; undefined outside all operations, and for HEAD. */
  operationId?: string;
  /** Where the response departs from the contract; empty if it conforms. */
  problems: string[];
};

type Response = Pick<Exchange, "status" | "headers" | "body">;

export type Conformance = ReturnType<typeof createConformance>;

/**
 * Creates the check of responses against a contract.
 * @param options.keyOrder whether the keys of objects must have the schema's order, as the server's have.
 */
export function createConformance(document: ContractDocument, { keyOrder = true } = {}) {
  const operations = operationsOf(document).map((operation) => ({ ...operation, pattern: patternOf(operation.path) }));
  const paths = Object.keys(document.paths).map((path) => ({
    pattern: patternOf(path),
    methods: methodsOf(document, path),
  }));
  const { schemaProblems: valueProblems, orderProblems } = createSchemaCheck(document);
  const schemaProblems = (at: string, value: unknown) => [
    ...valueProblems(at, value),
    ...(keyOrder ? orderProblems(at, value) : []),
  ];

  /** Checks any response: against its operation, or outside all operations against the schema `ErrorEnvelope`. */
  function examine(exchange: Exchange): Finding {
    const { method, status, headers, body } = exchange;
    const path = pathOf(exchange.url);
    const operation = findOperation(method === "HEAD" ? "get" : method.toLowerCase(), path);
    const common = headers.has("x-request-id") ? [] : ["the header X-Request-Id is missing"];
    const report = (problems: string[]) =>
      problems.map((problem) => `${method} ${exchange.url} answered ${status}: ${problem}`);
    if (method === "OPTIONS" && status === 204) {
      return { problems: report([...common, ...undeclaredHeaders(headers, preflightHeaders), ...emptyProblems(body)]) };
    }
    const matching = paths.filter(({ pattern }) => pattern.test(path));
    const allowed = [...new Set(matching.flatMap(({ methods }) => methods))];
    if (exchange.broken || !operation || !allowed.includes(method)) {
      const problems = status < 400 ? ["there is no such operation"] : errorProblems(exchange, allowed, operation);
      return { problems: report([...common, ...problems]) };
    }
    const { operationId } = operation;
    if (method === "HEAD") {
      const at = responsePointer(operation, status);
      const problems = at ? headerProblems(at, headers) : [`status ${status} is not declared`];
      return { problems: report([...common, ...problems, ...emptyProblems(body)]) };
    }
    return { operationId, problems: report([...common, ...responseProblems(operation, exchange)]) };
  }

  /** @returns where a response of an operation departs from the contract. */
  function problemsOf(operationId: string, response: Response): string[] {
    const operation = operations.find((candidate) => candidate.operationId === operationId);
    return operation ? responseProblems(operation, response) : [`there is no operation ${operationId}`];
  }

  function responseProblems(operation: Operation, response: Response): string[] {
    const { status, headers, body } = response;
    const at = responsePointer(operation, status);
    if (!at) return [`status ${status} is not declared`];
    const isStaffError = status >= 400 && isForStaff(operation.path);
    const wrong = [
      ...headerProblems(at, headers, isStaffError ? ["content-language"] : []),
      ...(isStaffError ? languageProblems(headers) : []),
    ];
    const content = getByPointer(document, `${at}/content`);
    if (!content) {
      const type = headers.has("content-type") ? ["there is a content-type, and no body is declared"] : [];
      return [...wrong, ...emptyProblems(body), ...type];
    }
    const media = `${at}/content/application~1json`;
    const inBody = bodyProblems(`${media}/schema`, headers, body);
    return [...wrong, ...inBody, ...(status >= 400 && inBody.length === 0 ? wordProblems(media, response) : [])];
  }

  /** Errors share schemas: an error's own status, and its exact message unless that varies, are those of an example. */
  function wordProblems(media: string, { status, headers, body }: Response): string[] {
    const examples = Object.keys(getByPointer(document, `${media}/examples`) ?? {}).map(
      (name) => getByPointer(document, `${resolveRef(document, `${media}/examples/${name}`)}/value`) ?? {},
    );
    // Examples are in English.
    const varies = status === 400 || status === 409 || headers.get("content-language") === "id";
    const keys = ["status", ...(varies ? [] : ["message"]), ...(status === 409 ? ["reason"] : [])];
    const error = JSON.parse(body);
    const isAsDocumented = examples.some((example) => keys.every((key) => isDeepStrictEqual(example[key], error[key])));
    return isAsDocumented ? [] : [`${keys.join(" and ")} are those of no example: ${body.slice(0, 100)}`];
  }

  /** Outside all operations, a response is an `ErrorEnvelope`. */
  function errorProblems(exchange: Exchange, allowed: string[], operation: Operation | undefined): string[] {
    const { method, status, headers, body } = exchange;
    const inLanguages = isForStaff(pathOf(exchange.url));
    const languageHeaders = inLanguages ? ["content-language"] : [];
    const wrong = [
      ...undeclaredHeaders(headers, ["allow", "retry-after", ...rateLimitHeaders, ...languageHeaders]),
      ...(inLanguages && !exchange.broken ? languageProblems(headers) : []),
      ...(headers.get("cache-control") === "no-store" ? [] : ["the header Cache-Control is not no-store"]),
    ];
    const expected = [...errorStatuses.always, ...errorStatuses[causeOf(exchange, allowed)]];
    if (!expected.includes(status)) wrong.push(`the status is none of ${expected.join(", ")}`);
    if (status === 405 && headers.get("allow") !== allowed.join(", ")) {
      wrong.push(`the header Allow is "${headers.get("allow")}", and the path has ${allowed.join(", ")}`);
    }
    if (status === 429 && !headers.has("retry-after")) wrong.push("the header Retry-After is missing");
    if (method === "HEAD") return [...wrong, ...emptyProblems(body)];
    const withData = exchange.broken === true && beginsWithData(operation);
    const text = withData ? body.replace('{"data":[],', "{") : body;
    const inBody = bodyProblems(pointer("components", "schemas", "ErrorEnvelope"), headers, text);
    if (withData && text === body) inBody.push("the body does not begin with data");
    if (inBody.length === 0 && JSON.parse(text).status !== status) {
      inBody.push(`the body has status ${JSON.parse(text).status}`);
    }
    return [...wrong, ...inBody];
  }

  /** Whether an operation's errors begin with an empty `data`: then its errors raised outside of it do, too. */
  function beginsWithData(operation: Operation | undefined): boolean {
    const at = operation && responsePointer(operation, 500);
    const schema = at && resolveRef(document, `${at}/content/application~1json/schema`);
    return Object.keys((schema && getByPointer(document, `${schema}/properties`)) ?? {})[0] === "data";
  }

  function bodyProblems(schema: string, headers: Headers, body: string): string[] {
    const type = headers.get("content-type");
    if (type !== "application/json; charset=utf-8") return [`content-type is ${type}`];
    try {
      const value: unknown = JSON.parse(body);
      const compact = JSON.stringify(value) === body ? [] : ["the body repeats a key or has superfluous whitespace"];
      return [...schemaProblems(schema, value), ...compact];
    } catch {
      return [`the body is not JSON: ${body.slice(0, 100)}`];
    }
  }

  function headerProblems(response: string, headers: Headers, others: string[] = []): string[] {
    const declared = Object.keys(getByPointer(document, `${response}/headers`) ?? {});
    const wrong = declared.flatMap((name) => {
      const text = headers.get(name);
      const header = resolveRef(document, `${response}/headers/${name}`);
      const isOptional = getByPointer(document, header)?.required === false;
      if (text === null) return isOptional ? [] : [`the header ${name} is missing`];
      const at = `${header}/schema`;
      const isInteger = getByPointer(document, at)?.type === "integer" && /^\d+$/.test(text);
      const problems = schemaProblems(at, isInteger ? Number(text) : text);
      return problems.map((problem) => `the header ${name} is "${text}": ${problem}`);
    });
    return [...wrong, ...undeclaredHeaders(headers, [...declared, ...others])];
  }

  function findOperation(method: string, path: string) {
    const matching = operations.filter((operation) => operation.method === method && operation.pattern.test(path));
    // A fixed path wins over one with a parameter.
    return matching.find((operation) => !operation.path.includes("{")) ?? matching[0];
  }

  function responsePointer(operation: Operation, status: number): string | undefined {
    const at = pointer("paths", operation.path, operation.method, "responses", String(status));
    return getByPointer(document, at) && resolveRef(document, at);
  }

  return { examine, problemsOf, schemaProblems };
}

/** The statuses of responses outside all operations, by cause. */
const errorStatuses = {
  always: [429, 500, 503],
  broken: [400, 408, 431],
  undecodable: [400],
  method: [405],
  path: [404],
};

function causeOf({ broken, url }: Exchange, allowed: string[]): keyof typeof errorStatuses {
  if (broken) return "broken";
  if (pathOf(url) === "") return "undecodable";
  return allowed.length > 0 ? "method" : "path";
}

const isForStaff = (path: string): boolean => path.startsWith("/operator/");

const emptyProblems = (body: string) => (body === "" ? [] : ["there is a body, and none is declared"]);

/**
 * Proxies may send absolute URLs, and Fastify decodes needless encoding: /api/%68urufs is /api/hurufs.
 * @returns "" for a path that cannot be decoded.
 */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*\/?/i, "/").split("?", 1)[0] ?? "";
  try {
    return decodeURI(path);
  } catch {
    return "";
  }
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type ContractDocument, operationsOf, patternOf } from "../../src/http/document.ts";
import { problemsOf, schemaProblems } from "./contract.ts";

// Every answer that leaves a server under test is held against the contract as it goes over the wire, whoever asked for
// it and whatever the test looks at. setup.ts fails the test that caused one that is not in the contract.

const pending: Promise<string[]>[] = [];

/** @returns in what the answers since the last call were not as the contract has them. */
export async function takeWireProblems(): Promise<string[]> {
  return (await Promise.all(pending.splice(0))).flat();
}

/**
 * Watches what a server answers, below everything that the server itself does.
 * @param document the contract that it serves, an alias of the sign-in included.
 */
export function watchWire(app: FastifyInstance, document: ContractDocument): void {
  app.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const write = response.write.bind(response) as (...given: unknown[]) => boolean;
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
    response.write = (...given: unknown[]) => {
      keep(given[0]);
      return write(...given);
    };
    response.end = ((...given: unknown[]) => {
      keep(given[0]);
      const ended = end(...given);
      pending.push(check(document, request, response, Buffer.concat(chunks).toString("utf8")));
      return ended;
    }) as ServerResponse["end"];
  });
}

async function check(
  document: ContractDocument,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<string[]> {
  const status = response.statusCode;
  const headers = new Headers(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
  const { method = "", url = "" } = request;
  const say = (problems: string[]) => problems.map((problem) => `${method} ${url} answered ${status}: ${problem}`);
  if (!headers.has("x-request-id")) return say(["the header X-Request-Id is missing"]);
  if (method === "OPTIONS" && status === 204) return say(body === "" ? [] : ["a preflight's answer has a body"]);

  const id = findOperation(document, method, url);
  // A request without a Host is refused before it comes to an operation.
  const belongs = id !== undefined && !(status === 400 && request.headers.host === undefined);
  if (method === "HEAD") return belongs || status >= 400 ? [] : say(["there is no such operation"]);
  if (!belongs) return say(status < 400 ? ["there is no such operation"] : errorProblems(body));
  const answer = new Response(status === 304 && body === "" ? null : body, { status, headers });
  return say(await problemsOf(answer, id));
}

/** Errors that belong to no operation have the contract's shared schema. */
function errorProblems(body: string): string[] {
  try {
    return schemaProblems("#/components/schemas/Error", JSON.parse(body));
  } catch {
    return [`the body is not JSON: ${body.slice(0, 100)}`];
  }
}

function findOperation(document: ContractDocument, method: string, url: string): string | undefined {
  // A proxy may send the whole address.
  const path = url.replace(/^https?:\/\/[^/]*/, "").split("?", 1)[0] ?? "";
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const fits = operationsOf(document).filter(
    (operation) => operation.method === verb && patternOf(operation.path).test(decode(path)),
  );
  // The fixed path wins over the one with an identifier.
  return (fits.find((operation) => !operation.path.includes("{")) ?? fits[0])?.operationId;
}

/** Fastify decodes what is encoded without need: /api/%68urufs is /api/hurufs. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

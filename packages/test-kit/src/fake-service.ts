import { createConformance } from "@talaqqi/contract/conformance";
import {
  getByPointer,
  type Operation,
  operationsOf,
  pointer,
  readOperatorContract,
  resolveRef,
} from "@talaqqi/contract/document";
import type { operations } from "@talaqqi/contract/operator";
import { type ExampleNames, exampleOperations } from "@talaqqi/contract/operator-examples";
import { createRequestCheck } from "@talaqqi/contract/request-check";
import { onTestFinished } from "vitest";

// A fake of the service for staff, as a `fetch`, for the tests of the console and the command.

export type OperationId = keyof ExampleNames;

export type Role = "administrator" | "coordinator" | "teacher" | "reader";

type Responses<Id extends OperationId> = operations[Id]["responses"];
type Json<Message> = Message extends { content: { "application/json": infer Body } } ? Body : never;
type Success<Id extends OperationId> = Json<Responses<Id>[keyof Responses<Id> & (200 | 201)]>;

/** The body of a success, without `status` and `error`: `{ data: [], next: 0 }`. */
type OwnBody<Id extends OperationId> = Omit<Success<Id>, "status" | "error">;

/** Another example than the first, by its name or status; a success of the test's own; or no response at all. */
export type FakeResponse<Id extends OperationId> =
  | ExampleNames[Id]
  | (keyof Responses<Id> & number)
  | "offline"
  | OwnBody<Id>
  /** An example with other values for some of its fields: `{ like: "stale", fields: { changes } }`. */
  | { like: ExampleNames[Id]; status?: keyof Responses<Id> & number; fields?: Record<string, unknown> };

/** A response, or a function that makes one for a request. */
export type Responder<Id extends OperationId> =
  | FakeResponse<Id>
  | ((request: FakeRequest) => FakeResponse<Id> | undefined);

/** A request that the service got, valid or not. */
export type FakeRequest = {
  /** "" if the contract has no such operation. */
  operation: OperationId | "";
  method: string;
  url: string;
  path: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  /** Parsed; undefined if there is none, and as text if it is not JSON. */
  body: unknown;
};

export type FakeOptions = {
  /** Whose requests these are. @defaultValue administrator */
  role?: Role;
  /** How they sign in: a browser with a cookie that no script sees, a program with a token. */
  auth: "session" | "token";
};

export type FakeService = {
  fetch: typeof fetch;
  /** All requests, in their order. */
  requests: FakeRequest[];
  /**
   * Sets the response of an operation. Without one it is the contract's first example of a success, or 404 for an id that is no
   * number. What the role may not do is 403 in any case. A body that the contract refuses needs a response with 400.
   */
  on: <Id extends OperationId>(operation: Id, response: Responder<Id>) => void;
  /** Sets the response of all operations but these. */
  onAll: (response: "offline" | 500 | 503 | 429 | 401, but?: OperationId[]) => void;
  /** Sets the response of operations to a list without entries. */
  leaveEmpty: (...lists: OperationId[]) => void;
  /** Back to how it was at the beginning. */
  reset: () => void;
  /** Keeps an operation's responses back. @returns a function that lets them go. */
  hold: (operation: OperationId) => () => void;
  /** Lets everything go that is held back. */
  letGo: () => void;
  /** @returns the bodies, in order, of the requests of an operation. */
  sent: (operation: OperationId) => unknown[];
  /** What was wrong with requests and responses so far; the test fails unless it takes them. */
  takeProblems: () => string[];
};

type Example = { status: number; body: object };
/** Of any operation; "" is its first example of a success. */
type AnyResponse = string | number | Like | Record<string, unknown>;
type Like = { like: string; status?: number; fields?: Record<string, unknown> };
type AnyResponder = AnyResponse | ((request: FakeRequest) => AnyResponse | undefined);

const document = readOperatorContract();
const byId = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
const check = createRequestCheck(document);
// The order of keys is the server's affair: a test's own values may have any.
const { problemsOf } = createConformance(document, { keyOrder: false });

/**
 * Creates a fake service for the running test. It sends the contract's examples, and what the test sets if the contract allows it.
 * The test fails in the end if it got a request that the contract does not know, even if the program went on.
 */
export function createFakeService({ role = "administrator", auth }: FakeOptions): FakeService {
  const requests: FakeRequest[] = [];
  const problems: string[] = [];
  const responders = new Map<string, AnyResponder>();
  const held = new Map<string, ReturnType<typeof gate>>();
  const takeProblems = () => problems.splice(0);

  onTestFinished(() => {
    const found = takeProblems();
    if (found.length > 0) throw new Error(`The fake service refused:\n${found.join("\n")}`);
  });

  function refuse(line: string, found: string[]): never {
    problems.push(...found.map((problem) => `${line}: ${problem}`));
    throw new Error(`The fake service refuses ${line}: ${found.join("; ")}`);
  }

  async function answer(input: Request | URL | string, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { method, url, headers, signal } = request;
    const body = await request.text();
    const { operation, path, problems: found, bodyProblems } = check({ method, url, headers, body });
    const id = (operation?.operationId ?? "") as OperationId | "";
    const query = Object.fromEntries(new URL(url).searchParams);
    const recorded = { operation: id, method, url, path, query, headers, body: parse(body) };
    requests.push(recorded);
    const line = `${method} ${url}`;
    const wrong = [...found, ...(operation ? senderProblems(operation, request, auth) : [])];
    if (!id || !operation || wrong.length > 0) return refuse(line, wrong);
    signal.throwIfAborted();
    await Promise.race([held.get(id)?.promise, abortOf(signal)]);
    const set = responders.get(id);
    const own = typeof set === "function" ? set(recorded) : set;
    const response = allows(operation, role) ? (own ?? defaultOf(operation, role, path)) : "role";
    // What a browser's fetch throws.
    if (response === "offline") throw new TypeError("Failed to fetch");
    const example = exampleOf(id, response);
    if (typeof example === "string") return refuse(line, [example]);
    // What a person has typed wrong is sent, and comes back with its fields: the test has to expect that.
    if (example.status !== 400 && bodyProblems.length > 0) return refuse(line, bodyProblems);
    const text = JSON.stringify(example.body);
    const made = new Response(text, { status: example.status, headers: headersOf(operation, example.status) });
    const departures =
      typeof response === "object" ? problemsOf(id, { status: example.status, headers: made.headers, body: text }) : [];
    return departures.length > 0 ? refuse(`the test's own response to ${line}`, departures) : made;
  }

  return {
    fetch: answer,
    requests,
    on: (operation, response) => void responders.set(operation, response as AnyResponder),
    onAll: (response, but = []) => {
      for (const id of byId.keys()) if (!but.includes(id as OperationId)) responders.set(id, response);
    },
    leaveEmpty: (...lists) => {
      for (const id of lists) {
        const isPaged = "next" in Object(exampleOperations[id].examples[0]?.body);
        responders.set(id, { data: [], ...(isPaged && { next: 0 }) });
      }
    },
    reset: () => responders.clear(),
    hold: (operation) => {
      const closed = gate();
      held.set(operation, closed);
      return () => {
        held.delete(operation);
        closed.resolve();
      };
    },
    letGo: () => {
      for (const { resolve } of held.values()) resolve();
      held.clear();
    },
    sent: (operation) => requests.filter((request) => request.operation === operation).map(({ body }) => body),
    takeProblems,
  };
}

/** What the contract leaves to others, but our programs always do. */
function senderProblems(operation: Operation, { headers, credentials }: Request, auth: FakeOptions["auth"]): string[] {
  const isKeyed = operation.parameters?.some(({ name }) => name === "Idempotency-Key");
  const token = headers.get("authorization");
  return [
    ...(isKeyed && !headers.has("idempotency-key") ? ["the header Idempotency-Key is missing"] : []),
    ...(auth === "token" && !/^Bearer \S+$/.test(token ?? "") ? ["the header Authorization has no token"] : []),
    ...(auth === "session" && token !== null ? ["a browser has a cookie, but there is an Authorization"] : []),
    ...(auth === "session" && credentials === "omit" ? ["the session's cookie is left out"] : []),
  ];
}

const allows = (operation: Operation, role: Role) => operation["x-roles"]?.includes(role) ?? true;

function defaultOf(operation: Operation, role: Role, { id = "1" }: Record<string, string>): AnyResponse {
  // As in "/operator/students/undefined".
  if (!/^\d+$/.test(id)) return 404;
  return operation.operationId === "getMe" ? { data: meOf(role) } : "";
}

/** @returns a copy of the data of an operation's first example. */
export const dataOf = <Id extends OperationId>(id: Id): Success<Id> extends { data: infer Data } ? Data : undefined =>
  structuredClone(Object(exampleOperations[id].examples[0]?.body).data);

/** @returns a member of staff with this role. */
export const meOf = (role: Role): ReturnType<typeof dataOf<"getMe">> => ({
  ...dataOf("getMe"),
  role,
  ...(role === "teacher" && { id_teacher: 1 }),
  sees_contacts: role !== "reader",
  operations: [...byId.values()].filter((operation) => allows(operation, role)).map((one) => one.operationId),
});

/** @returns the status and body of a response, or why there is none. */
function exampleOf(id: OperationId, response: AnyResponse): Example | string {
  const { examples } = exampleOperations[id];
  const { like, status: wanted, fields }: Partial<Like> = isLike(response) ? response : {};
  const name = like ?? response;
  const isOwn = typeof name === "object";
  const found = examples.filter((example) => {
    if (isOwn || name === "") return example.status < 300;
    return name === example.status || (name === example.name && (wanted ?? example.status) === example.status);
  });
  const [first] = found;
  const list = () => examples.map((example) => `${example.name} (${example.status})`).join(", ");
  if (!first) return `${id} has no example ${isOwn || name === "" ? "of a success" : name}; it has ${list()}`;
  if (found.some(({ status }) => status !== first.status)) return `${id} has several examples ${name}: give the status`;
  if (!isOwn) return { status: first.status, body: { ...first.body, ...fields } };
  const { status, error } = Object(first.body);
  return { status: first.status, body: { status, error, ...name } };
}

const isLike = (response: AnyResponse): response is Like => typeof response === "object" && "like" in response;

/** @returns the headers that the contract requires, with their examples; in lowercase, as not every DOM makes them so. */
function headersOf({ path, method }: Operation, status: number): Record<string, string> {
  const at = resolveRef(document, pointer("paths", path, method, "responses", String(status)));
  const declared = Object.keys(getByPointer(document, `${at}/headers`) ?? {}).flatMap((name) => {
    const header = getByPointer(document, resolveRef(document, `${at}/headers/${name}`));
    return header?.required === false ? [] : [[name.toLowerCase(), String(header?.example)]];
  });
  return {
    "content-type": "application/json; charset=utf-8",
    ...(status >= 400 && { "content-language": "en", vary: "Accept-Language" }),
    ...Object.fromEntries(declared),
  };
}

function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Rejects when the request is aborted, as a browser's fetch does. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

function parse(body: string): unknown {
  if (body === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

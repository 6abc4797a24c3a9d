import { type HttpHandler, HttpResponse, http } from "msw";
import type { ResultOf } from "./calls.ts";
import type { operations } from "./contract.ts";
import { type ExampleNames, exampleOperations } from "./examples.ts";

type OperationId = keyof ExampleNames;
type Statuses<Id extends OperationId> = Exclude<keyof operations[Id]["responses"] & number, 304>;
type Data<Id extends OperationId> = Extract<ResultOf<operations[Id]>, { error?: undefined }>["data"];

/** What an operation returns: one of the contract's examples, by its name or its status, or a success with your data. */
export type FakeResponse<Id extends OperationId> = ExampleNames[Id] | Statuses<Id> | { data: Data<Id> };

export type FakeOptions = {
  /** The `baseUrl` of your client. */
  baseUrl: string;
  /** Responses other than the contract's first examples: `{ getTeacher: 404, listHurufs: { data: [] } }`. */
  responses?: { [Id in OperationId]?: FakeResponse<Id> };
};

/**
 * A fake of the service for an app's own tests: MSW handlers for every operation, which send the contract's examples.
 * Operations that require a token return 401 without one from `fakeAccessToken` or from a sign-in with `fakeIdToken`.
 */
export function createHandlers({ baseUrl, responses = {} }: FakeOptions): HttpHandler[] {
  // The first match counts: /api/teachers/slot-time before /api/teachers/{id}.
  const operations = Object.entries(exampleOperations).sort(
    ([, a], [, b]) => parametersIn(a.path) - parametersIn(b.path),
  );
  const chosen: Record<string, Choice | undefined> = responses;
  return operations.map(([id, { method, path, isSecured, examples }]) => {
    const { status, body } = choose(id, examples, chosen[id]);
    return http[method](baseUrl + path.replaceAll(/\{(\w+)\}/g, ":$1"), async ({ request }) => {
      const respond = (example: Example) => HttpResponse.json(example.body, { status: example.status });
      if (status >= 400) return respond({ status, body });
      const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
      if (isSecured && !accessTokens.has(token)) return respond(choose(id, examples, "unauthorized"));
      if (id === "revokeAccessToken") accessTokens.delete(token);
      if (id !== "createAccessToken") return respond({ status, body });
      const email = readEmail(await request.json());
      if (email === undefined) return respond(choose(id, examples, "notVerified"));
      const { data } = body as { data: object };
      return respond({ status, body: { ...body, data: { ...data, email, access_token: fakeAccessToken() } } });
    });
  });
}

const parametersIn = (path: string) => path.split("{").length;

type Example = { status: number; body: object };
type Choice = string | number | { data: unknown };

function choose(id: string, examples: (Example & { name: string })[], choice?: Choice): Example {
  const own = typeof choice === "object" ? choice : undefined;
  const found = examples.find(
    ({ name, status }) => own || choice === undefined || choice === name || choice === status,
  );
  if (!found) {
    const names = examples.map(({ name, status }) => `${name} (${status})`);
    throw new Error(`${id} has no example ${choice}. It has: ${names.join(", ")}.`);
  }
  return { ...found, body: { ...found.body, ...own } };
}

const accessTokens = new Set<string>();

/** @returns a new access token that the handlers accept until it is revoked: `memoryTokenStore(fakeAccessToken())`. */
export function fakeAccessToken(): string {
  const token = `fake-access-token-${accessTokens.size}-${Math.random()}`;
  accessTokens.add(token);
  return token;
}

/** @returns an ID token that the handlers accept, without a signature. @param claims of the person who signs in. */
export function fakeIdToken(claims: { email: string }): string {
  return ["", claims].map((part) => btoa(encodeURIComponent(JSON.stringify(part || { alg: "none" })))).join(".");
}

/** @returns the e-mail in a body with an ID token; undefined unless `fakeIdToken` made it. */
function readEmail(body: unknown): string | undefined {
  try {
    const [, claims = ""] = Object(body).id_token.split(".");
    const { email } = JSON.parse(decodeURIComponent(atob(claims)));
    return typeof email === "string" ? email : undefined;
  } catch {
    return undefined;
  }
}

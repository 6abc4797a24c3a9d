import { type Operation, operationsOf, securityOf } from "@talaqqi/contract/document";
import { documents } from "../tools.ts";
import type { Call, ValidatingProxy } from "./proxy.ts";

/** A call that nothing is wrong with except what a test changes: a token if it needs one, and the contract's example. */
type Valid = Pick<Call, "operationId" | "body" | "token">;

/** An access token, an operator token, an ID token, and operator tokens by role, all valid. */
export type Tokens = { openapi: string; operator: string; idToken: string; roles: Record<string, string> };

/** Sign-in is a conversation with redirects and cookies, for browsers: its tests are those of the API. */
export const forBrowsers = ["startSignIn", "finishSignIn", "signOut"];

/** @returns every operation with a valid call, and the statuses that it documents. */
function validCalls({ contracts }: ValidatingProxy, tokens: Tokens): { valid: Valid; operation: Operation }[] {
  return documents.flatMap((document) => {
    const operations = operationsOf(contracts[document]).filter(
      ({ operationId }) => !forBrowsers.includes(operationId),
    );
    return operations.map((operation) => {
      const { operationId, requestBody } = operation;
      const examples = Object.values(requestBody?.content["application/json"]?.examples ?? {});
      const { value: example } = Object(examples[0]);
      // The contract's is made up.
      const body = operationId === "createAccessToken" ? { id_token: tokens.idToken } : example;
      const isSecured = securityOf(contracts[document], operation).length > 0;
      return {
        operation,
        valid: { operationId, ...(body && { body }), ...(isSecured && { token: tokens[document] }) },
      };
    });
  });
}

/** More than 64 KiB, and little enough to be written whole before the server refuses it. */
const TOO_LONG = 70_000;

/** Their bodies may be longer than what Prism reads. */
const takesFiles = ["checkContent", "importContent"];

/** Sent with one request, and then with all others. */
export const OTHER_KEY = "kunci-1";

/** Makes the errors that operations share, wherever they are documented. */
export async function callWithErrors(proxy: ValidatingProxy, tokens: Tokens): Promise<void> {
  for (const { valid, operation } of validCalls(proxy, tokens)) {
    const { body, operationId } = valid;
    const has = (status: number) => String(status) in operation.responses;
    const send = (status: number, change: Partial<Call>) => proxy.send({ ...valid, ...change, operationId, status });
    const sendWithoutRole = async () => {
      const [, token] = Object.entries(tokens.roles).find(([role]) => !operation["x-roles"]?.includes(role)) ?? [];
      if (token && operation["x-roles"]) await send(403, { token });
    };
    if (has(401)) await send(401, { token: "wrong" });
    if (has(403)) await sendWithoutRole();
    if (operation.parameters?.some(({ name }) => name === "Idempotency-Key")) {
      // The key of another request.
      await send(409, { headers: { "idempotency-key": OTHER_KEY } });
    }
    if (has(404) && operation.path.includes("{id}")) await send(404, { id: 404_404 });
    if (has(400) && body !== undefined) await send(400, { body: { unknown: "🌙" } });
    const numbers = operation.parameters?.filter(({ schema }) => Object(schema).type === "integer") ?? [];
    for (const { name } of numbers) await send(400, { query: { [name]: "x" } });
    if (operation.path.startsWith("/operator/")) await send(400, { query: { unknown: "1" } });
    if (has(415)) await send(415, { body: "text", headers: { "content-type": "text/plain" } });
    if (has(413) && !takesFiles.includes(operationId)) await send(413, { body: { padding: "x".repeat(TOO_LONG) } });
  }
}

/** Calls every operation with the same result, on a server that is closed for maintenance, for example. */
export async function callEach(proxy: ValidatingProxy, tokens: Tokens, status: number, but?: string): Promise<void> {
  for (const { valid } of validCalls(proxy, tokens)) {
    if (valid.operationId !== but) await proxy.send({ ...valid, status });
  }
}

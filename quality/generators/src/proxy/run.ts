import { type Operation, operationsOf, securityOf } from "@talaqqi/contract/document";
import type { School } from "../school.ts";
import { documents } from "../tools.ts";
import { callApp } from "./app-calls.ts";
import { type Call, startProxy, type ValidatingProxy } from "./proxy.ts";

/** An access token, an operator token and an ID token, all valid. */
type Tokens = { openapi: string; operator: string; idToken: string };

/** More than 64 KiB, and little enough to be written whole before the server refuses it. */
const TOO_LONG = "x".repeat(70_000);

/** Prism reads bodies of at most 10 MB; the limit of these is 128 MB. */
const takesFiles = ["checkContent", "importContent"];

/** Sign-in is a conversation with redirects and cookies, for browsers: its tests are those of the API. */
const forBrowsers = ["startSignIn", "finishSignIn", "signOut"];

/** Calls every operation of both contracts through Prism. @returns what went wrong, and the counts. */
export async function callThroughProxy(school: School) {
  const maintenance = school.startServer({ MAINTENANCE: "1" });
  const limited = school.startServer({ RATE_LIMIT_PER_MINUTE: "1", RATE_LIMIT_AUTH_PER_MINUTE: "1" });
  const broken = school.startServer({});
  const proxy = await startProxy(school.url, school.folder);
  const openapi = await callApp(proxy, school);
  const calls = validCalls(proxy, { openapi, operator: school.operatorToken, idToken: school.newIdToken().idToken });
  for (const { operation, valid } of calls) await callWithErrors(proxy, operation, valid);
  // As the school is, each has one of its documented responses. Those that read come first, and those that end a token last.
  const rankOf = ({ method, operationId }: Operation) => (endsToken.test(operationId) ? 2 : method === "get" ? 0 : 1);
  const inOrder = calls.toSorted((one, other) => rankOf(one.operation) - rankOf(other.operation));
  for (const { valid } of inOrder) await proxy.send(valid);

  proxy.switchTo(await maintenance);
  for (const { valid } of calls) await proxy.send({ ...valid, status: 503 });
  proxy.switchTo(await limited);
  // The first calls reach the limits: of these two, of an address, and of wrong tokens.
  for (const operationId of ["createAccessToken", "registerAccount"])
    await proxy.send({ operationId, status: 400, body: { unknown: "🌙" } });
  await proxy.send({ operationId: "getProfile", status: 401, token: "wrong" });
  for (const { valid } of calls) await proxy.send({ ...valid, status: 429 });
  // Without tables every statement fails, on a server that has cached nothing yet.
  proxy.switchTo(await broken);
  await school.run("ALTER SCHEMA public RENAME TO gone");
  // This one reads no table.
  for (const { valid } of calls)
    if (valid.operationId !== "listSetSchedules") await proxy.send({ ...valid, status: 500 });
  return { calls: proxy.calls(), problems: proxy.problems };
}

const endsToken = /^(revokeAccessToken|revokeStaffToken|removeStaff)$/;

/** @returns every operation with a call that is right by the contract: with its example, and a token if it needs one. */
function validCalls({ contracts }: ValidatingProxy, tokens: Tokens): { operation: Operation; valid: Call }[] {
  return documents.flatMap((document) =>
    operationsOf(contracts[document])
      .filter(({ operationId }) => !forBrowsers.includes(operationId))
      .map((operation) => {
        const { operationId, requestBody } = operation;
        const [example] = Object.values(requestBody?.content["application/json"]?.examples ?? {});
        // The contract's is made up.
        const body = operationId === "createAccessToken" ? { id_token: tokens.idToken } : Object(example).value;
        const needsToken = securityOf(contracts[document], operation).length > 0;
        return { operation, valid: { operationId, body, ...(needsToken && { token: tokens[document] }) } };
      }),
  );
}

/** Makes the errors that operations share, wherever they are documented. */
async function callWithErrors(proxy: ValidatingProxy, operation: Operation, valid: Call): Promise<void> {
  const { body, operationId } = valid;
  const has = (status: number) => String(status) in operation.responses;
  const send = (status: number, change: Partial<Call>) => proxy.send({ ...valid, ...change, status });
  if (has(401)) await send(401, { token: "wrong" });
  if (has(404) && operation.path.includes("{id}")) await send(404, { id: 404_404 });
  if (has(400) && body !== undefined) await send(400, { body: { unknown: "🌙" } });
  const numbers = operation.parameters?.filter(({ schema }) => Object(schema).type === "integer") ?? [];
  for (const { name } of numbers) await send(400, { query: { [name]: "x" } });
  if (operation.path.startsWith("/operator/")) await send(400, { query: { unknown: "1" } });
  if (has(415)) await send(415, { body: "text", headers: { "content-type": "text/plain" } });
  if (has(413) && !takesFiles.includes(operationId)) await send(413, { body: { padding: TOO_LONG } });
}

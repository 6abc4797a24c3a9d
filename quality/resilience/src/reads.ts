import { createHash } from "node:crypto";
import { isPublicGet, operationsOf, readContract, readOperatorContract } from "@talaqqi/contract/document";
import { request } from "@talaqqi/test-kit/request";

/** What a service answers to every read: `GET /api/hurufs` and the answer, its status and its body to the byte. */
export type Reads = Record<string, string>;

/**
 * Reads everything that anybody may read, with every identifier and filter that the starter content and the made-up
 * school know, and some that they do not; and everything that an account may read, with each token and with none.
 * @param tokens access tokens by the names that they have in the result.
 */
export async function readEverything(url: string, tokens: Record<string, string> = {}): Promise<Reads> {
  const reads: Reads = {};
  for (const path of publicPaths) reads[`GET ${path}`] = await read(url + path);
  for (const path of accountPaths) {
    reads[`GET ${path}`] = await read(url + path);
    for (const [name, token] of Object.entries(tokens)) reads[`GET ${path} as ${name}`] = await read(url + path, token);
  }
  return reads;
}

/**
 * Reads what an operator may read, and of long lists what does not change while people register and sign in.
 * @param token the operator's.
 */
export async function readAsOperator(url: string, token: string): Promise<Reads> {
  const reads: Reads = {};
  for (const path of operatorPaths) reads[`GET ${path}`] = withoutAudit(await read(url + path, token));
  return reads;
}

/** How many operations of the contract are read: all that have GET, but for signing out, which is no read. */
export const operationsRead = () => reading.length;

/** @returns the names of the reads whose answers are not the same bytes, or are in one of the two alone. */
export function differences(one: Reads, other: Reads): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

/** @returns the same with long answers as their SHA-256: what is kept in a file is short, and no less exact. */
export const digestLong = (reads: Reads): Reads =>
  Object.fromEntries(
    Object.entries(reads).map(([name, answer]) => [name, answer.length > 1_000 ? digest(answer) : answer]),
  );

const digest = (answer: string) => `${answer.length} ${createHash("sha256").update(answer).digest("hex")}`;

const document = readContract();
const reading = operationsOf(document).filter(
  ({ method, operationId }) => method === "get" && operationId !== "revokeAccessToken",
);
const identifiers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
// Contents are numbered from 1 and from 101.
const filters = [...identifiers, 101, 102, 103, 104, 105, 106, 107, 108, 109];

const unchanging: Partial<Record<string, string>> = {
  exportContent: "?people=0",
  findAccounts: "?limit=20",
  listTokens: "?limit=5",
  listPlacementTestQueue: "?limit=5",
  // The export of somebody's data is in the audit.
  listAudit: "?action=createOperator",
};

const publicPaths = reading
  .filter((operation) => isPublicGet(document, operation))
  .flatMap(({ path, parameters = [] }) => {
    if (path.includes("{id}")) return identifiers.map((id) => path.replace("{id}", String(id)));
    const queries = parameters.filter((parameter) => parameter.in === "query");
    return [path, ...queries.flatMap(({ name }) => filters.map((value) => `${path}?${name}=${value}`))];
  });
const accountPaths = reading.filter((operation) => !isPublicGet(document, operation)).map(({ path }) => path);

const operatorPaths = operationsOf(readOperatorContract())
  .filter(({ method }) => method === "get")
  .flatMap(({ operationId, path }) =>
    path.includes("{id}")
      ? identifiers.slice(0, 5).map((id) => path.replace("{id}", String(id)))
      : [path + (unchanging[operationId] ?? "")],
  );

/** The export of somebody's data lists the exports before it. */
const withoutAudit = (answer: string) => answer.replace(/"audit":\[.*\],(?="teacher")/s, "");

async function read(url: string, token?: string): Promise<string> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { status, body } = await request(url, { headers });
  return `${status} ${body}`;
}

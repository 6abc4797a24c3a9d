import { isPublicGet, operationsOf, readContract, readOperatorContract } from "@talaqqi/contract/document";
import { request } from "@talaqqi/test-kit/request";

/** Responses by request: `GET /api/hurufs` → status and body. */
export type Reads = Record<string, string>;

/**
 * Reads every public operation, with all identifiers and filters of the starter content and the demonstration school and
 * some unknown ones; and every operation of an account, with each token and without one.
 * @param tokens access tokens by the names to use in the result.
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
 * Reads every operation of operators; of lists that grow with registrations and sign-ins a part that does not change.
 * @param token an operator token.
 */
export async function readAsOperator(url: string, token: string): Promise<Reads> {
  const reads: Reads = {};
  for (const path of operatorPaths) reads[`GET ${path}`] = withoutAudit(await read(url + path, token));
  return reads;
}

/** The number of operations read: every GET but signing out, which writes. */
export const operationsRead = () => reading.length;

/** @returns the requests whose responses differ or are missing on one side. */
export function differences(one: Reads, other: Reads): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]);
}

const document = readContract();
const reading = operationsOf(document).filter(
  ({ method, operationId }) => method === "get" && operationId !== "revokeAccessToken",
);
const identifiers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
// Contents are numbered from 1 and from 101.
const filters = [...identifiers, 101, 102, 103, 104, 105, 106, 107, 108, 109];

const stableQueries: Partial<Record<string, string>> = {
  exportContent: "?people=0",
  findAccounts: "?limit=20",
  listTokens: "?limit=5",
  findStudents: "?limit=5",
  listPlacementTestQueue: "?s_progress=2",
  // Exporting an account's data adds to the audit.
  listAudit: "?action=createOperator",
  // Reading adds the use of a token.
  listEvents: "?until=2020-01-01T00:00:00Z",
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
  // Sign-in has no data, and each use of a token changes when it was last used.
  .filter(({ method, "x-roles": roles, operationId }) => method === "get" && roles && operationId !== "listStaffTokens")
  .flatMap(({ operationId, path }) =>
    path.includes("{id}")
      ? identifiers.slice(0, 5).map((id) => path.replace("{id}", String(id)))
      : [path + (stableQueries[operationId] ?? "")],
  );

/** Reading an account's or a student's data adds to the audit, and using a token to the events, which the next response lists. */
const withoutAudit = (response: string) =>
  response.replace(/"events":\[[^\]]*\](?=,"guardians")/, "").replace(/"audit":\[.*\](?=,"teacher"|}}$)/s, "");

async function read(url: string, token?: string): Promise<string> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { status, body } = await request(url, { headers });
  return `${status} ${body}`;
}

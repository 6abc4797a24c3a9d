import { startStaffSession } from "../../src/domain/staff-sessions.ts";
import type { TestApi } from "./api.ts";
import { json } from "./http.ts";
import { type Call, type Tokens, withToken } from "./operations.ts";
import { makeNamedRows, makeSession } from "./operator-rows.ts";
import { type Body, makePathRecord, substitutions } from "./substitutions.ts";

/** @returns a token of each kind, of an account and of an administrator that no other test has. */
export async function tokensOf({ db, clock, ...api }: Given): Promise<Tokens> {
  const { idOperator, token } = await api.operator();
  const staffSession = await startStaffSession(db, { idOperator, hours: 12, now: clock.now() });
  return { accessToken: (await api.signedIn()).token, operatorToken: token, staffSession };
}

/** @returns the token that an operation asks for, and "" for the others: to make somebody takes longer than a request. */
export async function tokenFor(api: Given & Pick<TestApi, "session">, { needsToken }: Pick<Call, "needsToken">) {
  const tokens = { ...noTokens };
  if (needsToken === "accessToken") tokens.accessToken = (await api.signedIn()).token;
  if (needsToken === "operatorToken") tokens.operatorToken = (await api.operator()).token;
  if (needsToken === "staffSession") tokens.staffSession = (await api.session()).secret;
  return tokens;
}

const noTokens: Tokens = { accessToken: "", operatorToken: "", staffSession: "" };

type Given = Pick<TestApi, "signedIn" | "operator" | "db" | "clock">;

/**
 * Makes the request that an operation accepts: the contract's own example, with what no example can say for good put into
 * it, and with its token. What its path and the operators' examples name is there afterwards.
 * @param body another of the operation's examples than the first.
 */
export async function acceptable(api: TestApi, call: Call, body = bodyOf(call)): Promise<RequestInit> {
  const { operationId, method, path } = call;
  const isForStaff = path.startsWith("/operator/");
  if (isForStaff) await makeNamedRows(api.db, operationId);
  else await makePathRecord(api.db, call);
  const account = isForStaff ? undefined : await api.signedIn();
  const tokens = account ? { ...noTokens, accessToken: account.token } : await tokenFor(api, call);
  const { operatorToken } = tokens;
  if (/^endMy/.test(operationId)) await makeSession(api.db, operatorToken);
  // The records that an example names have been made.
  const existing = (_field: string, value: unknown) => value;
  const given = { email: account?.user.email ?? "", issuer: api.issuer, api, operatorToken, existing };
  const accepted = body && (await (substitutions[operationId]?.({ ...body }, given) ?? body));
  return withToken(call, tokens, accepted ? json(method, accepted) : call.init);
}

/** @returns the body of an operation's own request, undefined where it has none. */
export const bodyOf = ({ init }: Call): Body | undefined =>
  typeof init.body === "string" ? JSON.parse(init.body) : undefined;

import type { TestApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { allCalls, bearer, withHeaders } from "../../support/operations.ts";

let count = 0;

/** What the tests about sign-ins and blocking share, on the server `api`. */
export function access(api: TestApi) {
  /** Signs in with an e-mail as one subject of the provider. @returns the status, and the access token or "". */
  async function signIn(email: string, sub: string) {
    const body = { id_token: api.issuer.goodToken({ email, sub }) };
    const response = await api.request("/api/auth/idp", json("POST", body));
    const text = await response.text();
    return { status: response.status, text, token: /"access_token":"([\w-]+)"/.exec(text)?.[1] ?? "" };
  }
  return {
    signIn,
    /** An account that has signed in, its subject, and the access token that it got. */
    async bound() {
      count += 1;
      const { user } = await api.signedIn();
      await api.db.accessToken.deleteMany({ where: { id_user: user.id } });
      const subject = `subject ${count}`;
      return { user, subject, token: (await signIn(user.email, subject)).token };
    },
    statusOf: async (token: string) => (await api.request("/api/users", { headers: bearer(token) })).status,
    /** The statuses of every operation that takes an access token. */
    async statusesOf(token: string): Promise<number[]> {
      const calls = allCalls.filter(({ needsToken }) => needsToken === "accessToken");
      const responses = calls.map(({ path, init }) => api.request(path, withHeaders(init, bearer(token))));
      return (await Promise.all(responses)).map(({ status }) => status);
    },
    entriesOf: (id: number) =>
      api.db.auditEntry.findMany({ where: { kind: "users", key: String(id) }, orderBy: { id_audit: "asc" } }),
    storedAt: (id: number) => api.db.user.findUniqueOrThrow({ where: { id } }),
  };
}

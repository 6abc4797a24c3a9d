import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { createPerson, everythingIn } from "./person.ts";

const api = await startTestApi();
afterAll(() => api.close());

/**
 * What may be answered to somebody who is being deleted: as if it came before, or as if it came after. (A machine that is
 * busy with other things may be too slow for all at once, which is 503.)
 */
const documented: Record<string, number[]> = {
  eraseAccount: [200, 503],
  exportPersonalData: [200, 404, 503],
  issueToken: [201, 404, 503],
  registerPlacementTest: [200, 401, 503],
  signIn: [200, 403, 503],
  updateProfile: [200, 404, 503],
};

test.each(Array.from({ length: 6 }, (_, round) => round))(
  "documented statuses for all operations during the erasure, and no trace of the person: round %d",
  async (round) => {
    const operator = await api.operator();
    const { user, token, subject, notes } = await createPerson(api);
    // Odd ones have no open record yet, and sign in for the first time.
    if (round % 2) {
      await api.db.student.deleteMany({ where: { id_user: user.id } });
      // Registering would mean the child, who stays.
      await api.db.guardian.deleteMany({ where: { id_user: user.id } });
    } else await signIn(user.email);

    const asOperator = { headers: bearer(operator.token) };
    const account = `/operator/accounts/${user.id}`;
    const requests = {
      eraseAccount: () => api.request(`${account}/erasure`, json("POST", { email: user.email }, asOperator.headers)),
      exportPersonalData: () => api.request(`${account}/personal-data`, asOperator),
      issueToken: () => api.request(`${account}/tokens`, { method: "POST", ...asOperator }),
      registerPlacementTest: () => api.request("/api/placement-test/register", json("POST", { notes }, bearer(token))),
      signIn: () => signIn(user.email),
      updateProfile: () => api.request("/api/users", json("PUT", { name: user.name }, bearer(token))),
    };
    const { eraseAccount, ...others } = requests;
    const many = Array.from({ length: 3 }, () => Object.entries(others)).flat();
    // The erasure is among the first, in the middle, or among the last.
    many.splice((round * 3) % many.length, 0, ["eraseAccount", eraseAccount]);
    const answers = await Promise.all(
      many.map(async ([what, request]) => {
        const response = await request();
        return { what, status: response.status, text: await response.text() };
      }),
    );

    expect(answers.filter(({ what, status }) => !documented[what]?.includes(status))).toEqual([]);
    const isErased = answers.some(({ what, status }) => what === "eraseAccount" && status === 200);
    if (!isErased) expect((await eraseAccount()).status).toBe(200);
    const left = await everythingIn(api);
    for (const text of [user.email, user.name, user.whatsapp, user.avatar, subject, notes])
      expect(left).not.toContain(text);
    // Tokens that were given out on the way are those of a deleted account, too.
    const tokens = answers.flatMap(({ text }) => /"access_token":"([\w-]+)"/.exec(text)?.[1] ?? []);
    for (const given of [token, ...tokens]) {
      expect((await api.request("/api/users", { headers: bearer(given) })).status).toBe(404);
    }
  },
);

const signIn = (email: string) =>
  api.request("/api/auth/idp", json("POST", { id_token: api.issuer.goodToken({ email, sub: `sub ${email}` }) }));

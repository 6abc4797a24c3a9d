import { type IssuedCode, issueSignInCode, type Opens } from "../../../src/domain/sign-in-codes.ts";
import { transact } from "../../../src/domain/transactions.ts";
import type { TestApi } from "../../support/api.ts";

let count = 0;

/** Somebody at the provider of `api`, which does not prove their e-mail. */
export function somebody(api: TestApi) {
  count += 1;
  const [name, email] = [`Orang ${count}`, `orang.${count}@example.com`];
  return { issuer: api.issuer.issuer, subject: `person ${count}`, name, email };
}

export type Somebody = ReturnType<typeof somebody>;

/** Issues a code as a sign-in does. @returns undefined when too many are open. */
export async function issue(api: TestApi, opens: Opens, person = somebody(api)) {
  const issued = await transact(api.db, (tx) => issueSignInCode(tx, person, { opens, now: api.clock.now() }));
  return { person, ...issued };
}

/** Issues a code that is not one too many. */
export async function codeOf(
  api: TestApi,
  opens: Opens,
  person?: Somebody,
): Promise<IssuedCode & { person: Somebody }> {
  const issued = await issue(api, opens, person);
  if ("code" in issued) return issued;
  throw new Error("too many codes are open");
}

/** Whom a code can open: a member of staff or an account, with their e-mail and without a sign-in. */
export async function target(api: TestApi, opens: Opens) {
  count += 1;
  const fields = { name: `Siti ${count}`, email: `siti.${count}@example.com` };
  if (opens === "account") return { id: (await api.db.user.create({ data: fields })).id, role: "", ...fields };
  const { id_operator } = await api.db.operator.create({ data: { ...fields, role: "coordinator" } });
  return { id: id_operator, role: "coordinator", ...fields };
}

/** The identities that a member of staff or an account is bound to. */
export async function boundTo(api: TestApi, opens: Opens, id: number) {
  if (opens === "account") {
    return api.db.identity.findMany({ where: { id_user: id }, select: { issuer: true, subject: true } });
  }
  return api.db.operator.findMany({
    where: { id_operator: id, subject: { not: null } },
    select: { issuer: true, subject: true },
  });
}

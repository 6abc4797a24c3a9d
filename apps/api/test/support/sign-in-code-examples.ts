import type { Cause } from "./cause.ts";
import { callOf } from "./operations.ts";
import * as rows from "./operator-rows.ts";

const operations = ["checkSignInCode", "confirmSignInCode"] as const;
const withoutCode = { opens: "account", id: rows.named.account };

/** What causes the 400 of the operations that take a sign-in code. */
export const codeMistakes: Record<string, Cause> = Object.fromEntries(
  operations.map((operationId) => [`${operationId} 400 malformed`, { given: withoutCode }]),
);

/** What causes each 409 of theirs. */
export const codeConflicts: Record<string, Cause> = Object.assign({}, ...operations.map(conflictsOf));

function conflictsOf(operationId: (typeof operations)[number]): Record<string, Cause> {
  const own = (id: number) => ({ code: "KX7R-94WT", opens: "staff", id });
  return {
    [`${operationId} 409 unknown`]: { given: { ...withoutCode, code: "AAAA-AAAA" } },
    [`${operationId} 409 bound`]: {
      async before({ db }) {
        await rows.makeSignInCode(db);
        await db.identity.create({ data: { issuer: "https://a.example", subject: "1", id_user: rows.named.account } });
      },
    },
    [`${operationId} 409 blocked`]: {
      async before({ db }) {
        await rows.makeSignInCode(db);
        await rows.blockAccount(db);
      },
    },
    [`${operationId} 409 own`]: {
      async as(api) {
        const { idOperator, token } = await api.operator();
        return { path: callOf(operationId).path, token, body: own(idOperator) };
      },
    },
    [`${operationId} 409 removed`]: {
      async before({ db }) {
        await rows.makeSignInCode(db);
        await db.signInCode.updateMany({ data: { opens: "staff" } });
        await rows.removeMember(db);
      },
      given: own(rows.named.operator),
    },
  };
}

import { type Fault, inApi } from "../../fault.ts";

// Who gets in to an account after staff have changed, unbound or blocked it.

const inTests = (name: string) => `apps/api/test/operator/accounts/${name}.test.ts`;

export const signIns: Fault[] = [
  {
    id: "old-email-stays-signed-in",
    kind: "a token that should not work",
    title: "A new e-mail leaves the sign-in and the access tokens of the old one.",
    operations: ["changeAccount"],
    edits: [inApi("operator/accounts/access.ts", 'fields.includes("email") ? await', "fields.length === 0 ? await")],
    near: inTests("change-account"),
    says: /the old sign-in and its tokens are out/,
  },
  {
    id: "unbound-with-its-tokens",
    kind: "a token that should not work",
    title: "Unbinding a sign-in leaves the account's access tokens valid.",
    operations: ["unbindSignIn"],
    edits: [
      inApi(
        "operator/accounts/queries.ts",
        "access_tokens: await revokeAccessTokensOf(tx, id, now) }",
        "access_tokens: await tx.accessToken.count({ where: { id_user: id, revoked_at: null, expires_at: { gt: now } } }) }",
      ),
    ],
    near: inTests("unbind-sign-in"),
    says: /the tokens are 401/,
  },
  {
    id: "blocked-with-its-tokens",
    kind: "a token that should not work",
    title: "A blocked account cannot sign in, and its access tokens go on working.",
    operations: ["blockAccount"],
    edits: [inApi("http/auth.ts", " AND blocked_at IS NULL", "")],
    near: inTests("block-account"),
    says: /its tokens are 401 on every operation/,
  },
  {
    id: "unblocked-with-nothing",
    kind: "a state that is not so",
    title: "Unblocking an account that is not blocked counts as an edit and is audited.",
    operations: ["unblockAccount"],
    edits: [
      inApi(
        "operator/accounts/access.ts",
        "blocked_at ? setBlocked(blocked_at, null) : {},",
        "setBlocked(blocked_at, null),",
      ),
    ],
    near: inTests("unblock-account"),
    says: /not blocked: nothing is written/,
  },
  {
    id: "revoked-tokens-of-all",
    kind: "what others have is lost",
    title: "Revoking the access tokens of an account revokes those of all accounts.",
    operations: ["revokeTokens"],
    edits: [
      inApi(
        "accounts/access-tokens.ts",
        "where: { id_user: idUser, revoked_at: null, expires_at: { gt: now } }",
        "where: { ...(idUser === 0 && { id_user: idUser }), revoked_at: null, expires_at: { gt: now } }",
      ),
    ],
    near: inTests("revoke-tokens"),
    says: /nobody else's/,
  },
];

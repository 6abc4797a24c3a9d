import { type Fault, inApi, lines } from "../fault.ts";

// Who may do what: tokens, accounts and sign-in.

export const access: Fault[] = [
  {
    id: "token-not-asked-for",
    kind: "a token check bypassed",
    title: "The binding loses the token check: whoever comes gets in.",
    edits: [
      inApi(
        "http/contract.ts",
        "route.onRequest = [route.onRequest ?? [], route.preHandler].flat();",
        "route.onRequest = [route.onRequest ?? []].flat();",
      ),
    ],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "token-after-body",
    kind: "a token check bypassed",
    title: "Where there is a body, the token is looked at after it: 400 comes before 401.",
    edits: [
      inApi(
        "http/contract.ts",
        "if (!route.config?.operationId || !route.preHandler) return;",
        'if (!route.config?.operationId || !route.preHandler || route.method !== "GET") return;',
      ),
    ],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "token-revoked-is-good",
    kind: "a token check bypassed",
    title: "A revoked token goes on working.",
    edits: [inApi("http/auth.ts", "if (!found || found.revoked_at || found.", "if (!found || found.")],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "token-expired-is-good",
    kind: "a token check bypassed",
    title: "The hour of a token is compared with seconds: none ever expires.",
    edits: [inApi("http/auth.ts", "found.expires_at.getTime() <= now()", "found.expires_at.getTime() <= now() / 1000")],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "token-of-the-deleted-is-good",
    kind: "a token check bypassed",
    title: "The token of a deleted account is taken everywhere.",
    edits: [
      inApi(
        "http/auth.ts",
        'found.id_user === null && !answersDeletedAccounts.has(request.routeOptions.config.operationId ?? "")',
        'found.id_user === null && answersDeletedAccounts.has("")',
      ),
    ],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "token-in-the-query",
    kind: "a token check bypassed",
    title: "A token is also taken from the query string.",
    edits: [
      inApi(
        "http/auth.ts",
        "readBearer(request.headers.authorization)",
        'readBearer(request.headers.authorization ?? ["Bearer", Object(request.query).access_token].join(" "))',
      ),
    ],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "logout-everywhere",
    kind: "a rule of the service broken",
    title: "Signing out revokes every token of the account.",
    edits: [
      inApi(
        "accounts/handlers.ts",
        "      await revokeAccessToken(db, account.idAccessToken, now());",
        lines(
          "      await revokeAccessToken(db, account.idAccessToken, now());",
          "      await db.accessToken.deleteMany({ where: { id_user: account.idUser } });",
        ),
      ),
    ],
    near: "apps/api/test/account/revoke-access-token.test.ts",
    says: /other|401/,
  },
  {
    id: "email-with-its-case",
    kind: "a rule of the service broken",
    title: "An e-mail is registered as it was typed, capitals and all.",
    edits: [inApi("accounts/handlers.ts", "body.email.toLowerCase()", "body.email")],
    near: "apps/api/test/account/register-account.test.ts",
    says: /case|capital|500|40/i,
  },
  {
    id: "phone-as-typed",
    kind: "a rule of the service broken",
    title: "A changed WhatsApp number is kept as it was sent, without its country code.",
    edits: [
      inApi("accounts/profile.ts", "{ whatsapp: await normalizeWhatsapp(whatsapp) }", "{ whatsapp: String(whatsapp) }"),
    ],
    near: "apps/api/test/account/update-profile.test.ts",
    says: /62/,
  },
  {
    id: "email-not-verified",
    kind: "an ID token wrongly believed",
    title: "An ID token counts although it does not say that its e-mail is verified.",
    edits: [inApi("accounts/id-token.ts", "email_verified === true", "email_verified !== false")],
    near: "apps/api/test/account/id-token.unit.test.ts",
    says: /email_verified|verified/,
  },
  {
    id: "issuer-begins-alike",
    kind: "an ID token wrongly believed",
    title: "An ID token counts if its issuer begins like ours.",
    edits: [inApi("accounts/id-token.ts", "iss === issuer", "String(iss).startsWith(issuer)")],
    near: "apps/api/test/account/id-token.unit.test.ts",
    says: /iss/,
  },
  {
    id: "account-taken-over",
    kind: "an ID token wrongly believed",
    title: "Whoever gets an old e-mail address at the provider gets the account that was bound to another subject.",
    edits: [
      inApi(
        "accounts/queries.ts",
        lines("      FOR KEY SHARE", "      ON CONFLICT DO NOTHING"),
        lines("      FOR KEY SHARE", "      ON CONFLICT (id_user, issuer) DO UPDATE SET subject = EXCLUDED.subject"),
      ),
    ],
    near: "apps/api/test/account/create-access-token.test.ts",
    says: /403|subject/,
  },
  {
    id: "subject-of-any-case",
    kind: "an ID token wrongly believed",
    title: "A subject that differs from a bound one in case alone is signed in to its account.",
    edits: [inApi("accounts/queries.ts", "issuer = $1 AND subject = $2", "issuer = $1 AND lower(subject) = lower($2)")],
    near: "apps/api/test/account/create-access-token.test.ts",
    says: /differs in case only/,
  },
  {
    id: "production-without-database",
    kind: "a start that should be refused",
    title: "Production starts without a DATABASE_URL, on the embedded database.",
    edits: [inApi("contradictions.ts", '["DATABASE_URL", "IDP_ISSUER", ...(given', '["IDP_ISSUER", ...(given')],
    near: "apps/api/test/config.unit.test.ts",
    says: /production refuses to start with neither database/,
  },
];

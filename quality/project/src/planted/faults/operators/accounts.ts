import { type Fault, inApi, lines } from "../../fault.ts";

// What operators see of people, and do with their accounts and access tokens.

const inTests = (name: string) => `apps/api/test/operator/accounts/${name}.test.ts`;

export const accounts: Fault[] = [
  {
    id: "underscore-finds-everybody",
    kind: "a search that finds others",
    title: "Who looks for an underscore finds everybody: the database takes it for any letter.",
    operations: ["findAccounts"],
    edits: [
      inApi("operator/accounts/search.ts", String.raw`word.replace(/[\\%_]/g,`, String.raw`word.replace(/[\\%]/g,`),
    ],
    near: inTests("find-accounts"),
    says: /the words "_"/,
  },
  {
    id: "second-page-never-announced",
    kind: "a page lost",
    title: "findAccounts reads just a page, and so never knows that another follows.",
    operations: ["findAccounts"],
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        "queries.findAccounts(db, search, { after, limit: limit + 1 })",
        "queries.findAccounts(db, search, { after, limit })",
      ),
    ],
    near: inTests("find-accounts"),
    says: /page by page/,
  },
  {
    id: "no-account-is-an-error",
    kind: "a wrong status",
    title: "An identifier of an account that is no number goes to the database as it is, and is a 500.",
    operations: ["getAccount"],
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        "ok(toAccount(await queries.getAccount(db, getIdentifier(path.id))))",
        "ok(toAccount(await queries.getAccount(db, Number(path.id))))",
      ),
    ],
    near: inTests("get-account"),
    says: /404 for x|getAccount/,
  },
  {
    id: "export-of-everybody",
    kind: "somebody else's data",
    title: "With the data of an account that is no student's go the bookings of everybody.",
    operations: ["exportPersonalData"],
    edits: [
      inApi(
        "operator/accounts/queries.ts",
        lines("  const bookings = await tx.booking.findMany({", "    where: { id_student },"),
        lines(
          "  const bookings = await tx.booking.findMany({",
          "    where: { ...(account.student && { id_student }) },",
        ),
      ),
    ],
    near: inTests("export-personal-data"),
    says: /empty lists|nothing of anybody else/,
  },
  {
    id: "export-with-others-entries",
    kind: "somebody else's data",
    title: "With the data of a student go the audit's entries of students whose identifiers end alike.",
    operations: ["exportPersonalData"],
    edits: [inApi("operator/accounts/queries.ts", "{ endsWith: `;", "{ endsWith: `")],
    near: inTests("export-personal-data"),
    says: /of like identifiers/,
  },
  {
    id: "export-without-identities",
    kind: "personal data left behind",
    title: "The export of personal data forgets to whom of a provider the account is bound.",
    operations: ["exportPersonalData"],
    edits: [
      inApi(
        "operator/accounts/queries.ts",
        "where: { id_user: account.id }, orderBy: { issuer",
        "where: { id_user: account.id, issuer: account.email }, orderBy: { issuer",
      ),
    ],
    near: inTests("export-personal-data"),
    says: /everything that is kept of the person/,
  },
  {
    id: "erased-account-kept",
    kind: "personal data left behind",
    title: "Deleting an account empties its name and its number, and leaves the rest.",
    operations: ["eraseAccount"],
    edits: [
      inApi(
        "operator/accounts/queries.ts",
        "await tx.user.deleteMany({ where: { id: account.id } });",
        'await tx.user.updateMany({ where: { id: account.id }, data: { name: "", whatsapp: "" } });',
      ),
    ],
    near: inTests("erase-account"),
    says: /nothing of the person in any table/,
  },
  {
    id: "any-email-erases",
    kind: "a confirmation that is none",
    title: "Any e-mail confirms that an account is to be deleted.",
    operations: ["eraseAccount"],
    edits: [
      inApi(
        "operator/accounts/handlers.ts",
        "if (body.email.toLowerCase() !== account.email) {",
        'if (body.email === "") {',
      ),
    ],
    near: inTests("erase-account"),
    says: /e-mail is not this account's/,
  },
  {
    id: "support-token-as-sign-in",
    kind: "a state that is not so",
    title: "A token that support has issued is kept as one of a sign-in.",
    operations: ["issueToken"],
    edits: [inApi("operator/accounts/handlers.ts", 'issuedBy: "support"', 'issuedBy: "sign-in"')],
    near: inTests("issue-token"),
    says: /support/,
  },
  {
    id: "support-token-for-a-month",
    kind: "a setting ignored",
    title: "A token that support issues lives 30 days, whatever is set.",
    operations: ["issueToken"],
    edits: [
      inApi("operator/accounts/handlers.ts", "days: config.accessTokenDays", "days: config.accessTokenDays && 30"),
    ],
    near: inTests("issue-token"),
    says: /as long as the setting says/,
  },
  {
    id: "tokens-of-everybody",
    kind: "a filter ignored",
    title: "listTokens takes id_user, and answers the tokens of everybody.",
    operations: ["listTokens"],
    edits: [
      inApi(
        "operator/accounts/queries.ts",
        "where: { id: { gt: after }, ...(idUser !== undefined && { id_user: idUser }) }",
        "where: { id: { gt: after }, ...(idUser === 0 && { id_user: idUser }) }",
      ),
    ],
    near: inTests("list-tokens"),
    says: /an account's tokens/,
  },
  {
    id: "expired-token-valid",
    kind: "a state that is not so",
    title: "A token that has expired is shown as valid.",
    operations: ["listTokens"],
    edits: [
      inApi(
        "operator/accounts/mappers.ts",
        'if (expires_at <= now) return "expired";',
        'if (expires_at.getTime() === now.getTime()) return "expired";',
      ),
    ],
    near: inTests("list-tokens"),
    says: /what has become of each/,
  },
  {
    id: "revoked-once-more",
    kind: "a state that is not so",
    title: "Revoking a token once more makes the time of its revocation another.",
    operations: ["revokeToken"],
    edits: [inApi("accounts/access-tokens.ts", "where: { id, revoked_at: null }", "where: { id }")],
    near: inTests("revoke-token"),
    says: /200 once more, as it was/,
  },
];

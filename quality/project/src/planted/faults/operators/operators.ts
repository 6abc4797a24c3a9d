import { type Fault, inApi, lines } from "../../fault.ts";

// Who is an operator, and what opens the door to them.

const inMigration = (passage: string, replacement: string) => ({
  file: "prisma/migrations/20261122120000_operators/migration.sql",
  passage,
  replacement,
});

export const operators: Fault[] = [
  {
    id: "operator-token-not-asked-for",
    kind: "an operator's door left open",
    title: "The operators' contract asks for no token on listAudit, and is generated anew.",
    operations: ["listAudit"],
    edits: [
      {
        file: "openapi/operator.yaml",
        passage: lines("is no one without the other.", "      security: [{ operatorToken: [] }]"),
        replacement: lines("is no one without the other.", "      security: []"),
      },
    ],
    regenerate: true,
    near: "apps/api/test/http/auth.test.ts",
    says: /listAudit/,
  },
  {
    id: "revoked-operator-token",
    kind: "an operator's door left open",
    title: "A revoked operator's token still opens everything.",
    operations: ["revokeOperator"],
    edits: [inApi("http/operator-auth.ts", "|| !isRight || found.revoked_at)", "|| !isRight)")],
    near: "apps/api/test/http/auth.test.ts",
    says: /401|Unauthorized/,
  },
  {
    id: "operator-secret-not-compared",
    kind: "an operator's door left open",
    title: "An operator's token is found by the identifier in it, and its secret is compared with itself.",
    operations: ["getOperator"],
    edits: [
      inApi(
        "http/operator-auth.ts",
        "Buffer.from(found?.hash ?? NOBODYS)",
        "Buffer.from(found ? hashToken(token) : NOBODYS)",
      ),
    ],
    near: "apps/api/test/http/auth.test.ts",
    says: /401/,
  },
  {
    id: "renewed-token-beside-the-old-one",
    kind: "an operator's door left open",
    title: "An operator's renewed token goes beside the one before, and both work.",
    operations: ["renewOperatorToken"],
    edits: [
      inApi("operator/operators/tokens.ts", "  await revokeOperatorTokens(tx, idOperator, now);\n", ""),
      inMigration('CREATE UNIQUE INDEX "operator_tokens_one_valid"', 'CREATE INDEX "operator_tokens_one_valid"'),
    ],
    near: "apps/api/test/operator/operators/renew-operator-token.test.ts",
    says: /the one before is 401|exactly one token works/,
  },
  {
    id: "last-operator-revoked",
    kind: "nobody left to open the door",
    title: "The last operator with a valid token can be revoked.",
    operations: ["revokeOperator"],
    edits: [inApi("operator/operators/handlers.ts", "if (valid.join() === String(id)) {", "if (valid.length === 0) {")],
    near: "apps/api/test/operator/operators/revoke-operator.test.ts",
    says: /409 for the last one/,
  },
  {
    id: "operators-name-in-another-case",
    kind: "a name for two",
    title: "Two operators may have one name, the one in capitals and the other not.",
    operations: ["createOperator"],
    edits: [
      inApi("operator/operators/queries.ts", "ON CONFLICT (lower(name))", "ON CONFLICT (name)"),
      inMigration('ON "operators" (lower("name"))', 'ON "operators" ("name")'),
    ],
    near: "apps/api/test/operator/operators/create-operator.test.ts",
    says: /409 when the name, in whatever case/,
  },
  {
    id: "operators-by-name",
    kind: "another order of a list",
    title: "Operators come in the order of their names, no longer of their identifiers.",
    operations: ["listOperators"],
    edits: [
      inApi(
        "operator/operators/queries.ts",
        'findMany({ orderBy: { id_operator: "asc" }',
        'findMany({ orderBy: { name: "asc" }',
      ),
    ],
    near: "apps/api/test/operator/operators/list-operators.test.ts",
    says: /200 by identifier/,
  },
  {
    id: "revoked-operator-active",
    kind: "a state that is not so",
    title: "An operator counts as active by any token that there has been, revoked ones as well.",
    operations: ["listOperators"],
    edits: [
      inApi(
        "operator/operators/queries.ts",
        "tokens: { where: { revoked_at: null }, select: { issued_at: true } }",
        "tokens: { select: { issued_at: true } }",
      ),
    ],
    near: "apps/api/test/operator/operators/list-operators.test.ts",
    says: /everybody who has been an operator/,
  },
  {
    id: "first-operator-for-everybody",
    kind: "somebody else's data",
    title: "Whoever asks which operator they are is told of the first one.",
    operations: ["getOperator"],
    edits: [
      inApi(
        "operator/operators/handlers.ts",
        "toCurrentOperator(await getOperator(db, operator.idOperator), config",
        "toCurrentOperator(await getOperator(db, operator.idOperator && 1), config",
      ),
    ],
    near: "apps/api/test/operator/operators/get-operator.test.ts",
    says: /the operator whose token it is/,
  },
  {
    id: "zone-not-as-set",
    kind: "a setting ignored",
    title: "Operators are told that the school's time zone is UTC, whatever is set.",
    operations: ["getOperator"],
    edits: [
      inApi(
        "operator/operators/mappers.ts",
        "school_time_zone: schoolTimeZone }",
        'school_time_zone: schoolTimeZone && "UTC" }',
      ),
    ],
    near: "apps/api/test/operator/operators/get-operator.test.ts",
    says: /the school's time zone/,
  },
];

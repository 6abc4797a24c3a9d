import { inApi, inContract, type Mutation } from "../mutation.ts";

// The contract and the code no longer agree, or agree on something that callers do not expect.

export const contract: Mutation[] = [
  {
    id: "operation-renamed",
    title: "The contract renames getProgram to readProgram; its handler keeps the old name.",
    edits: [inContract(/operationId: getProgram\n/, "operationId: readProgram\n")],
    regenerate: true,
    expectedCatcher: "types",
    message: /getProgram/,
  },
  {
    id: "handler-without-operation",
    title: "There is a handler for which the contract has no operation, hidden from the compiler.",
    edits: [
      inApi(/^( *)(\.\.\.programHandlers),$/m, "$1$2,\n$1...Object({ listOffers: programHandlers.listPrograms }),"),
    ],
    expectedCatcher: "apps/api/test/program/list-programs.test.ts",
    message: /handler listOffers has no operation/,
  },
  {
    id: "handler-of-another-operation",
    title: "getPackage runs the handler of listPackages.",
    edits: [
      inApi(/^( *)(\.\.\.packageHandlers),$/m, "$1$2,\n$1...Object({ getPackage: packageHandlers.listPackages }),"),
    ],
    expectedCatcher: "apps/api/test/http/identifiers.test.ts",
    message: /404/,
  },
  {
    id: "field-renamed",
    title: "The contract renames the property nama_lembaga; the mapper keeps it.",
    edits: [inContract(/nama_lembaga:(\n.+\n.+institution\.\n +minLength)/, "nama:$1")],
    regenerate: true,
    expectedCatcher: "types",
    message: /nama_lembaga/,
  },
  {
    id: "field-missing-in-mapper",
    title: "The mapper of an institution omits nama_lembaga, hidden from the compiler.",
    edits: [inApi(/nama_lembaga: row\.nama_lembaga,\n(.+alamat)/, "...Object({ nama: row.nama_lembaga }),\n$1")],
    expectedCatcher: "apps/api/test/talaqqi/list-lembagas.test.ts",
    message: /500|nama_lembaga/,
  },
  {
    id: "enum-value-removed",
    title: "The contract no longer has the bill type per_pertemuan, which packages have.",
    edits: [inContract(/enum: \[sekali, bulanan, per_pertemuan\]/, "enum: [sekali, bulanan]")],
    regenerate: true,
    expectedCatcher: "apps/api/test/package/list-packages.test.ts",
    message: /per_pertemuan|bill_type|must be equal/,
  },
  {
    id: "limit-off-by-one",
    title: "The contract requires a body's e-mail to be one character shorter than before.",
    edits: [inContract(/^(Registration:\n(?: .*\n)*? +email:\n(?: .*\n)*? +maxLength: )100\b/m, "$0199")],
    regenerate: true,
    expectedCatcher: "packages/contract-diff/test/current.test.ts",
    message: /maxLength|99/,
  },
  {
    id: "null-instead-of-empty",
    title: 'The contract allows null for an absent test_schedule_at, which has been "".',
    edits: [inContract(/^(PlacementTest:\n(?: .*\n)*? +test_schedule_at:\n +type: )string\n/m, '$1[string, "null"]\n')],
    expectedCatcher: "lint",
    message: /test_schedule_at/,
  },
  {
    id: "example-of-wrong-type",
    title: "An example gives expires_at as a date; its schema requires a number.",
    edits: [inContract(/expires_at: 1893456000/, 'expires_at: "2030-01-01T00:00:00Z"')],
    expectedCatcher: "lint",
    message: /expires_at/,
  },
  {
    id: "description-promises-less",
    title: "The description of logout no longer says that the tokens of the user's other devices stay valid.",
    edits: [inContract(/ Other access tokens of the user,[^.]*\./, "")],
    regenerate: true,
    expectedCatcher: "packages/contract-diff/test/current.test.ts",
    message: /other devices/,
  },
  {
    id: "status-undocumented",
    title: "The contract no longer documents the 404 of getTeacher.",
    edits: [inContract(/(operationId: getTeacher\n(?:.*\n)*?) +"404": .*\n/, "$1")],
    regenerate: true,
    expectedCatcher: "apps/api/test/http/identifiers.test.ts",
    message: /404/,
  },
  {
    id: "undocumented-status-returned",
    title: "Signing out returns 204, which the contract does not have, hidden from the compiler.",
    edits: [
      inApi(
        /(async revokeAccessToken\((?:.*\n)*?.*)return (?:ok|\{ status: 200).*;/,
        "$1return Object({ status: 204, body: {} });",
      ),
    ],
    expectedCatcher: "apps/api/test/account/revoke-access-token.test.ts",
    message: /500|204/,
  },
  {
    id: "security-dropped",
    title: "The contract no longer requires a token for getProfile.",
    edits: [inContract(/(operationId: getProfile\n(?:.*\n)*?\s*security:)\s+- accessToken: \[\]/, "$1 []")],
    regenerate: true,
    expectedCatcher: "types",
    message: /account/,
  },
  {
    id: "generated-files-stale",
    title: "The contract no longer requires a token for registerPlacementTest; nobody ran npm run generate.",
    edits: [inContract(/(operationId: registerPlacementTest\n(?:.*\n)*?\s*security:)\s+- accessToken: \[\]/, "$1 []")],
    expectedCatcher: "packages/contract/test/generated.test.ts",
    message: /is stale: run "npm run generate"/,
  },
  {
    id: "generated-file-edited",
    title: "A generated type is edited by hand.",
    edits: [
      {
        room: "packages/contract/generated",
        find: /is_profile_complete: boolean;/,
        replace: "is_profile_complete?: boolean;",
      },
    ],
    expectedCatcher: "packages/contract/test/generated.test.ts",
    message: /is stale: run "npm run generate"/,
  },
  {
    id: "message-changed-everywhere",
    title: '"Email already registered" becomes "E-mail already registered", in the contract and the code.',
    edits: [
      inContract(/message: Email already registered/, "message: E-mail already registered"),
      inApi(/"Email already registered"/, '"E-mail already registered"'),
    ],
    regenerate: true,
    expectedCatcher: "apps/api/test/account/register-account.test.ts",
    message: /e-mail is already registered/,
  },
  {
    id: "body-status-corrected",
    title: "The 404 of getProfile has status 404 in its body, where the interface has 401.",
    edits: [
      inContract(
        /\{ status: 401, message: Not Found, error: true \}/,
        "{ status: 404, message: Not Found, error: true }",
      ),
      inApi(/getProfile: \((\w+)\) => \(\{.*\}\),/, "getProfile: ($1) => $1,"),
    ],
    regenerate: true,
    expectedCatcher: "apps/api/test/account/get-profile.test.ts",
    message: /404 with status 401/,
  },
];

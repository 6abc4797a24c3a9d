import { type Fault, inApi, inContract, lines } from "../fault.ts";

// Operations, their handlers, statuses and security.

const errors = lines(
  '        "429": { $ref: "#/components/responses/TooManyRequests" }',
  '        "500": { $ref: "#/components/responses/InternalServerError" }',
  '        "503": { $ref: "#/components/responses/ServiceUnavailable" }',
);

const levels = lines(
  "  /api/levels:",
  "    get:",
  "      operationId: listLevels",
  "      tags: [Talaqqi]",
  "      summary: List levels",
  "      description: The levels of recitation.",
  "      security: []",
  "      responses:",
  '        "200":',
  "          description: The levels.",
  "          headers:",
  '            X-Request-Id: { $ref: "#/components/headers/XRequestId" }',
  '            ETag: { $ref: "#/components/headers/ETag" }',
  '            Cache-Control: { $ref: "#/components/headers/CacheControl" }',
  "          content:",
  "            application/json:",
  '              schema: { $ref: "#/components/schemas/ListLembagasResult" }',
  "              examples:",
  "                none:",
  "                  summary: No levels",
  "                  value: { status: 200, error: false, data: [] }",
  '        "304": { $ref: "#/components/responses/NotModified" }',
  errors,
  "",
  "",
);

const registrationOpened = inContract(
  lines("whichever is later. No body is needed.", "      security:", "        - accessToken: []"),
  lines("whichever is later. No body is needed.", "      security: []"),
);

export const operations: Fault[] = [
  {
    id: "operation-without-handler",
    kind: "an operation without a handler",
    title: "The contract has a new operation, listLevels, and nobody has written its handler.",
    edits: [inContract("  /api/programs:\n", `${levels}  /api/programs:\n`)],
    regenerate: true,
    near: "types",
    says: /listLevels/,
  },
  {
    id: "operation-without-handler-past-the-compiler",
    kind: "an operation without a handler",
    title: "The handler of getProgram is not handed on, in a way that the compiler cannot see.",
    edits: [
      inApi(
        "operations.ts",
        "...program(dependencies),",
        "...Object({ listPrograms: program(dependencies).listPrograms }),",
      ),
    ],
    near: "apps/api/test/http/contract-document.test.ts",
    says: /operation getProgram has no handler/,
  },
  {
    id: "handler-for-nobody",
    kind: "a handler for nobody",
    title: "There is a handler that no operation asks for.",
    edits: [inApi("program/handlers.ts", "async listPrograms() {", "async listOffers() {")],
    near: "types",
    says: /listOffers/,
  },
  {
    id: "handler-for-nobody-past-the-compiler",
    kind: "a handler for nobody",
    title: "The same, in a way that the compiler cannot see.",
    edits: [
      inApi(
        "operations.ts",
        "...program(dependencies),",
        lines("...program(dependencies),", "    ...Object({ listOffers: program(dependencies).listPrograms }),"),
      ),
    ],
    near: "apps/api/test/http/contract-document.test.ts",
    says: /handler listOffers has no operation/,
  },
  {
    id: "operation-renamed",
    kind: "an operation renamed",
    title: "getTeacher becomes readTeacher in the contract and in the program alike.",
    edits: [
      inContract("operationId: getTeacher", "operationId: readTeacher"),
      inApi("talaqqi/handlers.ts", "async getTeacher(", "async readTeacher("),
      inApi("talaqqi/handlers.ts", '"getTeacher",', '"readTeacher",'),
    ],
    regenerate: true,
    near: "apps/api/test/repo.unit.test.ts",
    says: /(get|read)-?teacher/i,
  },
  {
    id: "path-renamed",
    kind: "an operation renamed",
    title: "The path /api/pengajars becomes /api/pengajar.",
    edits: [inContract("  /api/pengajars:\n", "  /api/pengajar:\n")],
    regenerate: true,
    near: "types",
    says: /pengajars/,
  },
  {
    id: "status-no-longer-declared",
    kind: "a missing status",
    title: "The contract no longer declares the 404 of getTeacher.",
    edits: [
      inContract(
        lines(
          '        "404": { $ref: "#/components/responses/NotFound" }',
          errors,
          "",
          `  # ${"-".repeat(96)} Placement Test`,
        ),
        lines(errors, "", `  # ${"-".repeat(96)} Placement Test`),
      ),
    ],
    regenerate: true,
    near: "apps/api/test/talaqqi/get-teacher.test.ts",
    says: /404/,
  },
  {
    id: "status-changed-everywhere",
    kind: "a missing status",
    title: "Registering answers 200, no longer 201, in the contract and in the handler alike.",
    edits: [
      inContract("const: 201,", "const: 200,"),
      inContract(
        lines('        "201":', "          description: The account exists now."),
        lines('        "200":', "          description: The account exists now."),
      ),
      inContract("{ status: 201, error: false }", "{ status: 200, error: false }"),
      inApi("accounts/handlers.ts", "{ status: 201, body: { status: 201,", "{ status: 200, body: { status: 200,"),
    ],
    regenerate: true,
    near: "apps/api/test/account/register-account.test.ts",
    says: /201/,
  },
  {
    id: "status-not-declared",
    kind: "an undeclared status",
    title: "Signing out answers 202, which the contract does not declare.",
    edits: [
      inApi(
        "accounts/handlers.ts",
        "return { status: 200, body: { status: 200, error: false } };",
        "return { status: 202, body: { status: 202, error: false } };",
      ),
    ],
    near: "types",
    says: /202/,
  },
  {
    id: "status-not-declared-past-the-compiler",
    kind: "an undeclared status",
    title: "Signing out answers 204, in a way that the compiler cannot see.",
    edits: [
      inApi(
        "accounts/handlers.ts",
        "return { status: 200, body: { status: 200, error: false } };",
        "return Object({ status: 204, body: {} });",
      ),
    ],
    near: "apps/api/test/account/revoke-access-token.test.ts",
    says: /500|204/,
  },
  {
    id: "security-dropped",
    kind: "a security requirement dropped",
    title: "The contract asks for no token on getProfile, and is generated anew.",
    edits: [
      inContract(
        lines("access token is presented, as an array of one.", "      security:", "        - accessToken: []"),
        lines("access token is presented, as an array of one.", "      security: []"),
      ),
    ],
    regenerate: true,
    near: "types",
    says: /account/,
  },
  {
    id: "security-dropped-not-generated",
    kind: "a security requirement dropped",
    title: "The contract asks for no token on registerPlacementTest, and nobody runs npm run generate.",
    edits: [registrationOpened],
    near: "packages/contract/test/generated.test.ts",
    says: /is stale: run "npm run generate"/,
  },
  {
    id: "security-dropped-everywhere",
    kind: "a security requirement dropped",
    title: "The contract asks for no token on registerPlacementTest, and the handler does without.",
    edits: [
      registrationOpened,
      inApi("placement-test/handlers.ts", "{ idUser: account.idUser,", "{ idUser: Object(account).idUser,"),
    ],
    regenerate: true,
    near: "apps/api/test/placement-test/register-placement-test.test.ts",
    says: /401|registerPlacementTest/,
  },
  {
    id: "unknown-is-empty",
    kind: "a missing status",
    title: "An unknown package is 200 with an empty list, no longer 404.",
    edits: [
      inApi("package/handlers.ts", lines('      if (rows.length === 0) throw new ApiError("not_found");', ""), ""),
    ],
    near: "apps/api/test/package/get-package.test.ts",
    says: /404/,
  },
];

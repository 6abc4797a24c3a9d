import { type Fault, inApi, inContract, lines } from "../fault.ts";

// What stands on the wire: words, the order of keys, and what the contract says of them.

const status200 = "        status: { type: integer, const: 200, description: The HTTP status again. }";
const noError = '        error: { type: boolean, const: false, description: "False, as this is a success." }';
const emptyData = "        data: { type: array, maxItems: 0, const: [], description: Always empty. }";
const updated = "        message: { type: string, const: Profile updated, description: Always these words. }";
const subkategoris = lines(
  "        data:",
  "          type: array",
  "          description: The sub-categories asked for, ordered by identifier.",
  '          items: { $ref: "#/components/schemas/Subkategori" }',
);

export const wire: Fault[] = [
  {
    id: "message-changed-everywhere",
    kind: "a wrong message",
    title: '"Email already registered" becomes "E-mail already registered", in the contract and in the program alike.',
    edits: [
      inContract("`Account user not found`, `Email already", "`Account user not found`, `E-mail already"),
      inContract("message: Email already registered, error", "message: E-mail already registered, error"),
      inContract("const: Email already registered", "const: E-mail already registered"),
      inApi("http/errors.ts", '"Email already registered"', '"E-mail already registered"'),
    ],
    regenerate: true,
    near: "apps/api/test/account/register-account.test.ts",
    says: /Email already registered/,
  },
  {
    id: "message-misspelt",
    kind: "a wrong message",
    title: "The 405 says Method not allowed, its words in small letters.",
    edits: [inApi("http/errors.ts", '"Method Not Allowed"', '"Method not allowed"')],
    near: "apps/api/test/http/unknown-routes.test.ts",
    says: /Method Not Allowed/,
  },
  {
    id: "message-dropped",
    kind: "a wrong message",
    title: "The envelope of getProgram loses its message, in the contract, its example and the handler alike.",
    edits: [
      inContract(
        lines(
          "      required: [status, error, message, data]",
          "      properties:",
          status200,
          noError,
          "        message: { type: string, const: Success, description: Always these words. }",
          "        data:",
          "          type: array",
          "          description: The program,",
        ),
        lines(
          "      required: [status, error, data]",
          "      properties:",
          status200,
          noError,
          "        data:",
          "          type: array",
          "          description: The program,",
        ),
      ),
      inContract(
        lines(
          "                    message: Success",
          "                    data:",
          "                      - id_program",
        ),
        lines("                    data:", "                      - id_program"),
      ),
      inApi("program/handlers.ts", "{ ok, okWithMessage }", "{ ok }"),
      inApi("program/handlers.ts", 'okWithMessage("Success", rows.map(toProgram))', "ok(rows.map(toProgram))"),
    ],
    regenerate: true,
    near: "apps/api/test/program/get-program.test.ts",
    says: /message/,
  },
  {
    id: "profile-404-says-404",
    kind: "the 404 with body status 404",
    title: "The 404 of getProfile says status 404 in its body, in the contract and in the program alike.",
    edits: [
      inContract(
        lines(
          "      required: [status, message, error]",
          "      properties:",
          '        status: { type: integer, const: 401, description: "401, although the HTTP status is 404." }',
        ),
        lines(
          "      required: [status, message, error]",
          "      properties:",
          "        status: { type: integer, const: 404, description: The HTTP status again. }",
        ),
      ),
      inContract("value: { status: 401, message: Not Found,", "value: { status: 404, message: Not Found,"),
      inApi(
        "accounts/handlers.ts",
        "getProfile: (answer) => ({ ...answer, body: withProfileStatus(answer) })",
        "getProfile: (answer) => answer",
      ),
    ],
    regenerate: true,
    near: "apps/api/test/account/get-profile.test.ts",
    says: /40[14]/,
  },
  {
    id: "key-order-of-subkategoris",
    kind: "the order of keys",
    title: "The envelope of /api/kategoris/sub has the order of the others, data last.",
    edits: [inContract(lines(subkategoris, status200, noError), lines(status200, noError, subkategoris))],
    regenerate: true,
    near: "apps/api/test/lesson/list-subkategoris.test.ts",
    says: /data/,
  },
  {
    id: "key-order-of-profile-change",
    kind: "the order of keys",
    title: "The envelope of PUT /api/users has the order of the others, data last.",
    edits: [inContract(lines(emptyData, status200, updated, noError), lines(status200, noError, updated, emptyData))],
    regenerate: true,
    near: "apps/api/test/account/update-profile.test.ts",
    says: /data/,
  },
  {
    id: "key-order-of-errors",
    kind: "the order of keys",
    title: "Errors begin with status, error, message.",
    edits: [
      inApi(
        "http/errors.ts",
        "const body = { status, message, error: true, ",
        "const body = { status, error: true, message, ",
      ),
    ],
    near: "apps/api/test/http/unknown-routes.test.ts",
    says: /message/,
  },
  {
    id: "example-does-not-fit",
    kind: "an example that no longer fits",
    title: "An example gives expires_at as a date; its schema wants a number.",
    edits: [inContract("expires_at: 1893456000", 'expires_at: "2030-01-01T00:00:00Z"')],
    regenerate: true,
    near: "lint",
    says: /expires_at/,
  },
  {
    id: "example-is-not-said",
    kind: "an example that no longer fits",
    title: "An example of a 400 has words that the server does not say.",
    edits: [
      inContract(
        "message: whatsapp must be a number of 10 to 15 digits, with the country code",
        "message: whatsapp must have at least 10 digits",
      ),
      inContract(
        lines(
          "                      - field: whatsapp",
          "                        message: must be a number of 10 to 15 digits, with the country code",
        ),
        lines(
          "                      - field: whatsapp",
          "                        message: must have at least 10 digits",
        ),
      ),
    ],
    regenerate: true,
    near: "apps/api/test/http/contract-document.test.ts",
    says: /must have at least 10 digits/,
  },
  {
    id: "promise-dropped",
    kind: "a description that promises less",
    title: "The description of logout no longer says that the user's other devices stay signed in.",
    edits: [
      inContract(
        lines(
          "        Revokes the access token that the call was made with, and only that one: the user's other devices stay signed",
          "        in. Although it is a GET it changes something, so that HEAD is not offered here.",
        ),
        "        Revokes the access token. Although it is a GET it changes something, so that HEAD is not offered here.",
      ),
    ],
    regenerate: true,
    near: "contract",
    says: /other devices/,
  },
  {
    id: "unit-misdescribed",
    kind: "a description that promises less",
    title: "The description of expires_at says milliseconds; the answer stays in seconds.",
    edits: [inContract("in Unix time (seconds since", "in Unix time (milliseconds since")],
    regenerate: true,
    near: "contract",
    says: /milliseconds/,
  },
  {
    id: "number-in-prose",
    kind: "a description that promises less",
    title: "The default of ACCESS_TOKEN_DAYS becomes 7; the contract and the README still say 30 days.",
    edits: [
      inApi(
        "config.ts",
        "ACCESS_TOKEN_DAYS: whole(1, 3650).default(30)",
        "ACCESS_TOKEN_DAYS: whole(1, 3650).default(7)",
      ),
    ],
    near: "apps/api/test/config.unit.test.ts",
    says: /30/,
  },
  {
    id: "tag-renamed",
    kind: "an operation renamed",
    title: "The tag Lesson becomes Lessons.",
    edits: [
      inContract("- name: Lesson\n", "- name: Lessons\n"),
      ...["listFeedbacks", "listPertanyaans", "listHurufs", "listKategoris", "listSubkategoris"].map((id) =>
        inContract(`operationId: ${id}\n      tags: [Lesson]`, `operationId: ${id}\n      tags: [Lessons]`),
      ),
    ],
    regenerate: true,
    near: "apps/api/test/repo.unit.test.ts",
    says: /Lesson/,
  },
];

import { type Fault, inApi, inContract, lines } from "../fault.ts";

// What a request may be.

export const requests: Fault[] = [
  {
    id: "required-becomes-optional",
    kind: "a weaker check of requests",
    title: "Registration no longer requires gender, in the contract and in the handler alike.",
    edits: [
      inContract("required: [email, name, gender, whatsapp]", "required: [email, name, whatsapp]"),
      inApi("accounts/handlers.ts", "body.gender, whatsapp]", 'body.gender ?? "", whatsapp]'),
    ],
    regenerate: true,
    near: "apps/api/test/account/register-account.test.ts",
    says: /gender/,
  },
  {
    id: "length-grows",
    kind: "a weaker check of requests",
    title: "Registration takes names of 500 characters; the column takes 50.",
    edits: [
      inContract(
        lines("          maxLength: 50", "          # Spaces, one character"),
        lines("          maxLength: 500", "          # Spaces, one character"),
      ),
    ],
    regenerate: true,
    near: "apps/api/test/account/register-account.test.ts",
    says: /name|500/,
  },
  {
    id: "enum-grows",
    kind: "a weaker check of requests",
    title: "A program may have s_progress 3, which the interface does not know.",
    edits: [
      inContract(
        lines(
          "          description: How far it is. 0 coming, 1 open for registration, 2 finished.",
          "          enum: [0, 1, 2]",
        ),
        lines(
          "          description: How far it is. 0 coming, 1 open for registration, 2 finished, 3 cancelled.",
          "          enum: [0, 1, 2, 3]",
        ),
      ),
    ],
    regenerate: true,
    near: "contract",
    says: /s_progress/,
  },
  {
    id: "unknown-fields-declared",
    kind: "a weaker check of requests",
    title: "The contract lets a registration have fields that it does not name.",
    edits: [
      inContract(
        lines("The form that creates an account.", "      additionalProperties: false"),
        lines("The form that creates an account.", "      additionalProperties: true"),
      ),
    ],
    regenerate: true,
    near: "lint",
    says: /Close every object/,
  },
  {
    id: "unknown-fields-removed",
    kind: "a weaker check of requests",
    title: "Unknown fields of a body are removed without a word.",
    edits: [inApi("http/validation.ts", "{ strict: true, allErrors: true,", "{ strict: true, removeAdditional: true,")],
    near: "apps/api/test/http/bad-input.test.ts",
    says: /400|not a field/,
  },
  {
    id: "values-coerced",
    kind: "a weaker check of requests",
    title: 'A number may be sent as a text: whatsapp "81200000001".',
    edits: [inApi("http/validation.ts", "allErrors: true, verbose", "allErrors: true, coerceTypes: true, verbose")],
    near: "apps/api/test/http/bad-input.test.ts",
    says: /400|whatsapp/,
  },
  {
    id: "hexadecimal-filter",
    kind: "a weaker check of requests",
    title: "A filter takes whatever JavaScript takes for a number: 0x10, 1e3.",
    edits: [
      inApi(
        "http/validation.ts",
        'if (typeof text === "string" && /^-?\\d+$/.test(text)) query',
        'if (typeof text === "string" && !Number.isNaN(Number(text))) query',
      ),
    ],
    near: "apps/api/test/lesson/list-pertanyaans.test.ts",
    says: /400|0x|1e/,
  },
  {
    id: "identifier-in-two-spellings",
    kind: "a weaker check of requests",
    title: "/api/teachers/01 is the teacher 1.",
    edits: [inApi("http/identifiers.ts", "/^[1-9]\\d{0,9}$/", "/^\\d{1,10}$/")],
    near: "apps/api/test/talaqqi/get-teacher.test.ts",
    says: /404/,
  },
  {
    id: "any-media-type",
    kind: "a weaker check of requests",
    title: "A body of any media type is read as JSON.",
    edits: [inApi("http/body.ts", 'addContentTypeParser("application/json"', 'addContentTypeParser("*"')],
    near: "apps/api/test/http/bad-input.test.ts",
    says: /415/,
  },
  {
    id: "body-limit-grows",
    kind: "a weaker check of requests",
    title: "A body may have 640 KiB; the contract says 64.",
    edits: [inApi("app.ts", "bodyLimit: 64 * 1024", "bodyLimit: 640 * 1024")],
    near: "apps/api/test/http/limits.test.ts",
    says: /413/,
  },
  {
    id: "schedule-in-the-past",
    kind: "a weaker check of requests",
    title: "A placement test may be wished for the day before yesterday.",
    edits: [inApi("placement-test/rules.ts", "if (time <= now)", "if (time.getTime() + 7 * DAY_MS <= now.getTime())")],
    near: "apps/api/test/placement-test/refused-registrations.test.ts",
    says: /400|future/,
  },
];

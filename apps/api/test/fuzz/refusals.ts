import type { OperationId } from "@talaqqi/contract";
import { answers } from "../support/answers.ts";
import { allExisting, type Body, type Given, substitutions, withYear } from "../support/substitutions.ts";
import type { Input } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";

/** A body that its schema allows and the operation refuses all the same. */
export type Refusal = {
  reason: string;
  status: number;
  message?: string;
  fields?: string[];
  change: (body: Body, given: Given) => Body | Promise<Body>;
};

/** A body with which nothing is wrong but that a record of it is not there. */
const unknownId = (operationId: OperationId, field: string): Refusal => ({
  ...{ reason: `${field} is of nobody`, status: 400, fields: [field] },
  change: async (body, given) => ({ ...(await substitutions[operationId]?.(body, given)), [field]: 404404 }),
});

export const refusals: Partial<Record<OperationId, Refusal[]>> = {
  createAccessToken: [
    { reason: "a text is no ID token", ...expectation(answers.notVerified), change: (body) => body },
    {
      reason: "the ID token is of somebody without an account",
      ...expectation(answers.accountNotFound),
      change: (body, { issuer }) => ({ ...body, id_token: issuer.goodToken({ email: "nobody@example.com" }) }),
    },
  ],
  registerAccount: [
    {
      reason: "the e-mail is registered, in whatever case it is written",
      ...expectation(answers.emailTaken),
      change: (body, { email }) => ({ ...body, email: email.toUpperCase() }),
    },
  ],
  registerPlacementTest: [
    {
      ...{ reason: "the test is in the past", status: 400, fields: ["test_schedule_at"] },
      change: (body) => ({
        ...body,
        ...withYear({ test_schedule_at: "2016-02-29T23:59:59Z", ...body }, (year) => 2000 + (year % 20)),
      }),
    },
  ],
  createOperator: [
    {
      ...{ reason: "the name is taken, in whatever case it is written", status: 409 },
      change: () => ({ name: " OPERATOR 1 " }),
    },
  ],
  eraseAccount: [
    {
      ...{ reason: "the e-mail is another account's", status: 400, fields: ["email"] },
      change: (_, { email }) => ({ email }),
    },
  ],
  schedulePlacementTest: [
    unknownId("schedulePlacementTest", "id_reviewer"),
    {
      ...{ reason: "the test is in the past", status: 400, fields: ["test_schedule_at"] },
      change: async (body, given) => withYear(await allExisting(body, given), (year) => 2000 + (year % 20)),
    },
  ],
  recordPlacementTest: [unknownId("recordPlacementTest", "level_result")],
  createSlot: [unknownId("createSlot", "id_teacher")],
  bookSlot: [unknownId("bookSlot", "id_user")],
  freeSlot: ["id_student", "id_user"].map((field) => ({
    ...{ reason: `${field} is of nobody`, status: 400, fields: [field] },
    change: () => ({ [field]: 404404 }),
  })),
  changeAccount: [
    {
      ...{ reason: "another account has the e-mail, in whatever case it is written", status: 409 },
      change: (_, { email }) => ({ email: email.toUpperCase() }),
    },
  ],
};

/** Reads that change something: asking again is not answered the same. */
export const changing: readonly OperationId[] = ["revokeAccessToken", "exportPersonalData", "exportContent"];

/** How many entries of the audit there are after an operation was accepted; undefined where it depends on what there was. */
export function entriesOf({ operationId, method }: FuzzedOperation, { query }: Input): number | undefined {
  // Importing the stored content, or asking for what already is, changes nothing.
  if (["importContent", "updateSlot", "changeAccount", "unblockAccount"].includes(operationId)) return undefined;
  if (operationId === "exportContent") return query.people === "1" ? 1 : 0;
  if (operationId === "checkContent") return 0;
  return method === "GET" && !changing.includes(operationId) ? 0 : 1;
}

function expectation({ status, message }: { status: number; message: string }) {
  return { status, message };
}

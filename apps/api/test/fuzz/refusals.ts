import type { OperationId } from "@talaqqi/contract";
import { answers } from "../support/answers.ts";
import { type Body, type Given, withYear } from "../support/substitutions.ts";

/** A body that its schema allows and the operation refuses all the same. */
export type Refusal = {
  reason: string;
  status: number;
  message?: string;
  fields?: string[];
  change: (body: Body, given: Given) => Body;
};

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
};

/** Reads that change something: asking again is not answered the same. */
export const changing: readonly OperationId[] = ["revokeAccessToken"];

function expectation({ status, message }: { status: number; message: string }) {
  return { status, message };
}

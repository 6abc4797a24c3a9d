import type { VerifiedIdentity } from "./dependencies.ts";

// Why a verified identity signs nobody in, the same for accounts and for staff. A bound (issuer, subject)
// signs in whatever its e-mail; any other identity needs a verified e-mail, and is bound by it.

/** For the log: fixed texts, with nothing of the person in them. */
const reasons = {
  unknown: "nobody has this e-mail",
  blocked: "the account is blocked",
  other_subject: "the account or member with this e-mail is bound to another subject of this issuer",
  former_issuer: "the account or member with this e-mail is bound at an issuer that IDP_MOVING_FROM does not list",
} as const;

/** A verified identity that is nobody's here. */
export class SignInRefusedError extends Error {
  override name = "SignInRefusedError";
  constructor(
    readonly refusal: keyof typeof reasons | "unverified",
    reason: string,
  ) {
    super(reason);
  }
}

/** @param found the one with the e-mail of the identity; `isBound`: to another subject of its issuer. */
export function explainRefusal(
  { emailProblem }: VerifiedIdentity,
  found?: { isBlocked?: boolean; isBound: boolean },
): SignInRefusedError {
  if (found?.isBlocked) return refuse("blocked");
  if (emailProblem !== undefined) return new SignInRefusedError("unverified", emailProblem);
  if (!found) return refuse("unknown");
  return refuse(found.isBound ? "other_subject" : "former_issuer");
}

const refuse = (refusal: keyof typeof reasons) => new SignInRefusedError(refusal, reasons[refusal]);

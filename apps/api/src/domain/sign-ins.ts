// Why nobody is signed in, by the codes of the event log and with fixed texts for the log, which have nothing of the person in
// them. A bound (issuer, subject) signs in whatever its e-mail; any other identity needs a proved e-mail, and is bound by it.

/** What is wrong with an ID token. */
export const tokenProblems = {
  not_a_token: "it is not a signed token",
  not_json: "it does not hold JSON objects",
  algorithm: "alg is not an asymmetric signature",
  key_id: "kid is not a text",
  critical_header: "crit asks for what is not known here",
  token_type: "typ is another",
  issuer: "iss is another",
  audience: "aud is another",
  expired: "exp is missing or past",
  not_yet_valid: "nbf is ahead",
  issued_at: "iat is missing or ahead",
  too_old: "iat is too long ago",
  subject: "sub is missing or cannot be kept",
  unknown_key: "the provider has no such key",
  signature: "the signature is wrong",
} as const;
export type TokenProblem = keyof typeof tokenProblems;

/** Why a verified identity has no e-mail. */
export const emailProblems = {
  email_absent: "email is absent",
  email_unusable: "email cannot be kept",
  email_verified_absent: "email_verified is absent",
  email_verified_false: "email_verified is false",
  email_verified_text: "email_verified is a text",
  email_verified_other: "email_verified is neither true nor false",
  userinfo_unusable: "an e-mail claim is absent, and userinfo could not be used",
} as const;
export type EmailProblem = keyof typeof emailProblems;

/** A person, as the identity provider vouches for them. */
export type VerifiedIdentity = {
  issuer: string;
  /** The person at that issuer, compared exactly: 1 to 255 characters, never a NUL or a lone surrogate. */
  subject: string;
  /** Verified by the provider; in lower case, printable ASCII, at most 100 characters. "" if it vouches for none. */
  email: string;
  /** Why there is no e-mail. */
  emailProblem?: EmailProblem;
  /** Only IDP_TRUSTED_EMAIL_DOMAINS vouches for the e-mail. */
  isTrustedDomain?: boolean;
};

/** Why a verified identity is nobody's here, the same for accounts and for staff. */
const reasons = {
  unknown: "nobody has this e-mail",
  blocked: "the account is blocked",
  staff: "the account is of staff, and only IDP_TRUSTED_EMAIL_DOMAINS vouches for the e-mail",
  other_subject: "the account or member with this e-mail is bound to another subject of this issuer",
  former_issuer: "the account or member with this e-mail is bound at an issuer that IDP_MOVING_FROM does not list",
  ...emailProblems,
} as const;

/** Why nobody was signed in. */
export abstract class SignInError extends Error {
  /** The reason in the event log: at most 50 characters. */
  abstract readonly problem: string;
  /** Whether it came with a token that the provider signed, and so may be a fault of its settings or ours. */
  isGenuine: boolean | Promise<boolean> = false;
}

/** A verified identity that is nobody's here. */
export class SignInRefusedError extends SignInError {
  override name = "SignInRefusedError";
  constructor(readonly problem: keyof typeof reasons) {
    super(reasons[problem]);
    // Strangers try, too.
    this.isGenuine = problem !== "unknown" && problem !== "blocked";
  }
  /** Whether nothing proves whose e-mail it is. */
  get isUnverified(): boolean {
    return this.problem === "staff" || this.problem in emailProblems;
  }
}

/** The identity provider's own error, in place of an identity. */
export class ProviderRefusedError extends SignInError {
  override name = "ProviderRefusedError";
  readonly problem: `provider_${string}`;
  /** @param error anybody can write it into the callback's query. */
  constructor(readonly error: string) {
    const known = providerErrors.has(error) ? error : "other";
    super(`the provider's error is ${known}`);
    this.problem = `provider_${known}`;
  }
}

/** Of OAuth 2.0, section 4.1.2.1, and OpenID Connect Core 1.0, section 3.1.2.6. */
const providerErrors = new Set([
  ...["invalid_request", "unauthorized_client", "access_denied", "unsupported_response_type", "invalid_scope"],
  ...[
    "server_error",
    "temporarily_unavailable",
    "interaction_required",
    "login_required",
    "account_selection_required",
  ],
  ...["consent_required", "invalid_request_uri", "invalid_request_object", "request_not_supported"],
  ...["request_uri_not_supported", "registration_not_supported"],
]);

/** @param found the one with the e-mail of the identity; `isBound`: to another subject of its issuer. */
export function explainRefusal(
  { emailProblem, isTrustedDomain }: VerifiedIdentity,
  found?: { isBlocked?: boolean; isBound: boolean; isStaff?: boolean },
): SignInRefusedError {
  if (found?.isBlocked) return new SignInRefusedError("blocked");
  if (emailProblem !== undefined) return new SignInRefusedError(emailProblem);
  if (!found) return new SignInRefusedError("unknown");
  if (found.isBound) return new SignInRefusedError("other_subject");
  return new SignInRefusedError(isTrustedDomain && found.isStaff ? "staff" : "former_issuer");
}

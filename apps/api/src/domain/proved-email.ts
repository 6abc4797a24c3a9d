import type { EmailProblem, VerifiedIdentity } from "./sign-ins.ts";

/** How a provider vouches for e-mails. */
export type EmailRules = {
  issuer: string;
  /** Domains of which an e-mail counts although the token does not say whether it is verified; in lower case. */
  trustedDomains: readonly string[];
};

/** Apple writes its booleans as text. */
const textIsBoolean = new Set(["https://appleid.apple.com"]);

/**
 * Reads the e-mail that a provider vouches for.
 * @param claims of an ID token or of userinfo, both of one document.
 */
export function readProvedEmail(
  { email, email_verified: verified }: { email?: unknown; email_verified?: unknown },
  { issuer, trustedDomains }: EmailRules,
): Pick<VerifiedIdentity, "email" | "emailProblem" | "isTrustedDomain"> {
  if (email === undefined) return { email: "", emailProblem: "email_absent" };
  if (!isEmail(email)) return { email: "", emailProblem: "email_unusable" };
  const address = email.toLowerCase();
  if (verified === true || (verified === "true" && textIsBoolean.has(issuer))) return { email: address };
  if (verified !== undefined) return { email: "", emailProblem: problemOf(verified) };
  const domain = address.slice(address.lastIndexOf("@") + 1);
  if (trustedDomains.includes(domain)) return { email: address, isTrustedDomain: true };
  return { email: "", emailProblem: "email_verified_absent" };
}

/** Whether a claim is missing that userinfo may have: a provider that says `false` is not asked again. */
export const mayBeAtUserinfo = ({ emailProblem }: VerifiedIdentity): boolean =>
  emailProblem === "email_absent" || emailProblem === "email_verified_absent";

function problemOf(verified: unknown): EmailProblem {
  if (verified === false) return "email_verified_false";
  return typeof verified === "string" ? "email_verified_text" : "email_verified_other";
}

/** Printable ASCII: beyond it two addresses can have one lower-case form (K, the Kelvin sign, becomes k). */
const isEmail = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 100 && /^[!-?A-~]+@[!-?A-~]+$/.test(value);

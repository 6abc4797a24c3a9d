import { createHash } from "node:crypto";

/** Who signs in for development. */
export type Identity = { email: string; name?: string };

/** The limits of registration, for JSON and for forms. */
export const identitySchema = {
  type: "object",
  required: ["email"],
  properties: { email: { type: "string", format: "email", maxLength: 100 }, name: { type: "string", maxLength: 50 } },
};

/** @returns the claims of an identity; the subject of an e-mail is the same after each start. */
export function claimsOf(identity: Identity) {
  const email = identity.email.toLowerCase();
  const name = identity.name?.trim();
  const sub = createHash("sha256").update(`talaqqi development ${email}`).digest("hex");
  return { sub, email, email_verified: true, ...(name && { name }) };
}

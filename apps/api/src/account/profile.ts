import { normalizeWhatsapp } from "./whatsapp.ts";

/** Fields of an account as somebody sends them, and the contract has checked them. */
type SentProfile = { email?: string; name?: string; gender?: string; whatsapp?: number; avatar?: string };

/** @returns the fields that were sent, in the form in which they are stored. */
export async function normalizeProfile({ email, name, whatsapp, ...rest }: SentProfile) {
  return {
    ...rest,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(name !== undefined && { name: name.trim() }),
    ...(whatsapp !== undefined && { whatsapp: await normalizeWhatsapp(whatsapp) }),
  };
}

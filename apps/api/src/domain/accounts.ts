import type { Transaction } from "../database/connect.ts";
import { Prisma, type User } from "../database/prisma/client.ts";
import { InvalidFieldError } from "./errors.ts";

/** The columns that decide whether an account is confirmed. */
export type Confirmation = Pick<User, "registered_at" | "confirmed_at">;

/** The owner of a registered account confirms it; an account that the school imported needs no confirmation. */
export const isConfirmed = ({ registered_at, confirmed_at }: Confirmation) =>
  registered_at === null || confirmed_at !== null;

/** `!isConfirmed` as a condition on `users`. */
export const UNCONFIRMED_SQL = Prisma.sql`registered_at IS NOT NULL AND confirmed_at IS NULL`;

export const normalizeEmail = (email: string) => email.toLowerCase();
export const normalizeName = (name: string) => name.trim();

/**
 * 81234567890 and 6281234567890 are both stored as 6281234567890; an unknown number as its digits.
 * @param number 10 to 15 digits. @param findStored finds the number that is stored: it stays.
 * @throws InvalidFieldError for a mobile number with digits missing.
 */
export async function normalizeWhatsapp(number: number, findStored?: FindStored): Promise<string> {
  const { normalizeDigits } = await importPhoneNumbers();
  const written = String(number);
  const digits = normalizeDigits(written) ?? ((await findStored?.()) === written ? written : null);
  if (digits === null) throw new InvalidFieldError("whatsapp", (t) => t.fields.mobileNumber);
  return digits;
}

/** @returns a number in any notation as it is stored; "" and `stored` stay. @throws InvalidFieldError for what is no number. */
export async function readWhatsapp(text: string, stored = "", field = "whatsapp"): Promise<string> {
  if (text === "" || text === stored) return text;
  const { readPhoneNumber } = await importPhoneNumbers();
  const digits = readPhoneNumber(text);
  if (digits === null) throw new InvalidFieldError(field, (t) => t.fields.phoneNumber);
  return digits;
}

/** The library's hundred files hold every country's rules: a start does not need them. */
const importPhoneNumbers = () => {
  phoneNumbers ??= import("./phone-numbers.ts");
  return phoneNumbers;
};
let phoneNumbers: Promise<typeof import("./phone-numbers.ts")> | undefined;

type Profile = { email?: string; name?: string; gender?: string; whatsapp?: number; avatar?: string };

type FindStored = () => Promise<string | undefined>;

/** @returns the given fields as they are stored. @param findStored finds the stored number, if that is needed. */
export async function normalizeProfile({ email, name, whatsapp, ...rest }: Profile, findStored: FindStored) {
  return {
    ...rest,
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(whatsapp !== undefined && { whatsapp: await normalizeWhatsapp(whatsapp, findStored) }),
  };
}

/** Keeps others from deleting an account, and waits for one that is being deleted. */
export async function lockUserForShare(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${id} FOR KEY SHARE`;
}

/** Makes sign-ins to an account wait until the transaction ends. */
export async function lockUser(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
}

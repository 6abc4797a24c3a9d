import type { Schema } from "@talaqqi/contract";
import type { User } from "../database/prisma/client.ts";
import { oneOf } from "../database/rows.ts";

/** @returns the interface's word for a gender, "" when it is not known. */
export const toGender = (text: string): Schema<"Student">["gender"] => oneOf(["Laki - Laki", "Perempuan", ""], text);

/** What decides whether an account is confirmed. */
export type Confirmation = Pick<User, "registered_at" | "confirmed_at">;

/** An account that somebody registered is confirmed by its owner; one that the school imported needs no confirmation. */
export const isConfirmed = ({ registered_at, confirmed_at }: Confirmation) =>
  registered_at === null || confirmed_at !== null;

/** Whether an account has all that its owner is asked for at registration, and its owner has confirmed it. */
export const isProfileComplete = (user: Pick<User, "name" | "gender" | "whatsapp"> & Confirmation) =>
  Boolean(user.name && user.gender && user.whatsapp) && isConfirmed(user);

export function toProfile(user: User) {
  return { id: user.id, name: user.name, avatar: user.avatar } satisfies Schema<"Profile">;
}

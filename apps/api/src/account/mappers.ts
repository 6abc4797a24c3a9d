import type { Schema } from "@talaqqi/contract";
import type { User } from "../database/prisma/client.ts";
import { type Confirmation, isConfirmed } from "../domain/accounts.ts";

/** Whether an account has everything that the registration form asks for, and is confirmed. */
export const isProfileComplete = (user: Pick<User, "name" | "gender" | "whatsapp"> & Confirmation) =>
  Boolean(user.name && user.gender && user.whatsapp) && isConfirmed(user);

export function toProfile(user: User) {
  return { id: user.id, name: user.name, avatar: user.avatar } satisfies Schema<"Profile">;
}

import type { Schema } from "@talaqqi/contract";
import type { User } from "../database/prisma/client.ts";
import { oneOf } from "../database/rows.ts";

/** @returns the interface's word for a gender, "" when it is not known. */
export const toGender = (text: string): Schema<"Student">["gender"] => oneOf(["Laki - Laki", "Perempuan", ""], text);

/** Whether an account has all that its owner is asked for at registration. */
export const isProfileComplete = (user: Pick<User, "name" | "gender" | "whatsapp">) =>
  Boolean(user.name && user.gender && user.whatsapp);

export function toProfile(user: User) {
  return { id: user.id, name: user.name, avatar: user.avatar } satisfies Schema<"Profile">;
}

import type { Shape } from "../api/client.ts";

const roles: Record<Shape<"StaffMember">["role"], string> = {
  administrator: "administrator",
  coordinator: "koordinator",
  teacher: "pengajar",
  reader: "pembaca",
};

type Invited = Pick<Shape<"StaffMember">, "name" | "email" | "role">;

/** The message to somebody who is invited: in Indonesian, as all messages, whatever the reader's language is. */
export const invitationText = ({ name, email, role }: Invited, address: string): string =>
  `Assalamu'alaikum, ${name}. Anda diundang ke Talaqqi sebagai ${roles[role]}. Buka ${address} lalu masuk dengan ${email}.`;

import { foldText, wordsOf } from "@talaqqi/contract/finding";
import type { Shape } from "../../api/client.ts";

type Student = Pick<Shape<"StudentRecord">, "name" | "whatsapp" | "accounts" | "guardians">;
type Contact = { name: string; email?: string; whatsapp: string };

/** @returns the guardian whose name or contacts match a search, unless the student's own do. */
export function guardianFound({ name, whatsapp, accounts, guardians }: Student, search: string): Contact | undefined {
  const own = [{ name, whatsapp }, ...accounts.filter(({ relation }) => relation === "own")].map(textOf).join(" ");
  const others = wantedIn(search).filter((word) => !own.includes(word));
  return [
    ...accounts.filter(({ relation }) => relation !== "own"),
    ...guardians.filter(({ id_user }) => id_user === 0),
  ].find((contact) => others.some((word) => textOf(contact).includes(word)));
}

const textOf = ({ name, email = "", whatsapp }: Contact) => foldText(`${name} ${email} ${whatsapp}`);

/** The words of a search, or the digits of a number as it is stored. */
const wantedIn = (search: string): string[] =>
  /^\+?[\d\s().-]+$/.test(search) ? [search.replaceAll(/\D/g, "").replace(/^(62|0)/, "")] : wordsOf(search);

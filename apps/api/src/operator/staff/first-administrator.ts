import { isBlank, textFormats } from "@talaqqi/contract/text-formats";
import { UserFacingError } from "../../config/user-facing-error.ts";
import type { Database } from "../../database/connect.ts";
import { normalizeEmail } from "../../domain/accounts.ts";
import { issueOperatorToken } from "../../domain/operator-tokens.ts";
import { inviteMember } from "./queries.ts";

/** `email`: to sign in with, too; "" for tokens only. `days`: until the token expires. */
export type NewAdministrator = { name: string; email: string; days: number };

/** An administrator and a token, shown only once. */
export type CreatedAdministrator = { id_operator: number; name: string; operator_token: string; expires_at: string };

/**
 * Creates an administrator for someone with access to the database; no operator token is needed.
 * @param now the time in milliseconds.
 * @throws UserFacingError when the name or the e-mail is invalid or taken.
 */
export async function createFirstAdministrator(
  db: Database,
  { name: given, email, days }: NewAdministrator,
  now: number,
): Promise<CreatedAdministrator> {
  const name = given.trim();
  if (isBlank(name) || [...name].length > 50 || !textFormats["single-line"](name)) {
    throw new UserFacingError("A name has 1 to 50 characters, not only spaces, without control characters.");
  }
  if (email !== "" && !/^[!-?A-~]{1,64}@[!-?A-~]{1,35}$/.test(email)) {
    throw new UserFacingError("Not an e-mail address. Write one such as maryam@example.com.");
  }
  return db.$transaction(async (tx) => {
    if (email !== "" && (await tx.operator.count({ where: { email: normalizeEmail(email) } })) > 0) {
      throw new UserFacingError(`A member of staff has the e-mail ${email} already. Choose another.`);
    }
    const member = { name, email: normalizeEmail(email) || null, role: "administrator", id_teacher: null } as const;
    const id = await inviteMember(tx, member, new Date(now));
    if (id === null) {
      throw new UserFacingError(
        `There is an operator named ${name} already. Choose another name; as an administrator, remove the former one later.`,
      );
    }
    const action = { at: new Date(now), name: "talaqqi-server create-admin", action: "inviteStaff" };
    await tx.auditEntry.create({ data: { ...action, kind: "operators", key: String(id) } });
    const { token, expiresAt } = await issueOperatorToken(tx, { idOperator: id, name: FIRST_TOKEN, days, now });
    return { id_operator: id, name, operator_token: token, expires_at: expiresAt.toISOString() };
  });
}

const FIRST_TOKEN = "create-admin";

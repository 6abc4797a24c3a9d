import type { Transaction } from "../database/connect.ts";
import { AdministratorOnlyError } from "./errors.ts";
import type { Member } from "./roles.ts";

// Only administrators may give somebody else access to an account or a student: otherwise anyone who can edit accounts could
// take one over.

type Account = { id: number; identities: unknown[]; unbound: unknown };

/** Whether an account is bound to a sign-in, or ever was. */
export const hasHadSignIn = ({ identities, unbound }: Omit<Account, "id">): boolean =>
  identities.length > 0 || unbound !== null;

/** Refuses a new e-mail, with which its owner signs in. @throws AdministratorOnlyError */
export async function checkEmailChange(
  tx: Transaction,
  { role }: Member,
  account: Account,
  email: string,
): Promise<void> {
  if (role === "administrator") return;
  if (hasHadSignIn(account)) throw new AdministratorOnlyError("account_bound");
  // It would open the account to that member, who may be this one.
  if ((await tx.operator.count({ where: { email } })) > 0) throw new AdministratorOnlyError("staff_email");
}

/**
 * Refuses to give a student to an account of the member: one with the e-mail of their sign-in, or bound to the same person.
 * @param accounts identifiers. @throws AdministratorOnlyError
 */
export async function checkNotOwnAccounts(
  tx: Transaction,
  { idOperator, role }: Member,
  accounts: number[],
): Promise<void> {
  if (role === "administrator" || accounts.length === 0) return;
  const [own] = await tx.$queryRaw<{ id: number }[]>`
    SELECT users.id FROM users JOIN operators ON id_operator = ${idOperator}
    WHERE users.id = ANY(${accounts}::int[]) AND (users.email = operators.email OR EXISTS (
      SELECT FROM identities
      WHERE id_user = users.id AND identities.issuer = operators.issuer AND identities.subject = operators.subject
    )) LIMIT 1`;
  if (own) throw new AdministratorOnlyError("own_account");
}

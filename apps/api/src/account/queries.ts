import type { Config } from "../config/config.ts";
import type { Queryable, Transaction } from "../database/connect.ts";
import { onTransaction, type RunStatement, type Value } from "../database/statements.ts";
import type { NewAccessToken } from "../domain/access-tokens.ts";
import { auditOwnChange } from "../domain/shared-fields.ts";
import type { VerifiedIdentity } from "../domain/sign-ins.ts";
import { explainRefusal, type SignInRefusedError } from "../domain/sign-ins.ts";
import { bindIdentity, findAccountOf, type SignedInUser, signInBound, signInFirst } from "./statements.ts";

const MINUTE_MS = 60_000;

export const findUser = (db: Queryable, id: number) => db.user.findUnique({ where: { id } });

/** Changes the given fields of an account, and confirms it. @returns whether the account exists. */
export async function updateUser(
  tx: Transaction,
  { id, data, now }: { id: number; data: Partial<Profile>; now: Date },
): Promise<boolean> {
  const [before] = await tx.$queryRaw<(Profile & { confirmed_at: Date | null; id_student: number | null })[]>`
    SELECT users.name, gender, whatsapp, avatar, confirmed_at, id_student
    FROM users LEFT JOIN students ON id_user = id WHERE id = ${id} FOR NO KEY UPDATE OF users`;
  if (!before) return false;
  const confirmed_at = before.confirmed_at ?? now;
  await tx.user.update({ where: { id }, data: { ...data, confirmed_at }, select: { id: true } });
  const fields = profileFields.filter((field) => data[field] !== undefined && data[field] !== before[field]);
  await auditOwnChange(tx, { id_user: id, id_student: before.id_student, fields, now });
  return true;
}

const profileFields = ["name", "gender", "whatsapp", "avatar"] as const;
type Profile = Record<(typeof profileFields)[number], string>;

/**
 * Stores a token for the account bound to an identity, whatever its e-mail. The first sign-in finds it by e-mail and binds it:
 * `isFirst`.
 * @param settings.confirmAfterMinutes a first sign-in this soon after the registration confirms the account.
 * @param settings.tokensPerAccount tokens beyond this number are deleted: ended ones first, then the oldest.
 * @returns undefined when the account is blocked, and when an identity that is not bound cannot be: `findRefusal` says why.
 */
export async function signIn(
  sql: RunStatement,
  identity: VerifiedIdentity,
  { hash, issuedAt, expiresAt }: NewAccessToken,
  settings: BindingSettings & Pick<Config, "tokensPerAccount">,
): Promise<(SignedInUser & { isFirst: boolean }) | undefined> {
  const { issuer, subject, email } = identity;
  const { tokensPerAccount } = settings;
  const find = () => sql(signInBound, [issuer, subject, hash, issuedAt, expiresAt, tokensPerAccount]);
  const [bound] = await find();
  if (bound || email === "") return bound && { ...bound, isFirst: false };
  const binding = bindingOf(identity, settings, issuedAt);
  const [first] = await sql(signInFirst, [...binding, hash, expiresAt, tokensPerAccount]);
  if (first) return { ...first, isFirst: true };
  // The same person may have been bound at the same time.
  const [other] = await find();
  return other && { ...other, isFirst: false };
}

/**
 * Binds an identity as a first sign-in does, without issuing a token.
 * @returns its account, `isFirst` if it was bound just now; or why it has none.
 */
export async function bindAccount(
  tx: Transaction,
  identity: VerifiedIdentity,
  { now, ...settings }: BindingSettings & { now: Date },
): Promise<{ idUser: number; isFirst: boolean } | SignInRefusedError> {
  const sql = onTransaction(tx);
  const { issuer, subject, email } = identity;
  const find = () => tx.identity.findFirst({ where: { issuer, subject, user: { blocked_at: null } } });
  let bound = await find();
  const isFirst = !bound;
  if (!bound && email !== "") {
    await sql(bindIdentity, bindingOf(identity, settings, now));
    bound = await find();
  }
  return bound ? { idUser: bound.id_user, isFirst } : findRefusal(sql, identity);
}

type BindingSettings = Pick<Config, "confirmAfterMinutes" | "movingFrom">;

/** Of concurrent first sign-ins only one binds. */
function bindingOf(
  { issuer, subject, email, isTrustedDomain = false }: VerifiedIdentity,
  { confirmAfterMinutes, movingFrom }: BindingSettings,
  now: Date,
) {
  const registeredSince = new Date(now.getTime() - confirmAfterMinutes * MINUTE_MS);
  return [issuer, subject, email, now, registeredSince, movingFrom ?? null, isTrustedDomain] satisfies Value[];
}

/** @returns why an identity has no account. */
export async function findRefusal(sql: RunStatement, identity: VerifiedIdentity): Promise<SignInRefusedError> {
  const [account] = await sql(findAccountOf, [identity.issuer, identity.subject, identity.email]);
  if (!account) return explainRefusal(identity);
  const { is_blocked: isBlocked, is_bound: isBound, is_staff: isStaff } = account;
  return explainRefusal(identity, { isBlocked, isBound, isStaff });
}

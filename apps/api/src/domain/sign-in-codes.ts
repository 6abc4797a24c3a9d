import { randomInt } from "node:crypto";
import type { Queryable, Transaction } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";
import { hashToken } from "./tokens.ts";

// A person whose e-mail the identity provider does not prove gets a code, with which an administrator confirms them.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_MINUTES = 15;
const MAX_OPEN = 5;
const MAX_OPEN_PER_PERSON = 3;
/** How many wrong codes an administrator may type. */
const MAX_WRONG_PER_HOUR = 5;

/** Without characters that are easily confused by eye, such as O and 0. */
const ALPHABET = "ACDEFHJKMNPRTUVWXY3479";
const LENGTH = 8;

/** What a code opens: a member of staff, or an account of the apps. */
export const openable = ["staff", "account"] as const;
export type Opens = (typeof openable)[number];

/** A person at the provider, with the name and e-mail that it reports without proof. */
export type Claimed = { issuer: string; subject: string; name: string; email: string };

/** A new code. The database stores only its hash. */
export type IssuedCode = { code: string; expiresAt: Date };

/**
 * Issues a code.
 * @param now the time in milliseconds.
 * @returns `retryAt`, when the next one can be issued, if too many are open.
 */
export async function issueSignInCode(
  tx: Transaction,
  { issuer, subject, name, email }: Claimed,
  { opens, now }: { opens: Opens; now: number },
): Promise<IssuedCode | { retryAt: Date }> {
  // One after the other: concurrent sign-ins must not exceed the limits.
  await tx.$executeRaw`LOCK TABLE sign_in_codes IN SHARE ROW EXCLUSIVE MODE`;
  const open = await findOpenCodes(tx, now);
  const own = open.filter((row) => row.issuer === issuer && row.subject === subject);
  const first = own.length >= MAX_OPEN_PER_PERSON ? own[0] : open.length >= MAX_OPEN ? open[0] : undefined;
  if (first) return { retryAt: first.expires_at };
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const expiresAt = new Date(now + CODE_MINUTES * MINUTE_MS);
  const claimed = { name: [...clean(name)].slice(0, 100).join(""), email: email.length > 100 ? "" : clean(email) };
  const times = { created_at: new Date(now), expires_at: expiresAt };
  await tx.signInCode.create({ data: { hash: hashToken(code), opens, issuer, subject, ...claimed, ...times } });
  return { code, expiresAt };
}

/** One line, without characters that are invisible or reverse the text: an administrator decides by it. */
const clean = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, " ").trim();

/** The codes that are neither used nor expired, the first to expire first. @param now the time in milliseconds. */
export const findOpenCodes = (db: Queryable, now: number) =>
  db.signInCode.findMany({
    where: { used_at: null, expires_at: { gt: new Date(now) } },
    orderBy: { id_sign_in_code: "asc" },
  });

export type SignInCodeRow = Row<typeof findOpenCodes>;

/**
 * Finds a code that has not expired, used or not, and locks it. Counts a wrong one for the administrator.
 * @param code as it was typed.
 * @returns `retryAt`, when the administrator may try again, after too many wrong codes.
 */
export async function findTypedCode(
  tx: Transaction,
  code: string,
  { opens, idOperator, now }: { opens: Opens; idOperator: number; now: number },
): Promise<SignInCodeRow | undefined | { retryAt: Date }> {
  // One after the other: concurrent tries must not exceed the limit.
  await tx.$executeRaw`SELECT FROM operators WHERE id_operator = ${idOperator} FOR NO KEY UPDATE`;
  const where = { id_operator: idOperator, at: { gt: new Date(now - HOUR_MS) } };
  const wrong = await tx.wrongSignInCode.findMany({ where, orderBy: { at: "asc" } });
  const [first] = wrong;
  if (first && wrong.length >= MAX_WRONG_PER_HOUR) return { retryAt: new Date(first.at.getTime() + HOUR_MS) };
  const hash = hashToken(code.toUpperCase().replaceAll(/[\s-]/g, ""));
  await tx.$executeRaw`SELECT FROM sign_in_codes WHERE hash = ${hash} FOR UPDATE`;
  const found = await tx.signInCode.findUnique({ where: { hash, opens, expires_at: { gt: new Date(now) } } });
  if (!found) await tx.wrongSignInCode.create({ data: { id_operator: idOperator, at: new Date(now) } });
  return found ?? undefined;
}

export const markCodeUsed = (tx: Transaction, id_sign_in_code: number, now: number) =>
  tx.signInCode.update({ where: { id_sign_in_code }, data: { used_at: new Date(now) } });

/** Whether an administrator has confirmed a code that has not expired. @param code as it was issued. */
export const isCodeUsed = async (db: Queryable, code: string): Promise<boolean> =>
  (await db.signInCode.count({ where: { hash: hashToken(code), used_at: { not: null } } })) > 0;

/** Deletes expired codes, and wrong ones that no longer count. @returns how many. */
export async function* deleteExpiredCodes(db: Queryable, now: number): AsyncGenerator<number> {
  const codes = await db.signInCode.deleteMany({ where: { expires_at: { lte: new Date(now) } } });
  const wrong = await db.wrongSignInCode.deleteMany({ where: { at: { lte: new Date(now - HOUR_MS) } } });
  yield codes.count + wrong.count;
}

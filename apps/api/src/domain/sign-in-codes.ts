import { randomInt } from "node:crypto";
import type { Queryable, Transaction } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";
import { hashToken } from "./tokens.ts";

// A person whose e-mail the identity provider does not prove gets a code, with which an administrator confirms them.

const MINUTE_MS = 60_000;
export const CODE_MINUTES = 15;
/** How many codes may be open. */
const PER_SCHOOL = 5;
const PER_SUBJECT = 3;
/** How many wrong codes a member of staff may type within an hour. */
const WRONG_CODES = 5;
const HOUR_MS = 60 * MINUTE_MS;

/** Without characters that look or sound like others of them. */
const ALPHABET = "ACDEFHJKMNPRTUVWXY3479";
const LENGTH = 8;

/** What a code opens: a member of staff, or an account of the apps. */
export const openable = ["staff", "account"] as const;
export type Opens = (typeof openable)[number];

/** Who waits: a person of the provider, with what it says of them. */
export type Claimed = { issuer: string; subject: string; name: string; email: string };

/** A new code, shown once: the database keeps its hash. */
export type IssuedCode = { code: string; expiresAt: Date };

/**
 * Issues a code.
 * @param now the time in milliseconds.
 * @returns when the next one can be issued, if too many are open.
 */
export async function issueSignInCode(
  tx: Transaction,
  { issuer, subject, name, email }: Claimed,
  { opens, now }: { opens: Opens; now: number },
): Promise<IssuedCode | { retryAt: Date }> {
  // Of sign-ins at the same time only the permitted number gets one.
  await tx.$executeRaw`LOCK TABLE sign_in_codes IN SHARE ROW EXCLUSIVE MODE`;
  const open = await findOpenCodes(tx, now);
  const own = open.filter((row) => row.issuer === issuer && row.subject === subject);
  const first = own.length >= PER_SUBJECT ? own[0] : open.length >= PER_SCHOOL ? open[0] : undefined;
  if (first) return { retryAt: first.expires_at };
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const expiresAt = new Date(now + CODE_MINUTES * MINUTE_MS);
  const claimed = { name: [...clean(name)].slice(0, 100).join(""), email: email.length > 100 ? "" : clean(email) };
  const times = { created_at: new Date(now), expires_at: expiresAt };
  await tx.signInCode.create({ data: { hash: hashToken(code), opens, issuer, subject, ...claimed, ...times } });
  return { code, expiresAt };
}

/** An administrator decides by these texts: without line breaks and what turns the direction of writing. */
const clean = (text: string) => text.replaceAll(/\p{C}+/gu, " ").trim();

/** The codes that nobody has used, the first to expire first. @param now the time in milliseconds. */
export const findOpenCodes = (db: Queryable, now: number) =>
  db.signInCode.findMany({
    where: { used_at: null, expires_at: { gt: new Date(now) } },
    orderBy: { id_sign_in_code: "asc" },
  });

export type SignInCodeRow = Row<typeof findOpenCodes>;

/**
 * Finds a code that has not expired, also a used one, and locks it. A wrong one is counted against the member of staff.
 * @param code as it was typed.
 * @returns when the member may try again, after too many wrong codes.
 */
export async function findTypedCode(
  tx: Transaction,
  code: string,
  { opens, idOperator, now }: { opens: Opens; idOperator: number; now: number },
): Promise<SignInCodeRow | undefined | { retryAt: Date }> {
  // Tries at the same time count one after the other.
  await tx.$executeRaw`SELECT FROM operators WHERE id_operator = ${idOperator} FOR NO KEY UPDATE`;
  const where = { id_operator: idOperator, at: { gt: new Date(now - HOUR_MS) } };
  const wrong = await tx.wrongSignInCode.findMany({ where, orderBy: { at: "asc" } });
  const [first] = wrong;
  if (first && wrong.length >= WRONG_CODES) return { retryAt: new Date(first.at.getTime() + HOUR_MS) };
  const hash = hashToken(code.toUpperCase().replaceAll(/[\s-]/g, ""));
  await tx.$executeRaw`SELECT FROM sign_in_codes WHERE hash = ${hash} FOR UPDATE`;
  const found = await tx.signInCode.findUnique({ where: { hash, opens, expires_at: { gt: new Date(now) } } });
  if (!found) await tx.wrongSignInCode.create({ data: { id_operator: idOperator, at: new Date(now) } });
  return found ?? undefined;
}

export const useSignInCode = (tx: Transaction, id_sign_in_code: number, now: number) =>
  tx.signInCode.update({ where: { id_sign_in_code }, data: { used_at: new Date(now) } });

/** Deletes expired codes, and the wrong ones that count no more. @returns their number. */
export async function* deleteExpiredCodes(db: Queryable, now: number): AsyncGenerator<number> {
  const codes = await db.signInCode.deleteMany({ where: { expires_at: { lte: new Date(now) } } });
  const wrong = await db.wrongSignInCode.deleteMany({ where: { at: { lte: new Date(now - HOUR_MS) } } });
  yield codes.count + wrong.count;
}

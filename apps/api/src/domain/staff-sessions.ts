import type { Queryable } from "../database/connect.ts";
import type { RunStatement, Statement } from "../database/statements.ts";
import type { MemberRow } from "./operator-tokens.ts";
import { createSecret, hashToken } from "./tokens.ts";

const HOUR_MS = 3_600_000;

/** Finds a session by the hash of its cookie, even one that has ended. */
export const findStaffSession: Statement<[hash: string], MemberRow & { expires_at: Date }> = {
  name: "find_staff_session",
  text: `SELECT expires_at, id_operator, role, id_teacher, removed_at
    FROM staff_sessions JOIN operators USING (id_operator) WHERE hash = $1`,
};

/** Finds the member of a session that goes on, by the hash of its cookie. @param now the time in milliseconds. */
export async function findCurrentSession(sql: RunStatement, hash: string, now: number): Promise<MemberRow | undefined> {
  const [found] = await sql(findStaffSession, [hash]);
  return found && !found.removed_at && found.expires_at.getTime() > now ? found : undefined;
}

/** Starts a session of a member of staff. @param now the time in milliseconds. @returns the value of its cookie. */
export async function startStaffSession(
  db: Queryable,
  { idOperator, hours, now }: { idOperator: number; hours: number; now: number },
): Promise<string> {
  const secret = createSecret();
  const [created_at, expires_at] = [new Date(now), new Date(now + hours * HOUR_MS)];
  await db.staffSession.create({ data: { hash: hashToken(secret), id_operator: idOperator, created_at, expires_at } });
  return secret;
}

export const endStaffSession = (db: Queryable, hash: string) => db.staffSession.deleteMany({ where: { hash } });

/** Ends all sessions of a member of staff. */
export const endStaffSessionsOf = (db: Queryable, id_operator: number) =>
  db.staffSession.deleteMany({ where: { id_operator } });

/** Deletes expired sessions: a school has few. @returns their number. */
export async function* deleteExpiredStaffSessions(db: Queryable, now: number): AsyncGenerator<number> {
  const { count } = await db.staffSession.deleteMany({ where: { expires_at: { lte: new Date(now) } } });
  yield count;
}

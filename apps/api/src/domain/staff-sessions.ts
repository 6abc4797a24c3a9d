import Bowser from "bowser";
import type { Queryable } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";
import type { RunStatement, Statement } from "../database/statements.ts";
import type { MemberRow } from "./operator-tokens.ts";
import { createSecret, hashToken } from "./tokens.ts";

const HOUR_MS = 3_600_000;

type FoundSession = MemberRow & { expires_at: Date; used_at: Date };

/** Finds a session by the hash of its cookie, even one that has ended. */
export const findStaffSession: Statement<[hash: string], FoundSession> = {
  name: "find_staff_session",
  text: `SELECT expires_at, coalesce(last_used_at, staff_sessions.created_at) AS used_at, id_operator, role, id_teacher, removed_at
    FROM staff_sessions JOIN operators USING (id_operator) WHERE hash = $1`,
};

/** Finds the member of a session that goes on, by the hash of its cookie. @param now the time in milliseconds. */
export async function findCurrentSession(
  sql: RunStatement,
  hash: string,
  now: number,
): Promise<FoundSession | undefined> {
  const [found] = await sql(findStaffSession, [hash]);
  return found && !found.removed_at && found.expires_at.getTime() > now ? found : undefined;
}

export const recordSessionUse: Statement<[hash: string, now: Date], never> = {
  name: "record_session_use",
  text: "UPDATE staff_sessions SET last_used_at = $2 WHERE hash = $1",
};

/** @param userAgent the header `User-Agent`. @param now the time in milliseconds. */
type NewSession = { idOperator: number; hours: number; userAgent?: string; now: number };

/** Starts a session of a member of staff. @returns the value of its cookie. */
export async function startStaffSession(
  db: Queryable,
  { idOperator: id_operator, hours, userAgent = "", now }: NewSession,
): Promise<string> {
  const secret = createSecret();
  const times = { created_at: new Date(now), expires_at: new Date(now + hours * HOUR_MS) };
  const data = { hash: hashToken(secret), id_operator, ...deviceOf(userAgent), ...times };
  await db.staffSession.create({ data });
  return secret;
}

/** No browser has a longer one. */
const MAX_USER_AGENT = 500;

/** @returns only the names, which people recognise; "" for unknown ones. */
function deviceOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === "") return { browser: "", system: "" };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  return { browser: nameIn(browser.name), system: nameIn(os.name) };
}

/** Other clients may send any name. */
const nameIn = (name = ""): string => (/^[\w .-]{1,50}$/.test(name) ? name : "");

/** The open sessions of a member of staff, the newest first. @param now the time in milliseconds. */
export const findSessionsOf = (db: Queryable, id_operator: number, now: number) =>
  db.staffSession.findMany({
    where: { id_operator, expires_at: { gt: new Date(now) } },
    orderBy: { id_session: "desc" },
  });

export type SessionRow = Row<typeof findSessionsOf>;

/** Ends a session, which is refused from its next request on. */
export const endStaffSession = (db: Queryable, hash: string) => db.staffSession.deleteMany({ where: { hash } });

/** Ends all sessions of a member of staff. */
export const endStaffSessionsOf = (db: Queryable, id_operator: number) =>
  db.staffSession.deleteMany({ where: { id_operator } });

/** Deletes expired sessions: a school has few. @returns their number. */
export async function* deleteExpiredStaffSessions(db: Queryable, now: number): AsyncGenerator<number> {
  const { count } = await db.staffSession.deleteMany({ where: { expires_at: { lte: new Date(now) } } });
  yield count;
}

import type { Transaction } from "../../database/connect.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { endStaffSession, findSessionsOf, type SessionRow } from "../../domain/staff-sessions.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { audit } from "../audit/audit.ts";

type Context = Pick<Dependencies, "now">;
type Given = { tx: Transaction; operator: Operator };

/** Ends a session of the member who asks for it. @throws NotFoundError also for the sessions of others. */
export async function endOwnSession(
  { now }: Context,
  { tx, operator, id }: Given & { id: number },
): Promise<SessionRow> {
  const sessions = await findSessionsOf(tx, operator.idOperator, now());
  const ended = sessions.find(({ id_session }) => id_session === id);
  if (!ended) throw new NotFoundError();
  await end({ tx, operator }, "endMySession", [ended], now());
  return ended;
}

/** Ends all sessions of the member but the one that asks for it. */
export async function endOtherSessions({ now }: Context, { tx, operator }: Given): Promise<SessionRow[]> {
  const sessions = await findSessionsOf(tx, operator.idOperator, now());
  const others = sessions.filter(({ hash }) => hash !== operator.sessionHash);
  await end({ tx, operator }, "endMyOtherSessions", others, now());
  return others;
}

async function end(
  { tx, operator }: Given,
  action: "endMySession" | "endMyOtherSessions",
  sessions: SessionRow[],
  now: number,
): Promise<void> {
  for (const { hash } of sessions) await endStaffSession(tx, hash);
  const records = sessions.length > 0 ? [{ kind: "operators", key: operator.idOperator }] : [];
  await audit(tx, { operator, action, now }, records);
}

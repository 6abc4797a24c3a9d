import { startStaffSession } from "../../../src/domain/staff-sessions.ts";
import { hashToken } from "../../../src/domain/tokens.ts";
import type { TestApi } from "../../support/api.ts";
import { inSession } from "../../support/operations.ts";

/** Signs a member of staff in on a phone and on a laptop. */
export async function inTwoSessions(api: TestApi, member?: number) {
  const idOperator = member ?? (await api.operator()).idOperator;
  const start = () => startStaffSession(api.db, { idOperator, hours: 12, now: api.clock.now() });
  return {
    idOperator,
    phone: await start(),
    laptop: await start(),
    idOf: async (secret: string) =>
      (await api.db.staffSession.findUniqueOrThrow({ where: { hash: hashToken(secret) } })).id_session ?? undefined,
    statusOf: async (secret: string) => (await api.request("/operator/me", { headers: inSession(secret) })).status,
  };
}

import type { Schema } from "@talaqqi/contract";
import type { FastifyInstance } from "fastify";
import type { Queryable } from "../../database/connect.ts";
import type { Member } from "../../domain/roles.ts";
import { type ErrorCode, toApiError } from "../../http/errors.ts";

const HOUR_MS = 3_600_000;

type Refusal = Exclude<Schema<"AuditEntry">["refusal"], "">;

/** The audit's names of the refusals of known members of staff that it records. */
const refusals: Partial<Record<ErrorCode, Refusal>> = {
  role_forbidden: "role",
  account_bound: "role",
  staff_email: "role",
  own_account: "role",
  cross_site: "csrf",
};

/** @returns undefined for an error that the audit does not record. */
const refusalOf = (error: unknown) => refusals[toApiError(error).code];

/** Who was refused: a member of staff, or nobody that is known. */
export type Refused = {
  member?: Member | undefined;
  /** The operationId. */
  action: string;
  refusal: Refusal;
  now: number;
};

/**
 * Adds a refusal to the audit, unless there is an equal one within an hour: nobody can fill the table by repeating it. Of
 * somebody unknown nothing is stored, so that all unknown people together are one entry.
 */
export async function auditRefusal(db: Queryable, { member, action, refusal, now }: Refused): Promise<void> {
  const id = member?.idOperator ?? null;
  await db.$executeRaw`
    INSERT INTO audit_entries (at, id_operator, name, role, action, refusal, kind, key)
    SELECT ${new Date(now)}, ${id}::int, coalesce((SELECT name FROM operators WHERE id_operator = ${id}::int), ''),
      ${member?.role ?? null}, ${action}, ${refusal}, 'operators', coalesce(${id}::int::text, '')
    WHERE NOT EXISTS (
      SELECT FROM audit_entries WHERE action = ${action} AND refusal = ${refusal}
        AND id_operator IS NOT DISTINCT FROM ${id}::int AND at > ${new Date(now - HOUR_MS)}
    )`;
}

/** Records refusals before their response is sent: who sees a 403 finds it in the audit. The response never depends on it. */
export function auditRefusals(app: FastifyInstance, { db, now }: { db: Queryable; now: () => number }): void {
  app.addHook("onError", async ({ operator, routeOptions, log }, _reply, error) => {
    const refusal = refusalOf(error);
    if (!operator || !refusal) return;
    const { operationId: action = "" } = routeOptions.config;
    const refused = { member: operator, action, refusal, now: now() };
    await auditRefusal(db, refused).catch((err: unknown) => log.warn({ err }, "a refusal was not recorded"));
  });
}

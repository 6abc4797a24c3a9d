import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { roles, seesContacts } from "../../domain/roles.ts";
import { openable, type SignInCodeRow } from "../../domain/sign-in-codes.ts";
import type { SessionRow } from "../../domain/staff-sessions.ts";
import type { Operator } from "../../http/operator-auth.ts";
import type { MemberRow, TokenRow } from "./queries.ts";

export function toMember(row: MemberRow) {
  return {
    id_operator: row.id_operator,
    name: row.name,
    email: row.email ?? "",
    role: oneOf(roles, row.role),
    id_teacher: row.id_teacher ?? 0,
    created_at: row.created_at.toISOString(),
    invited_at: row.invited_at?.toISOString() ?? "",
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? "",
    has_sign_in: row.subject !== null,
    removed_at: row.removed_at?.toISOString() ?? "",
    version: row.version,
  } satisfies Schema<"StaffMember">;
}

type Surroundings = { name: string; timeZone: string; signInUrl: string; draftKey: string };

/** @param operations what the role allows. */
export function toCurrentMember(row: MemberRow, operations: string[], surroundings: Surroundings) {
  const { id_operator, name, email, role, id_teacher } = toMember(row);
  return {
    id_operator,
    name,
    email,
    role,
    id_teacher,
    sees_contacts: seesContacts({ role }),
    operations,
    school_name: surroundings.name,
    school_time_zone: surroundings.timeZone,
    sign_in_url: surroundings.signInUrl,
    draft_key: surroundings.draftKey,
  } satisfies Schema<"CurrentStaff">;
}

/** @param now decides whether it has expired. */
export function toStaffToken(row: TokenRow, now: Date) {
  const isExpired = row.expires_at <= now;
  return {
    id: row.id,
    id_operator: row.id_operator,
    name: row.name,
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? "",
    revoked_at: row.revoked_at?.toISOString() ?? "",
    state: row.revoked_at ? "revoked" : isExpired ? "expired" : "valid",
  } satisfies Schema<"StaffToken">;
}

export const toSignInCode = ({ id_sign_in_code, opens, name, email, created_at, expires_at }: SignInCodeRow) =>
  ({
    id_sign_in_code,
    opens: oneOf(openable, opens),
    name,
    email,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }) satisfies Schema<"SignInCode">;

/** @param operator who sends the request: of the hash, only whether it is the session that does. */
export const toSession = (
  { id_session, hash, browser, system, created_at, last_used_at, expires_at }: SessionRow,
  { sessionHash }: Operator,
) =>
  ({
    id_session: id_session ?? 0,
    browser,
    system,
    created_at: created_at.toISOString(),
    last_used_at: (last_used_at ?? created_at).toISOString(),
    expires_at: expires_at.toISOString(),
    is_current: hash === sessionHash,
  }) satisfies Schema<"StaffSession">;

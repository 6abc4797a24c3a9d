import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { type AccessTokenRow, tokenState } from "../../domain/access-tokens.ts";
import { hasHadSignIn } from "../../domain/account-access.ts";
import { isConfirmed } from "../../domain/accounts.ts";
import { toEvent } from "../../domain/events.ts";
import { toGuardians } from "../../domain/guardians.ts";
import { toGender, toTeacherProfile } from "../../domain/records.ts";
import { toStudentRows } from "../../domain/student-rows.ts";
import { relations } from "../../domain/students.ts";
import type { AccountRow, Ended, PersonalData, PersonalRows } from "./queries.ts";

export function toAccount(row: AccountRow) {
  return {
    id_user: row.id,
    email: row.email,
    name: row.name,
    gender: toGender(row.gender),
    whatsapp: row.whatsapp,
    avatar: row.avatar,
    created_at: row.created_at.toISOString(),
    id_student: row.student?.id_student ?? 0,
    id_teacher: row.teacher?.id_teacher ?? 0,
    registered_at: row.registered_at?.toISOString() ?? "",
    confirmed_at: row.confirmed_at?.toISOString() ?? "",
    edited_at: row.edited_at?.toISOString() ?? "",
    blocked_at: row.blocked_at?.toISOString() ?? "",
    has_sign_in: row.identities.length > 0,
    has_had_sign_in: hasHadSignIn(row),
    is_confirmed: isConfirmed(row),
    version: row.version,
  } satisfies Schema<"Account">;
}

export const toChangedAccount = (row: AccountRow, ended: Ended) =>
  ({
    account: toAccount(row),
    unbound_sign_ins: ended.identities,
    revoked_tokens: ended.access_tokens,
  }) satisfies Schema<"ChangedAccount">;

/** @param now decides whether it has expired. */
export function toToken(row: AccessTokenRow, now: Date) {
  return {
    id: row.id,
    id_user: row.id_user ?? 0,
    email: row.user?.email ?? "",
    issued_by: oneOf(["sign-in", "support"], row.issued_by),
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? "",
    state: tokenState(row, now),
  } satisfies Schema<"Token">;
}

export function toPersonalData({ account, rows, student, entries, teachers }: PersonalData, now: Date) {
  const records = {
    identities: rows.identities.map(({ issuer, subject, created_at }) => ({
      issuer,
      subject,
      created_at: created_at.toISOString(),
    })),
    access_tokens: rows.access_tokens.map((token) => toToken(token, now)),
    ...toStudentRows(rows, now),
    events: rows.events.map(toEvent),
    guardians: rows.guardians.map(({ id_student, relation, student }) => ({
      id_student,
      name: student.name,
      relation: oneOf(relations, relation),
    })),
  } satisfies Record<keyof PersonalRows, object[]>;
  return {
    account: toAccount(account),
    ...records,
    own_guardians: student ? toGuardians(student) : [],
    audit: entries,
    teacher: teachers.map(toPersonalTeacher),
  } satisfies Schema<"PersonalData">;
}

const toPersonalTeacher = (row: PersonalData["teachers"][number]) =>
  ({ id_teacher: row.id_teacher, ...toTeacherProfile(row) }) satisfies Schema<"PersonalTeacher">;

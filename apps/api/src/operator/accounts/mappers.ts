import type { Schema } from "@talaqqi/contract";
import { toGender } from "../../accounts/mappers.ts";
import { oneOf } from "../../database/rows.ts";
import { toPlacementTest } from "../../placement-test/mappers.ts";
import { dayNames } from "../../talaqqi/days.ts";
import { toAuditEntry } from "../audit/mappers.ts";
import type { AccountRow, PersonalRows, TokenRow } from "./queries.ts";

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
  } satisfies Schema<"Account">;
}

/** @param now decides whether it has expired. */
export function toToken(row: TokenRow, now: Date) {
  return {
    id: row.id,
    id_user: row.id_user ?? 0,
    email: row.user?.email ?? "",
    issued_by: oneOf(["sign-in", "support"], row.issued_by),
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? "",
    state: row.revoked_at ? "revoked" : row.expires_at <= now ? "expired" : "valid",
  } satisfies Schema<"Token">;
}

export function toPersonalData(rows: PersonalRows, now: Date) {
  return {
    account: toAccount(rows.account),
    identities: rows.identities.map(({ issuer, subject, created_at }) => ({
      issuer,
      subject,
      created_at: created_at.toISOString(),
    })),
    access_tokens: rows.tokens.map((token) => toToken(token, now)),
    bookings: rows.bookings.map(toBookedSlot),
    placement_tests: rows.placementTests.map((test) => toOwnPlacementTest(test, rows.account, now)),
    audit: rows.entries.map(toAuditEntry),
  } satisfies Schema<"PersonalData">;
}

function toBookedSlot({ id_time, slot, created_at }: PersonalRows["bookings"][number]) {
  return {
    id_time,
    id_teacher: slot.id_teacher,
    nama_pengajar: slot.teacher.nama_pengajar,
    day: oneOf(dayNames, dayNames[slot.id_day - 1] ?? ""),
    time: slot.time,
    created_at: created_at.toISOString(),
  } satisfies Schema<"BookedSlot">;
}

function toOwnPlacementTest(row: PersonalRows["placementTests"][number], account: AccountRow, now: Date) {
  const { id: id_user, name, whatsapp, gender, email } = account;
  const record = toPlacementTest({ ...row, id_user, name, whatsapp, gender }, now);
  return {
    ...record,
    email,
    nama_reviewer: row.reviewer?.nama_pengajar ?? "",
    registered_at: row.registered_at.toISOString(),
    actions: [...actions[record.s_progress]],
  } satisfies Schema<"QueuedPlacementTest">;
}

/** What may be done with a placement test, by its s_progress. */
const actions = {
  0: ["schedule", "cancel", "expire"],
  1: ["schedule", "record", "cancel", "expire"],
  2: ["record"],
  3: [],
  4: [],
} as const satisfies Record<Schema<"PlacementTest">["s_progress"], readonly string[]>;

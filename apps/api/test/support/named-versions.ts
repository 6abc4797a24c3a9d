import type { OperationId } from "@talaqqi/contract";
import type { Database } from "../../src/database/connect.ts";

// The versions of accounts, students, slots, placement tests, staff and texts of messages, which the examples of their writes send.

/** Each with its identifier. */
const tables = {
  users: "id",
  students: "id_student",
  slots: "id_time",
  placement_tests: "id_placement_test",
  operators: "id_operator",
  message_texts: "id_message_text",
} as const;

/** The version that the examples send. */
export const VERSION = 3;

/** Gives all of these records one version. A text of a message is the default again. */
export async function setVersions(db: Database, version = VERSION): Promise<void> {
  const updates = Object.keys(tables).map(
    (table) => `UPDATE ${table} SET version = ${version} WHERE version <> ${version};`,
  );
  await db.$executeRawUnsafe(`DO $$ BEGIN
    DELETE FROM message_texts;
    INSERT INTO message_texts (id_message_text) VALUES (3);
    ${updates.join(" ")}
  END $$`);
}

/** The operations that send a version, and the record that their examples name. */
const written: Partial<Record<OperationId, [kind: keyof typeof tables, key: number]>> = {
  changeAccount: ["users", 12],
  changeStudent: ["students", 9],
  changeStaff: ["operators", 2],
  changeMessageText: ["message_texts", 3],
  updateSlot: ["slots", 5],
  deleteSlot: ["slots", 5],
  handOverSlots: ["slots", 5],
  schedulePlacementTest: ["placement_tests", 3],
  recordPlacementTest: ["placement_tests", 3],
  cancelPlacementTest: ["placement_tests", 3],
  expirePlacementTest: ["placement_tests", 3],
  reopenPlacementTest: ["placement_tests", 3],
  movePlacementTest: ["placement_tests", 3],
};

export const sendsVersion = (operationId: OperationId) => operationId in written;

/** Adds the entry of a change after a version that a request sends. */
export async function auditChange(db: Database, operationId: OperationId, seen: number): Promise<void> {
  const [kind = "", key = 0] = written[operationId] ?? [];
  const changes = [{ field: "name", before: "", after: "" }];
  const at = new Date("2030-01-19T02:00:00Z");
  const entry = { at, name: "Pak Hasan", action: operationId, kind, key: String(key), version: seen + 1, changes };
  await db.auditEntry.create({ data: entry });
}

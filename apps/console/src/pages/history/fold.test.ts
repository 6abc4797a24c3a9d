import { expect, test } from "vitest";
import type { Shape } from "../../api/client.ts";
import { foldEntries } from "./fold.ts";

const change = { field: "id_teacher", kind: "teachers", before: "1", after: "2", values: "shown" } as const;
const handed = (id_audit: number, changed: Partial<Shape<"AuditEntry">> = {}): Shape<"AuditEntry"> => ({
  id_audit,
  at: `2026-11-26T08:00:${String(id_audit).padStart(2, "0")}.000Z`,
  id_operator: 1,
  operator: "Maryam",
  role: "coordinator",
  action: "updateSlot",
  refusal: "",
  kind: "slots",
  key: String(id_audit),
  changes: [change],
  labels: [],
  ...changed,
});
const undoOf5 = { operation: "updateSlot", method: "PUT", path: "/operator/slots/5", body: {} } as const;

test("folds a handover that can be undone as a whole, but not two of them at once", () => {
  const at = "2026-11-26T08:00:00.000Z";
  const undo = { operation: "handOverSlots", method: "POST", path: "/operator/teachers/2/handover", body: {} } as const;
  const of = (id_audit: number, changed: Partial<Shape<"AuditEntry">>) =>
    handed(id_audit, { action: "handOverSlots", at, ...changed });
  const earlier = { at: "2026-11-26T07:59:59.000Z" };
  const entries = [
    of(9, { undo }),
    of(8, {}),
    of(7, { ...earlier, undo }),
    of(6, earlier),
    of(5, { ...earlier, undo }),
  ];
  const rows = foldEntries(entries, () => false);
  const ids = rows.map(({ entry, run }) => (run ?? [entry]).map(({ id_audit }) => id_audit).join("-"));
  expect(ids.join(" ")).toBe("9-8 7-6 5");
});

test.each<[string, Partial<Shape<"AuditEntry">>, string]>([
  ["the same change of three hours", {}, "6-5-4"],
  ["another person's", { id_operator: 2 }, "6 5 4"],
  ["another operation", { action: "createSlot" }, "6 5 4"],
  ["another table", { kind: "students" }, "6 5 4"],
  ["a later one, after more than a minute", { at: "2026-11-26T07:58:59.000Z" }, "6 5-4"],
  ["another teacher", { changes: [{ ...change, after: "3" }] }, "6 5 4"],
  ["another field", { changes: [change, { ...change, field: "capacity", kind: "" }] }, "6 5 4"],
  ["forgotten values", { changes: [{ ...change, before: "", after: "", values: "forgotten" }] }, "6 5 4"],
  ["no values", { changes: [] }, "6 5 4"],
  ["a refused one", { refusal: "role" }, "6 5 4"],
  ["one that can be undone", { undo: undoOf5 }, "6 5 4"],
])("folds entries: %s", (_, changed, expected) => {
  const at = changed.at && "2026-11-26T07:58:58.000Z";
  const entries = [handed(6), handed(5, changed), handed(4, at ? { at } : {})];
  const rows = (isOpen: boolean) => foldEntries(entries, () => isOpen);
  const ids = rows(false).map(({ entry, run }) => (run ?? [entry]).map(({ id_audit }) => id_audit).join("-"));
  expect(ids.join(" ")).toBe(expected);
  // Open, each entry has a row, below that of its run.
  expect(rows(true)).toHaveLength(expected.includes("-") ? 4 : 3);
  expect(rows(true).flatMap(({ entry, run }) => (run ? [] : [entry]))).toEqual(entries);
});

import { readdirSync, readFileSync } from "node:fs";
import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import table from "../../commands.yaml";
import { actionWord, auditValue, nameRecord } from "./audit.ts";
import { tables } from "./table.ts";

test("the history has a word for each operation that changes something, and for what it names", () => {
  const changing = operationsOf(readOperatorContract()).filter(({ method }) => method !== "get");
  const operations = [...changing.map(({ operationId }) => operationId), "finishSignIn", "exportStudentData"];
  expect(operations.filter((operation) => actionWord(operation) === operation)).toEqual([]);
  const sources = new URL("../../../api/src/operator/", import.meta.url);
  const audited = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(new URL(file, sources), "utf8").matchAll(/\bkind: "(\w+)"/g)])
    .map(([, kind = ""]) => kind);
  expect(audited.length).toBeGreaterThan(20);
  // The event log has kinds of its own.
  const named = [...tables.keys(), ...Object.keys(table.vocabulary.values ?? {})];
  expect(audited.filter((kind) => !named.includes(kind))).toEqual([]);
});

test.each([
  ["1", { field: "s_progress", table: "programs" }, "open"],
  ["1", { field: "s_progress", table: "placement_tests" }, "scheduled"],
  ["2", { field: "s_progress", table: "placement_tests" }, "result"],
  ["3", { field: "id_day", table: "slots" }, "Wednesday"],
  ["0", { field: "id_level", table: "slots" }, "–"],
  ["", { field: "place", table: "slots" }, "–"],
  ["2030-01-19T09:00:00.000Z", { field: "wished_at", table: "" }, "2030-01-19 16:00"],
  // What people wrote stays.
  ["open", { field: "notes", table: "" }, "open"],
])("the history shows %j of %j as %s", (value, field, shown) => {
  expect(auditValue(value, field, "Asia/Jakarta")).toBe(shown);
});

test.each([
  ["present", "booking 5;12: Monday 05:30 Ustadz Hanif, Aisyah (as it is today)"],
  ["recorded", "booking 5;12: Monday 05:30 Ustadz Hanif, Aisyah"],
] as const)("the history remarks that an older entry shows the data of today: %s values", (values, expected) => {
  const slot = { kind: "slots", key: "5", name: "Ustadz Hanif", day: "Senin", time: "05:30", values };
  const labels = [slot, { kind: "students", key: "12", name: "Aisyah", day: "", time: "" }];
  expect(nameRecord({ kind: "bookings", key: "5;12", labels })).toBe(expected);
});

import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { withVersion } from "../../support/versions.ts";
import { school } from "../school.ts";
import { send as sendWith } from "../undo.ts";

const api = await sharedApi();
const { student, teacher, registered } = school(api);
let token = "";
let levels: number[] = [];
beforeAll(async () => {
  ({ token } = await api.operator());
  const names = ["Tahsin 1", "Tahsin 2"];
  levels = (await Promise.all(names.map((level) => api.db.level.create({ data: { level } })))).map(
    (row) => row.id_level,
  );
});
const send = async (method: string, path: string, body: object) =>
  sendWith(api, token, method, path, await withVersion(api.db, path, body));
/** A test without its version, and its expiry, which starts again when it is reopened. */
const stateOf = (id_placement_test: number) =>
  api.db.placementTest.findUniqueOrThrow({
    where: { id_placement_test },
    omit: { expired_date_at: true, version: true },
  });

test("each change names the request that takes it back, and that request names the change again", async () => {
  const { id } = await registered({ notes: "Baru." });
  const [one, other] = [await teacher(), await teacher()];
  const schedule = (id_reviewer: number, day: number) => ({
    id_reviewer,
    test_schedule_at: `2099-01-${day}T09:00:00.000Z`,
    minutes: 10 + day,
  });
  const result = { level_result: levels[0], actual_tested_at: "2026-01-20T09:00:00.000Z", notes: "Baru." };
  const corrected = { level_result: levels[1], notes: "Baik.", link_catatan: "https://catatan.example/1" };
  const changes: [action: string, body: object, undo: string][] = [
    ["schedule", { ...schedule(one.id_teacher, 20), minutes: undefined }, "reopenPlacementTest"],
    ["reopening", {}, "schedulePlacementTest"],
    ["schedule", schedule(one.id_teacher, 20), "reopenPlacementTest"],
    ["schedule", schedule(other.id_teacher, 21), "schedulePlacementTest"],
    ["cancellation", {}, "reopenPlacementTest"],
    ["reopening", {}, "cancelPlacementTest"],
    ["expiry", {}, "reopenPlacementTest"],
    ["reopening", {}, "expirePlacementTest"],
    ["result", result, "reopenPlacementTest"],
    ["result", corrected, "recordPlacementTest"],
    ["reopening", {}, "recordPlacementTest"],
  ];
  for (const [action, body, operation] of changes) {
    const before = await stateOf(id);
    const undo = await send("POST", `/operator/placement-tests/${id}/${action}`, body);
    const after = await stateOf(id);
    expect(after).not.toEqual(before);
    expect(undo?.operation).toBe(operation);
    const redo = undo && (await send(undo.method, undo.path, undo.body));
    expect([action, await stateOf(id)]).toEqual([action, before]);
    const again = redo && (await send(redo.method, redo.path, redo.body));
    expect([action, again?.operation]).toEqual([action, operation]);
    expect(await stateOf(id)).toEqual(after);
  }
});

test("a test that was added is cancelled, and a schedule for a time that has passed is not restored", async () => {
  const { id_student } = await student();
  const undo = await send("POST", "/operator/placement-tests", { id_student });
  const { id_placement_test: id } = await api.db.placementTest.findFirstOrThrow({ where: { id_student } });
  expect(undo).toMatchObject({
    operation: "cancelPlacementTest",
    path: `/operator/placement-tests/${id}/cancellation`,
  });
  const { id_teacher: id_reviewer } = await teacher();
  const past = { s_progress: 1, id_reviewer, test_schedule_at: new Date(api.clock.now() - 60_000) };
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: past });
  const body = { id_reviewer, test_schedule_at: "2099-01-20T09:00:00Z" };
  expect(await send("POST", `/operator/placement-tests/${id}/schedule`, body)).toBeUndefined();
});

import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { withVersion } from "../../support/versions.ts";
import { school } from "../school.ts";
import { send as sendWith, type Undo } from "../undo.ts";

const api = await sharedApi();
const { slot, student, teacher } = school(api);
let token = "";
beforeAll(async () => {
  ({ token } = await api.operator());
});

/** Sends a request that must succeed. @returns what takes it back. */
async function send(method: string, path: string, body: object): Promise<Undo> {
  const undo = await sendWith(api, token, method, path, await withVersion(api.db, path, body));
  if (!undo) throw new Error(`nothing takes ${method} ${path} back`);
  return undo;
}

/** The slots of a teacher and who is booked, without the identifiers and versions of slots and the times of bookings. */
const stateOf = (ids: number[]) =>
  api.db.slot.findMany({
    where: { id_teacher: { in: ids } },
    orderBy: [{ id_teacher: "asc" }, { time: "asc" }],
    omit: { id_time: true, version: true },
    include: { bookings: { select: { id_student: true } } },
  });

test("each change names the request that takes it back, and that request names the change again", async () => {
  const [one, other] = [await teacher(), await teacher()];
  const ids = [one.id_teacher, other.id_teacher];
  const [first, second] = [
    await slot({ id_teacher: ids[0] ?? 0 }),
    await slot({ id_teacher: ids[1] ?? 0, time: "21:00" }),
  ];
  // It does not suit the student either.
  await api.db.slot.update({ where: { id_time: second.id_time }, data: { class_for: "men" } });
  const { id_student, id_user } = await student();
  await api.db.user.update({ where: { id: id_user }, data: { gender: "Perempuan" } });
  const shape = { minutes: 45, class_for: "women", place: "Masjid", link: "https://a.example/b" };
  const changes: [method: string, path: string, body: object, undo: string][] = [
    ["POST", "/operator/slots", { id_teacher: ids[0], id_day: 3, time: "06:00", ...shape }, "deleteSlot"],
    ["PUT", `/operator/slots/${first.id_time}`, { ...shape, class_for: "men", time: "19:30" }, "updateSlot"],
    ["POST", `/operator/slots/${first.id_time}/bookings`, { id_student, override: true }, "freeSlot"],
    [
      "POST",
      `/operator/slots/${first.id_time}/move`,
      { id_student, id_time: second.id_time, override: true },
      "moveBooking",
    ],
    ["PUT", `/operator/slots/${second.id_time}`, { id_teacher: ids[0], capacity: 3 }, "updateSlot"],
    ["POST", `/operator/slots/${second.id_time}/release`, { id_student }, "bookSlot"],
    ["POST", `/operator/slots/${second.id_time}/deletion`, {}, "createSlot"],
  ];
  for (const [method, path, body, operation] of changes) {
    const before = await stateOf(ids);
    const undo = await send(method, path, body);
    const after = await stateOf(ids);
    expect(after).not.toEqual(before);
    expect(undo.operation).toBe(operation);
    const redo = await send(undo.method, undo.path, undo.body);
    expect([operation, await stateOf(ids)]).toEqual([operation, before]);
    // A slot that was added again has another identifier.
    if (operation === "createSlot") break;
    const again = await send(redo.method, redo.path, redo.body);
    expect(again.operation).toBe(operation);
    expect(await stateOf(ids)).toEqual(after);
  }
});

import { readdirSync, readFileSync } from "node:fs";
import { unwrap } from "@talaqqi/client";
import { beforeAll, describe, expect, test } from "vitest";
import { at } from "../operator/school.ts";
import { send } from "../operator/undo.ts";
import { sharedApi } from "../support/api.ts";

// Who sees the notes of a child's test: guardians may have written what the other one is not to read.

const WISH = "Ayahnya belum tahu.";

const api = await sharedApi();
let operator: Awaited<ReturnType<typeof api.operator>>;
let level: number;
beforeAll(async () => {
  operator = await api.operator();
  ({ id_level: level } = await api.db.level.create({ data: { level: "Tahsin 1" } }));
});

type Person = Awaited<ReturnType<typeof api.signedIn>>;
const register = async ({ client }: Person, notes = "") =>
  (await unwrap(client.POST("/api/placement-test/register", { body: { notes } })))[0];
const notesFor = async ({ client }: Person) =>
  (await unwrap(client.GET("/api/placement-test"))).map((one) => one.notes);
const everybodySees = async (people: Person[], notes: string[]) =>
  expect(await Promise.all(people.map(notesFor))).toEqual(notes.map((text) => [text]));

/** A child with an account of their own, a mother, and a father who is a teacher. */
async function family() {
  const [own, mother, father] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
  const guardians = [
    { id_user: mother.user.id, relation: "mother" },
    { id_user: father.user.id, relation: "father" },
  ];
  const { id_student } = await api.db.student.create({
    data: { name: "Yusuf Hakim", guardians: { create: guardians } },
  });
  const join = () => api.db.student.update({ where: { id_student }, data: { id_user: own.user.id } });
  return { id_student, own, mother, father, join };
}

const staffSee = (id: number) => unwrap(operator.client.GET("/operator/placement-tests/{id}", at(id)));

async function record(id: number, body: { notes?: string }) {
  const { version } = await staffSee(id);
  return send(api, operator.token, "POST", `/operator/placement-tests/${id}/result`, {
    version,
    level_result: level,
    ...body,
  });
}

describe("200 with the notes of a registration", () => {
  test("for the guardian who wrote them, the student's own account and staff, and not for the other guardian", async () => {
    const { own, mother, father, join } = await family();
    const written = await register(mother, WISH);
    expect(written).toMatchObject({ notes: WISH });
    expect(await register(father, "Lain kali.")).toEqual({ ...written, notes: "" });
    expect(await register(mother)).toEqual(written);
    await join();
    await everybodySees([own, mother, father], [WISH, WISH, ""]);
    expect(await staffSee(written?.id_placement_test ?? 0)).toMatchObject({ notes: WISH });
  });

  test("for the teacher who reviews the test", async () => {
    const { mother, father } = await family();
    const id_placement_test = (await register(mother, WISH))?.id_placement_test ?? 0;
    const { id_teacher } = await api.db.teacher.create({ data: { nama_pengajar: "Ustadz", id_user: father.user.id } });
    await everybodySees([father], [""]);
    await api.db.placementTest.update({ where: { id_placement_test }, data: { id_reviewer: id_teacher } });
    await everybodySees([mother, father], [WISH, WISH]);
  });

  test("for no guardian when staff wrote them, or an account that is deleted", async () => {
    const { id_student, own, mother, father, join } = await family();
    await unwrap(operator.client.POST("/operator/placement-tests", { body: { id_student, notes: WISH } }));
    await join();
    await everybodySees([own, mother, father], [WISH, "", ""]);

    const other = await family();
    await register(other.mother, WISH);
    await other.join();
    await api.db.user.delete({ where: { id: other.mother.user.id } });
    await everybodySees([other.own, other.father], [WISH, ""]);
  });
});

test("200 with the notes of a result for everybody, and again without those of the registration once that is undone", async () => {
  const { mother, father } = await family();
  const id = (await register(mother, WISH))?.id_placement_test ?? 0;
  const { id_teacher: id_reviewer } = await api.db.teacher.create({ data: { nama_pengajar: "Ustadzah" } });
  const schedule = { version: 1, id_reviewer, test_schedule_at: "2099-01-20T09:00:00Z" };
  await unwrap(operator.client.POST("/operator/placement-tests/{id}/schedule", { ...at(id), body: schedule }));
  await record(id, {});
  await everybodySees([mother, father], [WISH, ""]);
  const undo = await record(id, { notes: "Makhraj sudah baik." });
  await everybodySees([mother, father], ["Makhraj sudah baik.", "Makhraj sudah baik."]);
  await send(api, operator.token, "POST", undo?.path ?? "", undo?.body ?? {});
  await everybodySees([mother, father], [WISH, ""]);
});

test("of tests from before, only a single linked account is known to have written the notes", async () => {
  const folder = new URL("../../../../prisma/migrations/", import.meta.url);
  const name = readdirSync(folder).find((one) => one.endsWith("_notes_of_registrations_rows"));
  const [two, alone] = [await family(), await api.signedIn()];
  const guardians = { create: { id_user: alone.user.id, relation: "mother" } };
  await api.db.student.create({ data: { name: "Maryam", guardians } });
  await register(two.mother, WISH);
  await register(alone, WISH);
  await api.db.placementTest.updateMany({ data: { registered_notes: "", registered_by: null } });
  await everybodySees([two.mother, two.father, alone], [WISH, WISH, WISH]);
  await api.db.$executeRawUnsafe(readFileSync(new URL(`${name}/migration.sql`, folder), "utf8"));
  await everybodySees([two.mother, two.father, alone], ["", "", WISH]);
});

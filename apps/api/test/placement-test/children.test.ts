import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";

const api = await sharedApi();
const child = (id_user: number, name: string) =>
  api.db.student.create({ data: { name, guardians: { create: { id_user, relation: "mother" } } } });
type Person = Awaited<ReturnType<typeof api.signedIn>>;
const register = async ({ client }: Person) => {
  const [record] = await unwrap(client.POST("/api/placement-test/register", { body: {} }));
  return record;
};
const listed = async ({ client }: Person) =>
  (await unwrap(client.GET("/api/placement-test"))).map(({ id_placement_test }) => id_placement_test);

test("registering means the only child of an account that is no student", async () => {
  const mother = await api.signedIn();
  const { id_student } = await child(mother.user.id, "Yusuf Hakim");
  const record = await register(mother);
  expect(record).toMatchObject({ id_student, name: "Yusuf Hakim", id_user: 0 });
  expect(await register(mother)).toEqual(record);
  expect(await listed(mother)).toEqual([record?.id_placement_test]);
  expect(await api.db.student.count({ where: { id_user: mother.user.id } })).toBe(0);
});

test("registering means the account's own student, whatever children there are", async () => {
  const mother = await api.signedIn();
  const own = await register(mother);
  await child(mother.user.id, "Yusuf Hakim");
  expect(own).toMatchObject({ id_user: mother.user.id, name: mother.user.name });
  expect(await register(mother)).toEqual(own);
});

test("an account with two children becomes a student by registering, and lists the tests of all three", async () => {
  const mother = await api.signedIn();
  const children = [await child(mother.user.id, "Yusuf"), await child(mother.user.id, "Maryam")];
  const dates = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };
  const tests: number[] = [];
  for (const { id_student } of children.reverse()) {
    tests.push((await api.db.placementTest.create({ data: { id_student, ...dates } })).id_placement_test);
  }
  const own = await register(mother);
  expect(own).toMatchObject({ id_user: mother.user.id });
  expect(await listed(mother)).toEqual([...tests, own?.id_placement_test]);
  expect(await listed(await api.signedIn())).toEqual([]);
});

test("PUT /api/users changes the account and its own student together, and no child", async () => {
  const mother = await api.signedIn();
  const own = await register(mother);
  const { id_student } = await child(mother.user.id, "Yusuf");
  const changed = { name: "Siti Hajar", gender: "Perempuan", whatsapp: 6281200000009 } as const;
  await unwrap(mother.client.PUT("/api/users", { body: changed }));
  const [record] = await unwrap(mother.client.GET("/api/placement-test"));
  expect(record).toMatchObject({ id_placement_test: own?.id_placement_test, ...changed, whatsapp: "6281200000009" });
  expect(await api.db.student.findUnique({ where: { id_student } })).toMatchObject({ name: "Yusuf", whatsapp: "" });
});

import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { beforeAll, describe, expect, it, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

// Guardians without an account, over their whole life on a student's card.

const api = await sharedApi();
const { lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});

const mother = { mother_name: "Siti Aminah", mother_whatsapp: "6281200000001" };
const siti = { id_user: 0, relation: "mother", name: "Siti Aminah", whatsapp: "6281200000001" };
const child = (data: object = mother) => api.db.student.create({ data: { name: "Yusuf", ...data } });
const rowOf = (id_student: number) => api.db.student.findUniqueOrThrow({ where: { id_student } });
const send = async (id_student: number, guardian: Schema<"GuardianContact">) => {
  const { version } = await rowOf(id_student);
  return operator.client.PUT("/operator/students/{id}", {
    ...at(id_student),
    body: { version, guardians: [guardian] },
  });
};
const link = (id: number, body: Schema<"AccountLink">) =>
  operator.client.POST("/operator/students/{id}/accounts", { ...at(id), body });
const unlink = (id: number, body: Schema<"AccountUnlink">) =>
  operator.client.POST("/operator/students/{id}/unlinking", { ...at(id), body });

describe("a guardian without an account", () => {
  it("is added, changed and removed, one of each relation, and the audit has no values", async () => {
    const { id_student } = await child({});
    const added = await send(id_student, { relation: "mother", name: " Siti Aminah ", whatsapp: "0812-0000-0001" });
    expect(added.data).toMatchObject({ accounts: [], guardians: [siti] });
    const changes = ["mother_name", "mother_whatsapp"].map((field) => ({ field, before: "", after: "" }));
    expect(await lastEntry()).toMatchObject({ action: "changeStudent", changes });
    const wali = { relation: "guardian", name: "", whatsapp: "6281200000002" } as const;
    expect((await send(id_student, wali)).data?.guardians).toEqual([{ id_user: 0, ...wali }, siti]);
    const removed = await send(id_student, { relation: "mother", name: "", whatsapp: "" });
    expect(removed.data?.guardians).toEqual([{ id_user: 0, ...wali }]);
  });

  it("400 for what is no phone number, at the field, and for two of a relation", async () => {
    const { id_student } = await child({});
    const { error } = await send(id_student, { relation: "father", name: "Umar", whatsapp: "12" });
    expect(error?.errors).toEqual([
      { field: "guardians.0.whatsapp", message: "must be a phone number such as 0812-3456-7890" },
    ]);
    const { version } = await rowOf(id_student);
    const twice = ["Umar", "Zaki"].map((name) => ({ relation: "father" as const, name, whatsapp: "" }));
    const body = { version, guardians: twice };
    expect((await operator.client.PUT("/operator/students/{id}", { ...at(id_student), body })).error).toMatchObject({
      status: 400,
      message: "guardians.1.relation is listed twice",
    });
  });

  it("is found by name and number, but by a reader neither found nor seen", async () => {
    const { id_student } = await child({ father_name: "Zubair Unik", father_whatsapp: "6281300008765" });
    const reader = await api.operator({ role: "reader" });
    const find = (search: string, { client } = operator) =>
      unwrap(client.GET("/operator/students", { params: { query: { search } } }));
    for (const search of ["zubair unik", "0813-0000-8765"]) {
      expect(await find(search)).toMatchObject([{ id_student }]);
      expect(await find(search, reader)).toEqual([]);
    }
    await send(id_student, { relation: "father", name: "Zubair Lain", whatsapp: "" });
    const { student, audit } = await unwrap(reader.client.GET("/operator/students/{id}", at(id_student)));
    expect(student.guardians).toEqual([
      { id_user: 0, relation: "father", name: "", whatsapp: "", withheld: ["name", "whatsapp"] },
    ]);
    expect(audit.at(-1)?.changes).toMatchObject([
      { field: "father_name", values: "hidden" },
      { field: "father_whatsapp", values: "hidden" },
    ]);
    expect(JSON.stringify([student, audit])).not.toMatch(/Zubair|8765/);
  });

  it("is exported with the student, and with the student's own account", async () => {
    const { user } = await api.signedIn();
    const { id_student } = await child({ ...mother, id_user: user.id });
    const card = await unwrap(operator.client.GET("/operator/students/{id}/personal-data", at(id_student)));
    expect(card.student.guardians).toEqual([siti]);
    const { own_guardians } = await unwrap(operator.client.GET("/operator/accounts/{id}/personal-data", at(user.id)));
    expect(own_guardians).toEqual([siti]);
  });

  it("is erased with the student, with every former value", async () => {
    const { id_student } = await child({ name: "Yusuf Hapus" });
    await send(id_student, { relation: "mother", name: "Maimunah Unik", whatsapp: "6281300004321" });
    await send(id_student, { relation: "mother", name: "Maimunah Lain", whatsapp: "6281300004321" });
    await unwrap(
      operator.client.POST("/operator/students/{id}/erasure", { ...at(id_student), body: { name: "Yusuf Hapus" } }),
    );
    const left = [
      await api.db.student.findMany(),
      await api.db.auditEntry.findMany(),
      await api.db.personalChange.findMany(),
    ];
    expect(JSON.stringify(left)).not.toMatch(/Maimunah|4321/);
  });

  it("is no account: one with the same name and number sees nothing of the student", async () => {
    const { id_student } = await child();
    const { client } = await api.signedIn({ name: siti.name, whatsapp: siti.whatsapp });
    const dates = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };
    await api.db.placementTest.create({ data: { id_student, ...dates } });
    expect(await unwrap(client.GET("/api/placement-test"))).toEqual([]);
    expect(await api.db.guardian.count({ where: { id_student } })).toBe(0);
  });
});

describe("a guardian who is linked to an account by hand", () => {
  it.each([
    ["gets what the account lacks", { name: "", whatsapp: "" }, { name: siti.name, whatsapp: siti.whatsapp }],
    ["has the account's values", { name: "Ummu Yusuf", whatsapp: "6281200000009" }, undefined],
  ])("%s, and the student no longer has them", async (_, given, expected = given) => {
    const { id_student } = await child();
    const { user } = await api.signedIn(given);
    const { data } = await link(id_student, { id_user: user.id, relation: "mother", guardian: "mother" });
    expect(data?.guardians).toEqual([{ id_user: user.id, relation: "mother", ...expected }]);
    expect(await rowOf(id_student)).toMatchObject({ mother_name: "", mother_whatsapp: "" });
    const fields = ["id_user", "relation", "mother_name", "mother_whatsapp"];
    expect(Object(await lastEntry()).changes.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it("stays beside an account that is linked without saying that it is theirs", async () => {
    const { id_student } = await child();
    const { user } = await api.signedIn();
    const { data } = await link(id_student, { id_user: user.id, relation: "mother" });
    expect(data?.guardians).toMatchObject([{ id_user: user.id }, siti]);
    expect(
      (await link(id_student, { id_user: user.id, relation: "mother", guardian: "mother" })).data?.guardians,
    ).toHaveLength(1);
  });

  it.each([
    ["father", "mother"],
    ["mother", "own"],
  ] as const)("400 for %s if there is none, or for an own account", async (guardian, relation) => {
    const { id_student } = await child();
    const { user } = await api.signedIn();
    expect((await link(id_student, { id_user: user.id, relation, guardian })).error).toMatchObject({
      status: 400,
      message: "guardian does not exist",
    });
  });
});

describe("an account that is unlinked", () => {
  const linked = async (data = {}) => {
    const { user } = await api.signedIn({ name: siti.name, whatsapp: siti.whatsapp });
    const guardians = { create: { id_user: user.id, relation: "mother" } };
    const { id_student } = await api.db.student.create({ data: { name: "Yusuf", guardians, ...data } });
    return { id_student, id_user: user.id };
  };

  it.each([
    [true, [siti]],
    [false, []],
    [undefined, []],
  ])("keep %s leaves the name and the number only if asked to", async (keep, guardians) => {
    const { id_student, id_user } = await linked();
    const { data } = await unlink(id_student, { id_user, ...(keep !== undefined && { keep }) });
    expect(data).toMatchObject({ accounts: [], guardians });
  });

  it("400 if another guardian of the relation would be lost, and the link stays", async () => {
    const { id_student, id_user } = await linked({ mother_name: "Maryam" });
    expect((await unlink(id_student, { id_user, keep: true })).error?.errors).toMatchObject([{ field: "keep" }]);
    expect(await api.db.guardian.count({ where: { id_student, id_user } })).toBe(1);
  });
});

test("a merge keeps the guardians of the student who stays, and adds those of other relations whole", async () => {
  const kept = await child({ mother_name: "Siti" });
  const merged = await child({ ...mother, father_name: "Umar", father_whatsapp: "6281200000005" });
  const body = { id_student: merged.id_student };
  const { student } = await unwrap(
    operator.client.POST("/operator/students/{id}/merge", { ...at(kept.id_student), body }),
  );
  expect(student.guardians).toMatchObject([
    { relation: "mother", name: "Siti", whatsapp: "" },
    { relation: "father", name: "Umar", whatsapp: "6281200000005" },
  ]);
});

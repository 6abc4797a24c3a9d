import { describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";

// Columns of parents in a list of children.

const { db, exportAll, load, plan } = await openImportDatabase();

describe("guardians of a list of children", () => {
  const children = {
    students:
      "Nama Santri;Nama Wali;HP Ortu;Nama Ibu Kandung;WA Ibu;No HP\nYusuf;Pak Darma;0812-0000-0007;Siti;;0812-0000-0008\n",
  };
  const imported = {
    name: "Yusuf",
    whatsapp: "6281200000008",
    guardian_name: "Pak Darma",
    guardian_whatsapp: "6281200000007",
    mother_name: "Siti",
    mother_whatsapp: "",
  };

  it("become guardians without an account, also if an account has the name and the number", async () => {
    const user = { email: "darma@example.com", name: "Pak Darma", whatsapp: "6281200000007" };
    await db.user.create({ data: user });
    expect(await plan(children)).toMatchObject({ problems: [], counts: [{ created: 1 }] });
    await load(children);
    expect(await db.student.findMany()).toMatchObject([{ ...imported, id_user: null }]);
    expect(await db.guardian.count()).toBe(0);
  });

  it("are exported and read again without a change", async () => {
    await load(children);
    const files = await exportAll();
    expect(files.students).toContain("Yusuf,,0812-0000-0008,,,Pak Darma,0812-0000-0007,Siti,,,");
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
  });

  it("stay as they are when a list lacks them", async () => {
    await load(children);
    const { id_student } = await db.student.findFirstOrThrow();
    await load({ students: `id,Nama\n${id_student},Yusuf Hakim\n` });
    expect(await db.student.findFirst()).toMatchObject({ ...imported, name: "Yusuf Hakim" });
  });

  it("show that a child may be there already, by a number that the child had before", async () => {
    await db.student.create({ data: { name: "Yusuf", whatsapp: "6281200000007" } });
    const again = { students: "Nama;HP Ortu\nYusuf;0812-0000-0007\n" };
    expect((await plan(again)).notices.at(-1)).toMatchObject({
      kind: "possible_duplicate",
      message: expect.stringContaining("has the same name and phone number"),
    });
  });
});

import { unwrap } from "@talaqqi/client";
import { readList } from "@talaqqi/test-kit/lists";
import { describe, expect, it, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { openImportDatabase } from "./database.ts";

// Apostrophes of every kind, and marks that nobody sees.

const { db, exportAll, load, plan } = await openImportDatabase();
const students = (name: string) => ({ students: readList(name).toString() });
const noticesOf = async (files: Parameters<typeof plan>[0]) => {
  const { notices, problems } = await plan(files);
  expect(problems).toEqual([]);
  return notices.flatMap(({ kind, label, column, message }) =>
    kind === "possible_duplicate" ? [label] : column === "" || /read as/.test(message) ? [] : [`${column}: ${message}`],
  );
};

describe("lists of the same people", () => {
  it("keep the names as they are written, and hint at each who is written with other marks", async () => {
    await load(students("04-apostrophes.csv"));
    const names = (await db.student.findMany({ orderBy: { id_student: "asc" } })).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(["Rifa'i Contoh", "Nur Sa’diyah Contoh", "‘Aisyah Contoh", "Mu`adz Contoh"]);
    const second = await noticesOf(students("04b-apostrophes-second-list.csv"));
    expect(second).toEqual([
      "Rifa’i Contoh",
      "Nur Sa'diyah Contoh",
      "'Aisyah Contoh",
      "Mu'adz Contoh",
      "Ma’ruf Contoh",
    ]);
  });

  it.each([
    ["in another order, with accents", "CONTOH Rifāʿi", "081200000941", true],
    ["with a mark that nobody sees", "Rifa\u200b'i Contoh", "0812-0000-0941", true],
    ["with vowel signs", "مُحَمَّد", "", true],
    ["with another number", "Rifa’i Contoh", "081200000942", false],
    ["with another word", "Rifa’i Contoh Kecil", "081200000941", false],
  ])("%s", async (_, name, number, isHinted) => {
    await load({ students: "Nama,JK,No HP\nRifa'i Contoh,L,081200000941\nمحمد,L,\n" });
    const found = await noticesOf({ students: `Nama,JK,No HP\n${name},L,${number}\n` });
    expect(found).toHaveLength(isHinted ? 1 : 0);
  });
});

test.each([
  ["21-invisible-marks.csv", ["Hanin Contoh", "Lub\u200bna Contoh", "\u202aWidad Contoh\u202c"], ["205", "206", "207"]],
  ["48-phones-copied-from-contacts.csv", ["Ani Rekaan", "Ari Rekaan"], ["001", "001"]],
])("%s: names are kept, and numbers lose their marks", async (list, names, ends) => {
  await load(students(list));
  const added = await db.student.findMany({ orderBy: { id_student: "asc" } });
  expect(added.map(({ name }) => name)).toEqual(names);
  expect(added.map(({ whatsapp }) => whatsapp)).toEqual(ends.map((end) => expect.stringMatching(`^62812\\d+${end}$`)));
});

describe("an e-mail address with marks that nobody sees", () => {
  const address = "\u202ab@\u200bcontoh.example\u202c";

  it("is read without them, with a notice", async () => {
    expect(await noticesOf({ users: `Surel,Nama\n${address},A\n` })).toEqual(["Surel: invisible marks were removed"]);
    await load({ users: `Surel,Nama\n${address},A\n` });
    expect(await db.user.findFirst()).toMatchObject({ email: "b@contoh.example" });
  });

  it("is 400 at the API", async () => {
    const api = await sharedApi();
    const body = { name: "A", email: address, gender: "Perempuan", whatsapp: 6281200000001 };
    const response = await api.request("/api/auth/register", json("POST", body));
    expect(response.status).toBe(400);
  });
});

test.each(["Lub\u200bna", "\u202aWidad\u202c", "محـــمد", "Nu\u00adr"])(
  "the API keeps the name %j as an import does",
  async (name) => {
    const { client } = await (await sharedApi()).operator();
    const body = { name: ` ${name} `, gender: "Perempuan" } as const;
    expect(await unwrap(client.POST("/operator/students", { body }))).toMatchObject({ name });
  },
);

test.each(["a\u2028b", "a\u0007b", "\u200b\u202a"])("neither the API nor an import takes the name %j", async (name) => {
  const { client } = await (await sharedApi()).operator();
  const { error } = await client.POST("/operator/students", { body: { name, gender: "Perempuan" } });
  expect(error?.status).toBe(400);
  expect((await plan({ students: `Nama,JK\n"${name}",P\n` })).problems).toHaveLength(1);
});

describe("marks that nobody sees are no part of what is no text", () => {
  const heading = "id_teacher,day,time,capacity,minutes,class_for,valid_from,link";
  const plain = "1,Senin,07:00,8 orang,60,putri,2027-01-05,https://contoh.example/a";

  it.each([
    ["an id", "\u200e1,Senin,07:00,8 orang,60,putri,2027-01-05,https://contoh.example/a"],
    ["a day", "1,\u202aSenin\u202c,07:00,8 orang,60,putri,2027-01-05,https://contoh.example/a"],
    ["a time", "1,Senin,07\u200b:00,8 orang,60,putri,2027-01-05,https://contoh.example/a"],
    ["a number with a unit", "1,Senin,07:00,\u200e8 orang,60,putri,2027-01-05,https://contoh.example/a"],
    ["minutes", "1,Senin,07:00,8 orang,60\u200b,putri,2027-01-05,https://contoh.example/a"],
    ["a word of a closed list", "1,Senin,07:00,8 orang,60,\ufeffputri,2027-01-05,https://contoh.example/a"],
    ["a date", "1,Senin,07:00,8 orang,60,putri,\u20682027-01-05\u2069,https://contoh.example/a"],
    ["an address", "1,Senin,07:00,8 orang,60,putri,2027-01-05,https://contoh.example/a\u200b"],
  ])("%s", async (_, row) => {
    await load({ teachers: "id_teacher,nama_pengajar\n1,Guru\n" });
    const changesOf = async (one: string) => {
      const { problems, changes } = await plan({ slots: `${heading}\n${one}\n` });
      return { problems, fields: changes.map(({ fields }) => fields) };
    };
    const found = await changesOf(row);
    expect(found).toEqual(await changesOf(plain));
    expect(found.problems).toEqual([]);
  });

  it("stay where they are stored", async () => {
    await db.user.create({ data: { id: 1, email: "a@a.example", avatar: "https://contoh.example/\u200d" } });
    await db.user.create({ data: { id: 2, email: "b@a.example", avatar: "https://contoh.example/\u200d " } });
    expect(await plan(await exportAll())).toMatchObject({ problems: [], changes: [] });
  });

  it.each([
    ["whatsapp", "\u200b", ""],
    ["birth_year", "2015\u200b", "2015"],
    ["birth_year", "\u200e1/5/2015", "2015"],
    ["birth_year", "\u200b \u200b", ""],
    ["gender", "\u200eP", "Perempuan"],
    ["note", "a\u200bb", "a\u200bb"],
    ["name", "Aisyah\u200b", "Aisyah\u200b"],
  ])("of a student: %s %j is %j", async (column, cell, after) => {
    const name = column === "name" ? "" : ",name";
    const { problems, changes } = await plan({ students: `${column}${name}\n${cell}${name && ",Aisyah"}\n` });
    expect(problems).toEqual([]);
    const field = changes[0]?.fields?.find((one) => one.column === column);
    expect(field?.after ?? "").toBe(after);
  });

  it("of a word that is asked: it is counted with those that have none", async () => {
    await load({ teachers: "id_teacher,nama_pengajar\n1,Guru\n" });
    const rows = ["Senin,Maghrib", "Rabu,\u200eMaghrib"].map((cells) => `1,${cells},10`);
    const { problems } = await plan({ slots: `id_teacher,day,time,capacity\n${rows.join("\n")}\n` });
    expect(problems.map(({ kind, asked }) => [kind, asked?.cell, asked?.rows])).toEqual([
      ["unread_time", "Maghrib", 2],
    ]);
  });
});

import { expect, test } from "vitest";
import { findDoubledCountryCodes } from "../../src/domain/doubled-country-codes.ts";
import { sharedApi } from "../support/api.ts";

const { db } = await sharedApi();

test("each number that begins with 6262 is listed once, with its record, and is not changed", async () => {
  const whatsapp = "626281234567";
  const { id } = await db.user.create({ data: { email: "hanin@contoh.example", whatsapp } });
  await db.student.create({ data: { id_user: id } });
  const { id_student } = await db.student.create({ data: { name: "Lubna", whatsapp: "62628123456" } });
  await db.student.create({ data: { name: "Sabiq", whatsapp: "62812345678" } });
  const teacher = await db.teacher.create({ data: { nama_pengajar: "Ustadzah", nomor_telepon: "62622112345" } });
  const lembaga = await db.lembaga.create({ data: { nama_lembaga: "Rumah", nomor_telepon: "6262812345678" } });
  const expected = [
    { kind: "users", key: id, number: whatsapp },
    { kind: "students", key: id_student, number: "62628123456" },
    { kind: "teachers", key: teacher.id_teacher, number: "62622112345" },
    { kind: "lembagas", key: lembaga.id_lembaga, number: "6262812345678" },
  ];
  expect(await findDoubledCountryCodes(db)).toEqual(expected);
  expect(await findDoubledCountryCodes(db)).toEqual(expected);
});

import { unwrap } from "@talaqqi/client";
import type { TestApi } from "../../support/api.ts";
import { at } from "../school.ts";

let count = 0;

/**
 * Somebody of whom there is something of every kind: signed in, bound to a provider, booked into a slot of a teacher, with
 * a result and an open placement test, and somebody who looks after a child.
 */
export async function createPerson(api: TestApi, hour = { id_day: 1, time: "19:00" }) {
  const { db } = api;
  count += 1;
  const [subject, notes] = [`subject-${count}-of-somebody`, `Saya murid ke-${count}, baru belajar.`];
  const { user, token, client } = await api.signedIn({ avatar: `https://media.example/orang-${count}.png` });
  await db.identity.create({ data: { issuer: "https://accounts.example", subject, id_user: user.id } });
  const teacher = await db.teacher.create({ data: { nama_pengajar: `Ustadzah ${count}` } });
  const { id_time } = await db.slot.create({ data: { id_teacher: teacher.id_teacher, ...hour } });
  await db.guardian.create({
    data: { relation: "mother", user: { connect: { id: user.id } }, student: { create: {} } },
  });
  const operator = await api.operator();
  const body = { id_user: user.id };
  const { students } = await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body }));
  const id_student = students[0]?.id_student ?? 0;
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id_audit: "desc" } });
  await db.personalChange.create({
    data: {
      id_audit: entry.id_audit,
      field: "note",
      before: "",
      after: `${notes} (changed)`,
      at: new Date(),
      id_student,
    },
  });
  const used = { kind: "sign_in", operation: "createAccessToken", address: "203.0.113.0/24", reason: "", count: 1 };
  await db.event.create({ data: { ...used, period: new Date(), at: new Date(), id_user: user.id } });
  const files = [{ file: "students.csv", rows: 1, created: 0, changed: 1, removed: 0, unchanged: 0 }];
  const row = { position: 1, kind: "students", key: String(id_student), after: { note: notes } };
  await db.import.create({
    data: {
      at: new Date(),
      id_operator: operator.idOperator,
      files,
      row_count: 1,
      rows: { create: { ...row, before: { note: `${notes} (before)` }, id_student, id_user: user.id } },
    },
  });
  const times = {
    registered_at: new Date("2030-01-07T01:00:00Z"),
    expired_date_at: new Date("2099-01-07T01:00:00Z"),
  };
  const made = [
    await db.placementTest.create({ data: { id_student, ...times, s_progress: 2, id_reviewer: teacher.id_teacher } }),
    await db.placementTest.create({ data: { id_student, ...times, notes } }),
  ];
  const tests = made.map(({ id_placement_test }) => id_placement_test);
  return { user, token, client, subject, notes, teacher, id_time, id_student, tests };
}

/** @returns every row of every table of a database, as text: a table that is added is looked at, too. */
export async function everythingIn({ db }: TestApi): Promise<string> {
  const tables: { name: string }[] = await db.$queryRaw`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  const one = ({ name }: { name: string }) => `SELECT '${name}: ' || t::text AS row FROM "${name}" t`;
  const rows: { row: string }[] = await db.$queryRawUnsafe(tables.map(one).join(" UNION ALL "));
  return rows.map(({ row }) => row).join("\n");
}

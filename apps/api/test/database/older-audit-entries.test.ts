import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../src/operator/audit/audit.ts";
import { readEntries } from "../../src/operator/audit/entries.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { emptyDatabase } from "../support/rows.ts";

// Entries of a version before 1.0, which did not record what their records were.

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database.db);
  await database.db.$executeRawUnsafe(`DO $$ BEGIN
    INSERT INTO school (time_zone) VALUES ('Asia/Jakarta') ON CONFLICT DO NOTHING;
    INSERT INTO operators (name) VALUES ('Maryam');
    INSERT INTO teachers (id_teacher, nama_pengajar) VALUES (1, 'Ustadz Hanif'), (2, 'Ustadz Fikri');
    INSERT INTO slots (id_time, id_teacher, id_day, time) VALUES (5, 1, 1, '05:30');
    INSERT INTO students (id_student, student_name) VALUES (12, 'Aisyah');
    INSERT INTO bookings (id_time, id_student) VALUES (5, 12);
    INSERT INTO audit_entries (at, id_operator, name, action, kind, key)
      SELECT now(), id_operator, name, 'bookSlot', 'bookings', '5;12' FROM operators;
    UPDATE slots SET id_teacher = 2;
  END $$`);
});
afterAll(() => database.close());

test("an older entry shows the hour as it is at present and reports that; a new one keeps its own", async () => {
  const { db } = database;
  const [operator] = await db.operator.findMany();
  const by = { idOperator: operator?.id_operator ?? 0, role: "administrator", idTeacher: 0 } as const;
  await db.$transaction((tx) =>
    audit(tx, { operator: by, action: "bookSlot", now: 0 }, [{ kind: "bookings", key: "5;12" }]),
  );
  await db.slot.update({ where: { id_time: 5 }, data: { id_teacher: 1, time: "06:00" } });
  const entries = await readEntries(db, await db.auditEntry.findMany({ orderBy: { id_audit: "asc" } }));
  const aisyah = { kind: "students", name: "Aisyah" };
  expect(entries).toMatchObject([
    { labels: [{ day: "Senin", time: "06:00", name: "Ustadz Hanif", values: "present" }, aisyah] },
    { labels: [{ day: "Senin", time: "05:30", name: "Ustadz Fikri", values: "recorded" }, aisyah] },
  ]);
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Database, isCheckViolation, type OpenDatabase, openDatabase } from "../../src/database/connect.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
/** Two servers on one PostgreSQL; the embedded database has one. */
let second: OpenDatabase | undefined;
let students: number[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  if (database.kind === "postgresql") second = await openDatabase(database.options);
  const users = Array.from({ length: 50 }, (_, n) => ({ email: `capacity${n}@example.com` }));
  const accounts = await db.user.createManyAndReturn({ data: users });
  const rows = await db.student.createManyAndReturn({ data: accounts.map(({ id }) => ({ id_user: id })) });
  students = rows.map(({ id_student }) => id_student);
});
afterAll(async () => {
  await second?.close();
  await database.close();
});

async function newSlot(capacity: number): Promise<number> {
  // Each at another hour: most are booked by the same students.
  const hour = {
    id_day: 1 + (slots.length % 7),
    time: `${String(7 + Math.floor(slots.length / 7)).padStart(2, "0")}:00`,
  };
  const teacher = { create: { nama_pengajar: "Ustaz Hasan" } };
  const { id_time } = await database.db.slot.create({ data: { teacher, ...hour, capacity } });
  slots.push(id_time);
  return id_time;
}

const slots: number[] = [];
const bookedOf = async (id_time: number) => (await database.db.slot.findUniqueOrThrow({ where: { id_time } })).booked;
const book = (id_time: number, id_student: number, db: Database = database.db) =>
  db.booking.create({ data: { id_time, id_student } });
const student = (n: number) => students[n] ?? 0;

// Whatever was done: the count is that of the bookings that there are.
afterEach(async () => {
  for (const id_time of slots) {
    const slot = await database.db.slot.findUnique({
      where: { id_time },
      include: { _count: { select: { bookings: true } } },
    });
    if (slot) expect(slot.booked).toBe(slot._count.bookings);
  }
});

describe("the capacity of a slot", () => {
  it("holds when 50 students book at once, from two servers", async () => {
    const id_time = await newSlot(10);
    const servers = [database.db, second?.db ?? database.db];
    const results = await Promise.allSettled(students.map((id, n) => book(id_time, id, servers[n % 2])));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(40);
    for (const { reason } of refused) expect(isCheckViolation(reason, "slots_booked_within_capacity")).toBe(true);
    expect(await bookedOf(id_time)).toBe(10);
  });

  it("holds in transactions that read first, at every isolation level", async () => {
    for (const isolationLevel of ["ReadCommitted", "RepeatableRead", "Serializable"] as const) {
      const id_time = await newSlot(3);
      await Promise.allSettled(
        students.slice(0, 12).map((id_student) =>
          database.db.$transaction(
            async (tx) => {
              const { booked, capacity } = await tx.slot.findUniqueOrThrow({ where: { id_time } });
              if (booked < capacity) await tx.booking.create({ data: { id_time, id_student } });
            },
            { isolationLevel },
          ),
        ),
      );
      const booked = await bookedOf(id_time);
      expect(booked).toBeGreaterThan(0);
      expect(booked).toBeLessThanOrEqual(3);
    }
  });

  it("cannot be reduced below the number of bookings", async () => {
    const id_time = await newSlot(2);
    await book(id_time, student(0));
    await book(id_time, student(1));
    const failure = await database.db.slot
      .update({ where: { id_time }, data: { capacity: 1 } })
      .catch((error: unknown) => error);
    expect(isCheckViolation(failure, "slots_booked_within_capacity")).toBe(true);
    await database.db.slot.update({ where: { id_time }, data: { capacity: 3 } });
    await book(id_time, student(2));
  });

  it("is freed by a cancellation and by a deleted account", async () => {
    const id_time = await newSlot(2);
    const account = await database.db.user.create({
      data: { email: "leaver@example.com", student: { create: {} } },
      include: { student: true },
    });
    await book(id_time, account.student?.id_student ?? 0);
    await book(id_time, student(1));
    await database.db.user.delete({ where: { id: account.id } });
    expect(await bookedOf(id_time)).toBe(1);
    await database.db.booking.delete({ where: { id_time_id_student: { id_time, id_student: student(1) } } });
    expect(await bookedOf(id_time)).toBe(0);
  });

  it("moves with a booking, and a full slot refuses it", async () => {
    const [from, to] = [await newSlot(2), await newSlot(1)];
    await book(from, student(0));
    await book(from, student(1));
    const move = (id_student: number) =>
      database.db.booking.update({
        where: { id_time_id_student: { id_time: from, id_student } },
        data: { id_time: to },
      });
    await move(student(0));
    expect([await bookedOf(from), await bookedOf(to)]).toEqual([1, 1]);
    const failure = await move(student(1)).catch((error: unknown) => error);
    expect(isCheckViolation(failure, "slots_booked_within_capacity")).toBe(true);
    expect([await bookedOf(from), await bookedOf(to)]).toEqual([1, 1]);
  });

  it("is not used again by a booking that already exists", async () => {
    const id_time = await newSlot(2);
    const bookings = [student(0), student(1), student(0)].map((id_student) => ({ id_time, id_student }));
    await database.db.booking.createMany({ data: bookings, skipDuplicates: true });
    expect(await bookedOf(id_time)).toBe(2);
    await database.db.booking.createMany({ data: bookings, skipDuplicates: true });
    expect(await bookedOf(id_time)).toBe(2);
  });

  it("follows a slot to its new id, ends with a deleted slot, and is complete after TRUNCATE", async () => {
    const [renumbered, deleted, kept] = [await newSlot(2), await newSlot(2), await newSlot(2)];
    for (const id_time of [renumbered, deleted, kept]) await book(id_time, student(0));
    await database.db.slot.update({ where: { id_time: renumbered }, data: { id_time: 100_000 } });
    expect(await bookedOf(100_000)).toBe(1);
    await database.db.slot.delete({ where: { id_time: deleted } });
    expect(await database.db.booking.count({ where: { id_time: deleted } })).toBe(0);
    await database.db.$executeRaw`TRUNCATE bookings`;
    expect(await bookedOf(kept)).toBe(0);
  });
});

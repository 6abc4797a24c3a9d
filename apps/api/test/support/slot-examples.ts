import type { TestApi } from "./api.ts";
import type { Cause } from "./cause.ts";
import * as rows from "./operator-rows.ts";

const { slot, teacher } = rows.named;

/** What causes the conflicts of slots in the operators' examples. */
export const slotConflicts: Record<string, Cause> = {
  "bookSlot 409 full": {
    async before({ db }) {
      await db.booking.deleteMany({ where: { id_time: slot } });
      await rows.bookStudents(db, slot, 10);
    },
  },
  "bookSlot 409 ended": {
    async before({ db }) {
      await rows.emptySlot(db);
      await db.slot.update({ where: { id_time: slot }, data: { valid_until: new Date("2026-02-17") } });
    },
  },
  "bookSlot 409 wrongClass": {
    async before({ db }) {
      await rows.emptySlot(db);
      await db.slot.update({ where: { id_time: slot }, data: { class_for: "men" } });
    },
  },
  "bookSlot 409 belowLevel": {
    async before({ db }) {
      await rows.emptySlot(db);
      await rows.finish(db);
      for (const id_level of [1, 2]) {
        await db.level.update({ where: { id_level }, data: { level: `Tingkat ${id_level}` } });
      }
      await db.slot.update({ where: { id_time: slot }, data: { id_level: 2 } });
    },
  },
  "moveBooking 409 full": toOtherSlot({}, ({ db }) => rows.bookStudents(db, 6, 10)),
  "moveBooking 409 booked": toOtherSlot({}, ({ db }) => bookInto(db, 6)),
  "moveBooking 409 ended": toOtherSlot({ valid_until: new Date("2026-02-17") }),
  "moveBooking 409 wrongClass": toOtherSlot({ class_for: "men" }),
  "moveBooking 409 belowLevel": toOtherSlot({ id_level: 2 }, async ({ db }) => {
    await rows.finish(db);
    for (const id_level of [1, 2]) {
      await db.level.update({ where: { id_level }, data: { level: `Tingkat ${id_level}` } });
    }
  }),
  "moveBooking 409 busy": toOtherSlot({}, async ({ db }) => {
    await rows.makeOtherSlot(db, { id_time: 7, id_day: 2, id_teacher: teacher });
    await bookInto(db, 7);
  }),
  "moveBooking 409 retired": toOtherSlot({}, ({ db }) =>
    db.teacher.update({ where: { id_teacher: 2 }, data: { retired_at: new Date() } }),
  ),
  "deleteSlot 409 booked": {},
  "bookSlot 409 booked": {},
  "bookSlot 409 retired": {
    async before({ db }) {
      await rows.emptySlot(db);
      await db.teacher.update({ where: { id_teacher: teacher }, data: { retired_at: new Date() } });
    },
  },
  "bookSlot 409 busy": {
    async before({ db }) {
      await db.booking.deleteMany({ where: { id_time: slot } });
      await rows.makeOtherSlot(db, { id_time: 6 });
      await db.booking.create({ data: { id_time: 6, id_student: rows.named.student } });
    },
  },
};

const bookInto = (db: TestApi["db"], id_time: number) =>
  db.booking.create({ data: { id_time, id_student: rows.named.student } });

/** The slot that the example of `moveBooking` moves to, on another day than the one that it moves from. */
function toOtherSlot(data: object, more: (api: TestApi) => Promise<unknown> = async () => undefined): Cause {
  return {
    async before(api) {
      await rows.makeOtherSlot(api.db, { id_time: 6, id_day: 2 });
      await api.db.slot.update({ where: { id_time: 6 }, data });
      await more(api);
    },
  };
}

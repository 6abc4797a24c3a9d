import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { expect } from "vitest";
import type { TestApi } from "../support/api.ts";

type Days = { valid_from?: Date; valid_until?: Date };

/** What the tests of slots and placement tests begin with, in the database of `api`. */
export function school(api: TestApi) {
  let count = 0;
  const teacher = (id_user: number | null = null) => {
    count += 1;
    return api.db.teacher.create({ data: { nama_pengajar: `Ustadzah Fatimah ${count}`, id_user } });
  };
  return {
    /** A teacher, with an account of their own if it is given. */
    teacher,
    /** A slot on Senin at 19:00, of a teacher of its own unless one is given. */
    async slot(given: { id_teacher?: number; id_day?: number; time?: string; capacity?: number } & Days = {}) {
      const id_teacher = given.id_teacher ?? (await teacher()).id_teacher;
      return api.db.slot.create({ data: { id_day: 1, time: "19:00", ...given, id_teacher } });
    },
    /** An account that is a student. */
    async student() {
      const { user, client, token } = await api.signedIn();
      const { id_student } = await api.db.student.create({ data: { id_user: user.id } });
      return { user, client, token, id_student, id_user: user.id };
    },
    /** A student who has registered for a placement test, and its identifier. */
    async registered(body: Schema<"PlacementTestRegistration"> = {}) {
      const account = await api.signedIn();
      const [record] = await unwrap(account.client.POST("/api/placement-test/register", { body }));
      return { ...account, id: record?.id_placement_test ?? 0 };
    },
    book: (id_time: number, id_student: number) => api.db.booking.create({ data: { id_time, id_student } }),
    /** The newest entry of the audit about something that was done. */
    lastEntry: () => api.db.auditEntry.findFirst({ where: { refusal: null }, orderBy: { id_audit: "desc" } }),
    /** The number of entries, of bookings and of students: what a refusal leaves as it is. */
    counts: async () => [await api.db.auditEntry.count(), await api.db.booking.count(), await api.db.student.count()],
  };
}

/** Matches the message about somebody who is booked into a slot, of a teacher whose name is not at hand. */
export const isBooked = (who: string, when: string): string =>
  expect.stringMatching(new RegExp(`^${who} is booked at that time: ${when}, Ustadzah Fatimah \\d+$`));

/** What a slot has unless somebody says otherwise. */
export const usualSlot = {
  minutes: 60,
  class_for: "mixed",
  id_level: 0,
  place: "",
  link: "",
  id_lembaga: 0,
  valid_from: "",
  valid_until: "",
  version: 1,
};

/** The parameters of a path with an identifier. */
export const at = (id: number | string) => ({ params: { path: { id: String(id) } } });

/** Checks that the student reads the last of their placement tests just as an operator was told of it. */
export async function expectStudentSees(
  { client }: Student,
  shown: Schema<"QueuedPlacementTest"> | undefined,
): Promise<void> {
  const records = await unwrap(client.GET("/api/placement-test"));
  const {
    email,
    nama_reviewer,
    registered_at,
    actions,
    wished_at,
    scheduled_at,
    minutes,
    is_confirmed,
    version,
    ...record
  } = shown ?? {};
  expect(records.at(-1)).toEqual(record);
}

type Student = Pick<Awaited<ReturnType<TestApi["signedIn"]>>, "client">;

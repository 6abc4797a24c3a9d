import { type Fault, inApi, lines } from "../../fault.ts";

// Slots, their places, and who has something else to do at their hour.

const inTests = (name: string) => `apps/api/test/operator/slots/${name}.test.ts`;

export const slots: Fault[] = [
  {
    id: "slots-by-hour",
    kind: "another order of a list",
    title: "Slots come by their hour, and page by page they are asked for by their identifiers.",
    operations: ["listSlots"],
    edits: [inApi("operator/slots/queries.ts", "ORDER BY id_time LIMIT", "ORDER BY id_day, time LIMIT")],
    near: inTests("list-slots"),
    says: /200 with all by identifier/,
  },
  {
    id: "slots-of-every-teacher",
    kind: "a filter ignored",
    title: "listSlots takes id_teacher, and from the second page on answers the slots of every teacher.",
    operations: ["listSlots"],
    edits: [inApi("operator/slots/queries.ts", "idTeacher === undefined ?", "idTeacher === undefined || after > 0 ?")],
    near: inTests("list-slots"),
    says: /of one teacher page by page/,
  },
  {
    id: "students-of-every-slot",
    kind: "somebody else's data",
    title: "A slot shows the students of all slots: in the inner query its identifier is compared with itself.",
    operations: ["getSlot"],
    edits: [
      inApi("operator/slots/queries.ts", "WHERE bookings.id_time = slots.id_time", "WHERE bookings.id_time = id_time"),
    ],
    near: inTests("get-slot"),
    says: /200 with nobody|200 with the students/,
  },
  {
    id: "booked-teacher-gets-a-slot",
    kind: "a double booking",
    title: "A teacher gets a slot at an hour at which they are a student in another's.",
    operations: ["createSlot"],
    edits: [
      inApi(
        "operator/slots/handlers.ts",
        "        await refuseBookedTeacher(tx, { id_teacher, ...teacher }, body);\n",
        "",
      ),
    ],
    near: inTests("create-slot"),
    says: /booked into another's slot then/,
  },
  {
    id: "second-slot-at-an-hour",
    kind: "a wrong status",
    title: "A second slot of a teacher at one hour is left to the index alone, and is a 500.",
    operations: ["createSlot"],
    edits: [
      inApi(
        "operator/slots/queries.ts",
        "    ON CONFLICT (id_teacher, id_day, time) DO NOTHING RETURNING id_time`;",
        "    RETURNING id_time`;",
      ),
    ],
    near: inTests("create-slot"),
    says: /409 double_booking when the teacher has a slot then/,
  },
  {
    id: "moved-slot-of-ten",
    kind: "what is left out is lost",
    title: "A slot that is moved to another hour has room for ten again.",
    operations: ["updateSlot"],
    edits: [inApi("operator/slots/handlers.ts", "capacity = before.capacity } = body", "capacity = 10 } = body")],
    near: inTests("update-slot"),
    says: /the rest as it was/,
  },
  {
    id: "moved-onto-another-hour",
    kind: "a double booking",
    title: "Whether its students are free is asked of the hour that a slot has, and not of the one that it gets.",
    operations: ["updateSlot"],
    edits: [
      inApi(
        "operator/slots/handlers.ts",
        "await refuseBusyStudents(tx, before, wanted, clock);",
        "await refuseBusyStudents(tx, before, before, clock);",
      ),
    ],
    near: inTests("update-slot"),
    says: /one of its students has another slot/,
  },
  {
    id: "capacity-below-bookings",
    kind: "a slot beyond its capacity",
    title: "A capacity below the number of bookings is the database's error, and a 500.",
    operations: ["updateSlot"],
    edits: [
      inApi(
        "operator/slots/rules.ts",
        "if (!isCheckViolation(error, CAPACITY)) return error;",
        'if (!isCheckViolation(error, "slots_capacity")) return error;',
      ),
    ],
    near: inTests("update-slot"),
    says: /409 below_bookings/,
  },
  {
    id: "student-booked-twice-at-an-hour",
    kind: "a double booking",
    title: "A student is booked into two slots at one hour.",
    operations: ["bookSlot"],
    edits: [
      inApi("operator/slots/handlers.ts", lines("        await refuseBusyStudent(tx, idStudent, slot);", ""), ""),
      inApi("operator/slots/handlers.ts", lines("  refuseBusyStudent,", ""), ""),
    ],
    near: inTests("book-slot"),
    says: /has another slot at that hour/,
  },
  {
    id: "capacity-not-held",
    kind: "a slot beyond its capacity",
    title: "A slot that is full is widened for whoever is booked next.",
    operations: ["bookSlot"],
    edits: [
      inApi(
        "operator/slots/handlers.ts",
        "        await refuseReview(tx, slot, slot, { timeZone, now: time });",
        lines(
          "        await refuseReview(tx, slot, slot, { timeZone, now: time });",
          "        const { id_day, time: hour, booked, capacity } = slot;",
          "        if (booked >= capacity) await writeSlot(tx, id, { id_day, time: hour, capacity: booked + 1 });",
        ),
      ),
    ],
    near: inTests("book-slot"),
    says: /409 slot_full/,
  },
  {
    id: "capacity-looked-at-before",
    kind: "a slot beyond its capacity",
    title: "Whether a slot is full is looked at before it is booked, and no more by the database.",
    operations: ["bookSlot"],
    edits: [
      {
        file: "prisma/migrations/20261121000000_first_schema/migration.sql",
        passage: 'CHECK ("booked" BETWEEN 0 AND "capacity")',
        replacement: 'CHECK ("booked" >= 0)',
      },
      inApi(
        "operator/slots/handlers.ts",
        "      // However many are booked at once,",
        lines(
          "      const seen = await getSlot(db, id);",
          '      if (seen.booked >= seen.capacity) throw conflict("slot_full", ["this slot is full: it has room for", seen.capacity].join(" "));',
          "      // However many are booked at once,",
        ),
      ),
    ],
    near: "apps/api/test/database/capacity.test.ts",
    says: /the capacity of a slot holds/,
  },
  {
    id: "whole-slot-freed",
    kind: "what others have is lost",
    title: "To free a student's place is to free all places of the slot.",
    operations: ["freeSlot"],
    edits: [
      inApi(
        "operator/slots/queries.ts",
        "deleteMany({ where: { id_time, id_student } })",
        "deleteMany({ where: { id_time, ...(id_student < 0 && { id_student }) } })",
      ),
    ],
    near: inTests("free-slot"),
    says: /200 with who is left/,
  },
];

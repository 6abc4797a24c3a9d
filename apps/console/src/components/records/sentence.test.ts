import { expect, test } from "vitest";
import type { Shape } from "../../api/client.ts";
import { en } from "../../texts/en.ts";
import { id } from "../../texts/id.ts";
import { movedFrom } from "./moved-from.ts";
import { levelNameIn, placeOf, remarkOf, sentenceOf } from "./sentence.ts";

// The sentences of the history show the values of the entry, and an older entry remarks that it has none.

type Entry = Shape<"AuditEntry">;
type Label = Shape<"AuditLabel">;

const slot = (key: string, day: string, time: string, given: Partial<Label> = {}): Label => ({
  kind: "slots",
  key,
  day,
  time,
  name: "Ustadz Hanif",
  id_teacher: 1,
  institution: "Masjid Al-Ikhlas",
  place: "",
  values: "recorded",
  ...given,
});
const named = (kind: string, key: string, name: string, given: Partial<Label> = {}): Label => ({
  kind,
  key,
  name,
  day: "",
  time: "",
  ...given,
});
const dawn = slot("5", "Senin", "05:30");
const noon = slot("6", "Selasa", "12:00", { place: "Lantai 2" });
const aisyah = named("students", "12", "Aisyah");
const moved = { field: "id_time", kind: "slots", before: "6", after: "5", values: "shown" } as const;

const now = Date.parse("2030-01-08T02:00:00.000Z");
const entry = (given: Partial<Entry>): Entry => ({
  id_audit: 1,
  at: "2030-01-08T02:00:00.000Z",
  id_operator: 1,
  operator: "Maryam",
  role: "coordinator",
  action: "moveBooking",
  refusal: "",
  kind: "bookings",
  key: "5;12",
  changes: [moved],
  labels: [],
  ...given,
});
const format = { weekTime: ({ day, time }: { day: string; time: string }) => `${day} ${time.replace(":", ".")}` };

test.each<[string, Partial<Entry>, string, remark?: string, place?: string]>([
  [
    "a move with both hours",
    { labels: [dawn, aisyah, noon] },
    "memindahkan Aisyah dari Selasa 12.00, Ustadz Hanif ke Senin 05.30, Ustadz Hanif",
    "",
    "Tempat: Masjid Al-Ikhlas, Lantai 2 → Masjid Al-Ikhlas",
  ],
  [
    "a move from an hour without a place to one without",
    {
      labels: [
        slot("5", "Senin", "05:30", { institution: "" }),
        aisyah,
        slot("6", "Ahad", "07:00", { institution: "" }),
      ],
    },
    "memindahkan Aisyah dari Ahad 07.00, Ustadz Hanif ke Senin 05.30, Ustadz Hanif",
  ],
  [
    "a booking",
    { action: "bookSlot", changes: [], labels: [dawn, aisyah] },
    "mendaftarkan Aisyah ke Senin 05.30, Ustadz Hanif",
    "",
    "Tempat: Masjid Al-Ikhlas",
  ],
  [
    "a teacher and a student who are gone",
    {
      action: "freeSlot",
      changes: [],
      labels: [slot("5", "Senin", "05:30", { name: "", institution: "" }), named("students", "12", "")],
    },
    "mengeluarkan (sudah dihapus) dari Senin 05.30",
  ],
  [
    "an older entry",
    {
      action: "bookSlot",
      changes: [],
      labels: [slot("5", "Senin", "05:30", { institution: "", values: "present" }), aisyah],
    },
    "mendaftarkan Aisyah ke Senin 05.30, Ustadz Hanif",
    "catatan lama: hari, pukul, dan pengajar menurut jadwal sekarang",
  ],
  [
    "an older entry of a level",
    {
      action: "changeLevel",
      kind: "levels",
      key: "3",
      changes: [],
      labels: [named("levels", "3", "Tahsin", { values: "present" })],
    },
    `${id.operations.changeLevel} Tahsin`,
    "catatan lama: nama menurut data sekarang",
  ],
  [
    "a deleted hour",
    { action: "deleteSlot", kind: "slots", key: "5", changes: [], labels: [dawn] },
    `${id.operations.deleteSlot} Senin 05.30, Ustadz Hanif`,
  ],
])("shows %s", (_, given, sentence, remark = "", place = "") => {
  const shown = entry(given);
  expect([sentenceOf(shown, id, format), remarkOf(shown, id), placeOf(shown, id)]).toEqual([sentence, remark, place]);
});

test("remarks in English that an older entry has no values", () => {
  const older = entry({ labels: [slot("5", "Senin", "05:30", { values: "present" }), aisyah] });
  expect(remarkOf(older, en)).toBe("older entry: hour and teacher as they are today");
});

test("names a level as the entry has it, and others as they are called now", () => {
  const changed = entry({ kind: "teachers", key: "1", labels: [named("levels", "3", "Tahsin 1")] });
  const levelName = levelNameIn(changed, (number) => `sekarang ${number}`, format);
  expect([3, 4].map(levelName)).toEqual(["Tahsin 1", "sekarang 4"]);
});

test.each([
  ["recorded", { day: "Selasa", time: "12:00", nama_pengajar: "Ustadz Hanif" }],
  ["present", undefined],
] as const)("offers a message about the former hour of a move: %s values", (values, hour) => {
  const labels = [dawn, aisyah, { ...noon, values }];
  expect(movedFrom(5, [entry({ labels })], now)).toEqual(hour);
});

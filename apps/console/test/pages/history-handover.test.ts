import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { expectTexts, renderAt } from "./support/app.ts";
import { bookedWith, hourWith, prepareWeek, teacherWith, textOf } from "./support/week.ts";

// A teacher was ill for two weeks: her hours go back by the history, where the handover is one row with one undo.

const [ill, substitute] = ["Ustadzah Lama", "Ustadzah Baru"];
const teachers = [
  teacherWith({ id_teacher: 1, nama_pengajar: ill }),
  teacherWith({ id_teacher: 2, nama_pengajar: substitute }),
];
const labels = teachers.map(({ id_teacher, nama_pengajar: name }) => ({
  kind: "teachers",
  key: String(id_teacher),
  name,
  day: "",
  time: "",
}));
const [SAME_DAY, LATER] = ["2030-01-08T05:00:00Z", "2030-01-21T05:00:00Z"];

/** The entries of a handover at 10:00 of 8 January in the school, the newest first. */
function entriesOf(first: number, ids: number[], [from, to]: [number, number]): Shape<"AuditEntry">[] {
  const [sample] = dataOf("listAudit");
  if (!sample) throw new Error("the contract has no entry");
  const { undo: _, ...entry } = sample;
  return ids.map((id_time, nth) => ({
    ...entry,
    id_audit: first - nth,
    at: "2030-01-08T03:00:00.000Z",
    action: "handOverSlots",
    kind: "slots",
    key: String(id_time),
    labels,
    changes: [{ field: "id_teacher", kind: "teachers", before: String(from), after: String(to), values: "shown" }],
  }));
}

/** Four hours were handed over; the substitute has three of them. */
function prepare(fake: FakeService) {
  const theirs = { id_teacher: 2, nama_pengajar: substitute };
  const hours = [11, 12, 13].map((id_time, nth) =>
    hourWith({ ...theirs, id_time, time: `0${nth + 1}:00`, version: 4 }),
  );
  Object.assign(hours[0] ?? {}, { booked: 1, students: [bookedWith()] });
  prepareWeek(fake, hours, teachers);
  const [newest, ...others] = entriesOf(40, [14, 13, 12, 11], [1, 2]);
  const stillTheirs = () => hours.filter(({ id_teacher }) => id_teacher === 2);
  const undo = () => ({
    operation: "handOverSlots",
    method: "POST" as const,
    path: "/operator/teachers/2/handover",
    body: { id_teacher: 1, slots: stillTheirs().map(({ id_time, version }) => ({ id_time, version })) },
  });
  const isBack = () => hours.some(({ id_teacher }) => id_teacher === 1);
  fake.on("listAudit", () => ({
    data: [
      ...(isBack() ? entriesOf(50, [13, 12, 11], [2, 1]) : []),
      ...(newest ? [isBack() ? newest : { ...newest, undo: undo() }] : []),
      ...others,
    ],
    next: 0,
  }));
  return hours;
}
const sentence = (count: number) => `mengalihkan ${count} jadwal dari ${ill} ke ${substitute}`;

test.each([
  ["two weeks later", LATER],
  ["on the same day, as not all hours go back", SAME_DAY],
])("a handover is one row; its undo says what goes back and what stays: %s", async (_, now) => {
  let hours: Shape<"Slot">[] = [];
  const { page, user, service } = await renderAt("/history", {
    now,
    prepare: (fake) => {
      hours = prepare(fake);
    },
  });
  const undo = await page.findByRole("button", { name: `Urungkan: ${sentence(4)}` });
  expect(page.getAllByRole("button", { name: /^Urungkan/ })).toHaveLength(1);
  // Its parts have none of their own.
  await user.click(page.getByRole("button", { name: `Rincian: ${sentence(4)}` }));
  await waitFor(() => expect(document.querySelectorAll(".history-part")).toHaveLength(4));
  expect(page.getAllByRole("button", { name: /^Urungkan/ })).toHaveLength(1);
  await user.click(undo);
  const dialog = within(await page.findByRole("dialog", { name: "Urungkan perubahan ini?" }));
  dialog.getByText(`3 jadwal kembali ke ${ill}. 1 jadwal tetap, karena sudah berganti pengajar lagi atau dihapus.`);
  await user.click(dialog.getByRole("button", { name: "Urungkan" }));
  await expectTexts("Sudah diurungkan.", `mengalihkan 3 jadwal dari ${substitute} ke ${ill}`);
  expect(service.sent("handOverSlots")).toEqual([
    { id_teacher: 1, slots: [11, 12, 13].map((id_time) => ({ id_time, version: 4 })) },
  ]);
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([1, 1, 1]);
  await waitFor(() => expect(page.queryByRole("button", { name: `Urungkan: ${sentence(4)}` })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Rincian"));
  // The students may know the substitute as their teacher.
  await user.click(page.getByRole("link", { name: "Kabari perubahannya" }));
  const link = await page.findByRole("link", { name: /^Kabari lewat WhatsApp/ });
  expect(textOf(link)).toContain(`Siti Aminah: ${substitute} → ${ill}, Ahad 01.00.`);
});

test("an undo that is refused says so and leaves all hours; the next one is of what is left, and has a key of its own", async () => {
  let hours: Shape<"Slot">[] = [];
  const { page, user, service } = await renderAt("/history", {
    now: LATER,
    prepare: (fake) => {
      hours = prepare(fake);
    },
  });
  const press = async (count: number) => {
    const button = await page.findByRole<HTMLButtonElement>("button", { name: `Urungkan: ${sentence(4)}` });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const dialog = within(await page.findByRole("dialog"));
    await dialog.findByText(new RegExp(`^${count} jadwal kembali`));
    await user.click(dialog.getByRole("button", { name: "Urungkan" }));
  };
  await page.findByRole("button", { name: `Urungkan: ${sentence(4)}` });
  // On another screen one of them goes to somebody else.
  Object.assign(hours[1] ?? {}, { version: 5, id_teacher: 3 });
  await press(3);
  await expectTexts("Tidak dapat diurungkan karena data sudah berubah.");
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([2, 3, 2]);
  await press(2);
  await expectTexts("Sudah diurungkan.");
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([1, 3, 1]);
  const keys = service.requests.filter(({ operation }) => operation === "handOverSlots");
  expect(new Set(keys.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  actions,
  actionsOf,
  canBecome,
  expiryOf,
  isOpen,
  OPEN_SQL,
  shownProgress,
  transition,
  whereShown,
} from "../../src/domain/placement-tests.ts";
import { importFiles, planImport } from "../../src/import-export/import.ts";
import { english, filesOf } from "../import-export/files.ts";
import { openTestDatabase } from "../support/database.ts";
import { cases } from "./placement-test-cases.ts";

// The rules in code, in SQL and in an import, against one table of cases. It is 2026-01-01.

const { now } = english;
const [past, future] = [now, new Date(now.getTime() + 1)];
const progresses = [0, 1, 2, 3, 4];
const titled = cases.map((one) => ({ ...one, title: `s_progress ${one.s_progress}${one.expired ? ", expired" : ""}` }));

const reachableByImport = ({ reopen: _, ...next }: Record<string, number>): number[] => Object.values(next);

const { db, close } = await openTestDatabase();
afterAll(() => close());

describe("in code", () => {
  test.each(titled)("$title", ({ s_progress, expired, shown, next, conflicts }) => {
    const row = { s_progress, expired_date_at: expired ? past : future, id_reviewer: 1, test_schedule_at: past };
    expect(shownProgress(row, now)).toBe(shown);
    expect(actionsOf(row, now)).toEqual(actions.filter((action) => action in next));
    for (const [action, message] of Object.entries({ ...next, ...conflicts })) {
      const act = () => transition(row, actions.find((one) => one === action) ?? "cancel", now);
      if (typeof message === "number") expect(act()).toBe(message);
      else expect(act).toThrow(`a placement test ${message}`);
    }
    expect(Object.keys({ ...next, ...conflicts }).toSorted()).toEqual(actions.toSorted());
    const reachable = reachableByImport(next);
    expect(progresses.filter((to) => canBecome(row, to, now))).toEqual([...new Set(reachable)].sort());
  });

  test.each([2, 3, 4])("s_progress %i without a reviewer or a time is reopened as registered", (s_progress) => {
    const scheduled = { s_progress, expired_date_at: past, id_reviewer: 1, test_schedule_at: past };
    for (const lost of [{ id_reviewer: null }, { test_schedule_at: null }]) {
      expect(transition({ ...scheduled, ...lost }, "reopen", now)).toBe(0);
    }
  });

  test("expiry: 30 days after the later of the registration and the schedule", () => {
    expect(expiryOf(now, null).toISOString()).toBe("2026-01-31T00:00:00.000Z");
    expect(expiryOf(now, new Date(now.getTime() - 1)).toISOString()).toBe("2026-01-31T00:00:00.000Z");
    expect(expiryOf(now, future).toISOString()).toBe("2026-01-31T00:00:00.001Z");
  });
});

describe("stored", () => {
  /** Test and student n is case n - 1. */
  const cells = ({ s_progress, expired }: (typeof cases)[number], index: number, to = s_progress) => {
    const id = index + 1;
    const schedule = `${expired ? "2025-12-02" : "2999-01-03"}T0${index}:00:00Z`;
    const [tested, level] = to === 2 ? ["2025-12-04T00:00:00Z", 1] : ["", ""];
    const expiry = expired ? past.toISOString() : "2999-02-01T00:00:00Z";
    return [id, id, 1, "2025-12-01T00:00:00Z", schedule, tested, expiry, to, level, "", ""].join();
  };

  beforeAll(async () => {
    const ids = cases.map((_, index) => index + 1);
    const files = filesOf({
      levels: ["1,Dasar,"],
      teachers: ["1,,Guru,,,,,,,"],
      users: ids.map((id) => `${id},murid${id}@example.com,,,,`),
      students: ids.map((id) => `${id},${id}`),
      placement_tests: cases.map((one, index) => cells(one, index)),
    });
    await importFiles(db, files, english);
  });

  test.each(progresses)("lists of s_progress %i have the tests that are shown with it", async (progress) => {
    const rows = await db.placementTest.findMany({ where: whereShown(progress, now), orderBy: { id_student: "asc" } });
    const expected = cases.flatMap(({ shown }, index) => (shown === progress ? [index + 1] : []));
    expect(rows.map(({ id_student }) => id_student)).toEqual(expected);
  });

  test("the open tests are those of the index", async () => {
    const rows = await db.$queryRawUnsafe<{ id: number }[]>(
      `SELECT id_student AS id FROM placement_tests WHERE ${OPEN_SQL} ORDER BY id_student`,
    );
    const expected = cases.flatMap((one, index) => (isOpen(one) ? [index + 1] : []));
    expect(rows.map(({ id }) => id)).toEqual(expected);
    const [index] = await db.$queryRaw<{ indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE indexname = 'placement_tests_one_open'`;
    expect(index?.indexdef).toContain("(s_progress = ANY (ARRAY[0, 1]))");
  });

  test.each(titled.map((one, index) => ({ ...one, index })))("an import of $title", async ({ index, ...one }) => {
    for (const to of progresses) {
      const files = filesOf({ placement_tests: [cells(one, index, to)] });
      const { problems } = await planImport(db, files, english);
      const reachable = [one.s_progress, ...reachableByImport(one.next)];
      expect([to, problems.map(({ column }) => column)]).toEqual([to, reachable.includes(to) ? [] : ["s_progress"]]);
    }
  });
});

import { afterAll, expect, it } from "vitest";
import { importContent, planContent } from "../../src/content/content.ts";
import { findRefusal } from "../../src/operator/placement-tests/rules.ts";
import { openTestDatabase } from "../support/database.ts";
import { english, filesOf, indonesian, school } from "./files.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const states = [0, 1, 2, 3, 4];
/** What makes a test one of a state; nothing makes it one that is only registered. */
const actions = [undefined, "schedule", "record", "expire", "cancel"] as const;

const test = (id: number, s_progress: number) => {
  const result = s_progress === 2 ? ["2025-01-04T00:00:00Z", 2] : ["", ""];
  const cells = [id, id, 1, "2025-01-01T00:00:00Z", `2025-01-03T0${id % 10}:00:00Z`, result[0], "2999-02-01T00:00:00Z"];
  return [...cells, s_progress, result[1], "", ""].join();
};

it("a stored test becomes only what an operator may make of it", async () => {
  const ids = states.map((state) => state + 11);
  await importContent(db, school, english);
  const files = filesOf({
    users: ids.map((id) => `${id},murid${id}@example.com,,,,`),
    students: ids.map((id) => `${id},${id}`),
    placement_tests: states.map((state) => test(state + 11, state)),
  });
  await importContent(db, files, english);
  for (const from of states) {
    for (const to of states) {
      const { problems } = await planContent(db, filesOf({ placement_tests: [test(from + 11, to)] }), english);
      const row = { s_progress: from, expired_date_at: new Date("2999-02-01T00:00:00Z") };
      const action = actions[to];
      const refused = from !== to && (!action || findRefusal(row, action, new Date()) !== undefined);
      expect([from, to, problems.map(({ column }) => column)]).toEqual([from, to, refused ? ["s_progress"] : []]);
    }
  }
  const back = filesOf({ placement_tests: [test(13, 0)] });
  const told = [await planContent(db, back, english), await planContent(db, back, indonesian)];
  expect(told.map(({ problems }) => problems[0]?.message)).toEqual([
    "a placement test whose result is in cannot go from s_progress 2 to 0",
    "tes penempatan yang hasilnya sudah ada tidak dapat diubah dari s_progress 2 menjadi 0",
  ]);
});

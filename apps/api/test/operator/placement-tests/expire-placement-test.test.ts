import { expect, test } from "vitest";
import { expectStudentSees } from "../school.ts";
import { testEnding } from "./endings.ts";

const { post, over, read, stored } = testEnding({
  path: "/operator/placement-tests/{id}/expiry",
  action: "expirePlacementTest",
  s_progress: 3,
  word: "expired",
});

test("200 for an overdue test, which is shown as expired already", async () => {
  const student = await over();
  const { data: before } = await read(student.id);
  expect(before).toMatchObject({ s_progress: 3, actions: ["expire", "reopen"] });
  const { data } = await post(student.id);
  expect(data).toEqual({ ...before, actions: ["reopen"], version: (before?.version ?? 0) + 1 });
  await expectStudentSees(student, data);
  expect(await stored(student.id)).toMatchObject([{ s_progress: 3 }]);
});

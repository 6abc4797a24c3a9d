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
  const pupil = await over();
  const { data: before } = await read(pupil.id);
  expect(before).toMatchObject({ s_progress: 3, actions: ["expire"] });
  const { data } = await post(pupil.id);
  expect(data).toEqual({ ...before, actions: [] });
  await expectStudentSees(pupil, data);
  expect(await stored(pupil.id)).toMatchObject([{ s_progress: 3 }]);
});

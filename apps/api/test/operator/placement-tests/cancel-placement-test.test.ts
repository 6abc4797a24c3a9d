import { expect, test } from "vitest";
import { testEnding } from "./endings.ts";

const { post, over } = testEnding({
  path: "/operator/placement-tests/{id}/cancellation",
  action: "cancelPlacementTest",
  s_progress: 4,
  word: "cancelled",
});

test("409 transition for an overdue test", async () => {
  const student = await over();
  const message = "a placement test whose time is over cannot be cancelled: expire it";
  expect((await post(student.id)).error).toMatchObject({ status: 409, message });
});

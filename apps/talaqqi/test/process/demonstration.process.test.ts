import { expect, test } from "vitest";
import { json, run } from "./school.ts";

type Data = { removable: number; files: { file: string }[] };

test("the demonstration data is counted, and removed only when confirmed", async () => {
  const { removable, files } = await json<Data>("demonstration", "show");
  expect(removable).toBeGreaterThan(20);
  expect(files).toContainEqual(expect.objectContaining({ file: "programs.csv", kept: 0 }));
  expect((await run("demonstration", "show")).stdout).toMatch(/│ programs\.csv +│ \d+ +│ \d+ +│/);
  expect(await run("demonstration", "remove")).toMatchObject({
    ...{ code: 3, stdout: "" },
    stderr: expect.stringMatching(/^\d+ records of the demonstration school will be removed/),
  });
  expect((await json<Data>("demonstration", "show")).removable).toBe(removable);
});

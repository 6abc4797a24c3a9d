import { expect, test } from "vitest";
import { json, run } from "./school.ts";

test("texts of messages are listed, changed, shown and reset", async () => {
  expect((await run("message", "list")).stdout).toMatch(/│ 3 +│ hour_booked +│ default │ Assalamu'alaikum/);
  expect(await run("message", "change", "3", "--text", "{nama} belajar.")).toMatchObject({
    ...{ code: 1, stderr: "--text has an unknown placeholder: {nama}.\n" },
  });
  expect((await run("message", "change", "3", "--text", "{murid} belajar.")).stdout).toBe(
    "Changed the text of hour_booked.\n",
  );
  expect((await run("message", "show", "3")).stdout).toMatch(/\{murid\} belajar\..*\{penerima\} \{murid\}/s);
  expect((await run("message", "reset", "3")).stdout).toBe("Restored the default text of hour_booked.\n");
  expect(await json("message", "show", "3")).toMatchObject({ is_default: true });
  expect(await run("message", "reset", "6")).toMatchObject({ code: 1, stderr: "There is no message 6.\n" });
});

import { createFakeService } from "@talaqqi/test-kit/fake-service";
import { expect, test } from "vitest";
import { CTRL_C, ENTER, talaqqi } from "./talaqqi.ts";

const env = { API_URL: "http://school.example", OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };

// On a terminal, a command asks before it ends or replaces something.
test.each([
  ["n", 3, "Nothing was changed.\n"],
  ["", 3, "Nothing was changed.\n"],
  [CTRL_C, 3, "Nothing was changed.\n"],
  ["y", 0, ""],
] as const)("the answer %j to the question ends with exit code %i", async (keys, code, end) => {
  const { fetch, sent } = createFakeService({ auth: "token" });
  const answered = await talaqqi(["test", "cancel", "3"], { env, fetch, keys: keys === CTRL_C ? keys : keys + ENTER });
  expect(answered).toEqual({
    code,
    stdout: code === 0 ? "Placement test 3 of Siti Aminah is now cancelled.\n" : "",
    stderr: expect.stringMatching(
      /^Placement test 3 of Siti Aminah will be cancelled\. Its state now: registered\.\n.*Continue\? \(y\/N\)/s,
    ),
  });
  expect(answered.stderr.endsWith(end)).toBe(true);
  expect(sent("cancelPlacementTest")).toEqual(code === 0 ? [{ version: 3 }] : []);
});

test("the question is in the language of the command", async () => {
  const { fetch } = createFakeService({ auth: "token" });
  const refused = await talaqqi(["teacher", "retire", "1", "--language", "id"], { env, fetch, keys: `n${ENTER}` });
  expect(refused).toMatchObject({ code: 3, stdout: "" });
  expect(refused.stderr).toMatch(/^Pengajar 1 .* akan dinonaktifkan.*Lanjutkan\?.*Tidak ada yang diubah\.\n$/s);
});

test("nothing is asked with --yes, and nothing about a record that is only read", async () => {
  const { fetch } = createFakeService({ auth: "token" });
  const lines = [
    ["test", "cancel", "3", "--yes"],
    ["test", "show", "3"],
  ];
  for (const line of lines) {
    const { code, stderr } = await talaqqi(line, { env, fetch, keys: "" });
    expect({ code, asks: stderr.includes("Continue?") }).toEqual({ code: 0, asks: false });
  }
});

test("what is required and missing is asked for", async () => {
  const { fetch, sent } = createFakeService({ auth: "token" });
  const { code, stderr } = await talaqqi(["level", "add"], { env, fetch, keys: `Mahir${ENTER}` });
  expect(stderr).toContain("name (Name of the level");
  expect({ code, sent: sent("createLevel") }).toEqual({ code: 0, sent: [{ level: "Mahir" }] });
  expect(await talaqqi(["level", "add"], { env, fetch, keys: CTRL_C })).toMatchObject({ code: 3, stdout: "" });
  expect(sent("createLevel")).toHaveLength(1);
});

test("a list that is too wide for the terminal is a block of lines for each record", async () => {
  const { fetch } = createFakeService({ auth: "token" });
  const { stdout } = await talaqqi(["test", "list"], { env, fetch, keys: "" });
  expect(stdout).toMatch(/^id +3\nstate +registered\nstudent +Siti Aminah\n[^│]*\n\n1 placement test\n$/);
  expect((await talaqqi(["test", "list"], { env, fetch })).stdout).toMatch(/^┌/);
});

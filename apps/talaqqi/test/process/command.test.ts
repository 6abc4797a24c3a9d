import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { describe, expect, test } from "vitest";
import { commandFor, newFolder, talaqqi } from "./run.ts";
import { environment, json, run, school } from "./school.ts";

describe("the built command", () => {
  test("exit code 0 for a list of the service's, in the school's time zone", async () => {
    const { id_placement_test } = await json<{ id_placement_test: number }>(
      ...["test", "add", "--student", "1", "--wished", "2031-01-19 09:00"],
    );
    const shown = await run("test", "show", String(id_placement_test));
    expect(shown).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/^preferred time +2031-01-19 09:00$/m),
    });
    expect(await json("test", "show", String(id_placement_test))).toMatchObject({
      wished_at: "2031-01-19T00:00:00.000Z",
    });
  });

  test("exit codes 1, 2 and 3, with the reason on standard error", async () => {
    expect(await run("slot", "show", "404404")).toEqual({ code: 1, stdout: "", stderr: "There is no slot 404404.\n" });
    expect(await run("slot", "add")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("--teacher <id>"),
    });
    expect(await run("teacher", "retire", "1")).toMatchObject({
      code: 3,
      stdout: "",
      stderr: expect.stringContaining("--yes"),
    });
  });

  test("exit code 1 in the language of the system, with the server's message in it", async () => {
    const indonesian = { ...environment, LANG: "id_ID.UTF-8" };
    expect(await talaqqi(indonesian, ["slot", "show", "404404"])).toMatchObject({ stderr: "Tidak ada slot 404404.\n" });
    const hour = ["--teacher", "1", "--day", "Ahad", "--time", "03:10", "--class", "mixed"];
    expect(await talaqqi(indonesian, ["slot", "add", ...hour])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Slot \d+ ditambahkan/),
    });
    expect(await talaqqi(indonesian, ["slot", "add", ...hour])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/sudah|mengajar/),
    });
  });

  test("exit code 0 for a login with a token from a pipe; the next command is logged in", async () => {
    const HOME = newFolder();
    const login = await talaqqi({ HOME }, ["--server", school.url, "login"], `${school.operatorToken}\n`);
    expect(login).toEqual({ code: 0, stderr: "", stdout: `Logged in to ${school.url} as Ustadzah Maryam.\n` });
    expect(await talaqqi({ HOME }, ["whoami"])).toMatchObject({ code: 0, stdout: expect.stringContaining(school.url) });
  });
});

/** Runs the command in a shell. */
function inShell(script: string, ...args: string[]) {
  const { file, parameters, options } = commandFor(environment, args);
  return promisify(execFile)("bash", ["-c", script, file, ...parameters], options);
}

describeOnUnix("the output of the built command", "/dev/full", () => {
  test("exit code 0 when the reader has read enough and closes the pipe", async () => {
    // The output is longer than a pipe holds.
    const line = ["--json", "lesson", "pertanyaan", "list", "--limit", "500"];
    const read = await inShell('set -o pipefail; "$0" "$@" | head -c 1', ...line);
    expect(read).toEqual({ stdout: "[", stderr: "" });
  });

  test("exit code 1 when the output cannot be written", async () => {
    await expect(inShell('exec "$0" "$@" > /dev/full', "staff", "list")).rejects.toMatchObject({
      code: 1,
      stderr: "Cannot write the output: no space left on device.\n",
    });
  });
});

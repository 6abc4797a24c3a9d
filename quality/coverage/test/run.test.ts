import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { expect, test } from "vitest";

// scripts/run.mjs, in a shell as npm runs it, with a program that does not end.

const module = resolve(import.meta.dirname, "../../../scripts/run.mjs");
const endless = 'process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1_000); console.log("running")';
const script = `import { run } from ${JSON.stringify(module)};
process.exit(await run(process.execPath, ["-e", ${JSON.stringify(endless)}]));`;

/** Like npm, forwards SIGTERM to the shell and ends with it. */
const npm = `const { spawn } = require("node:child_process");
const shell = spawn("sh", ["-c", '"$0" --input-type=module -e "$SCRIPT"; exit $?', process.execPath], { stdio: "inherit" });
process.on("SIGTERM", () => shell.kill("SIGTERM"));
shell.on("close", (code) => process.exit(code ?? 1));`;

async function start(command: string[]) {
  const env = { ...process.env, SCRIPT: script, npm_lifecycle_event: "start" };
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await once(child.stdout, "data");
  expect(String(output)).toBe("running\n");
  return child;
}

describeOnUnix("the program ends", "sh", () => {
  test("on SIGTERM to npm", () => endsOn("SIGTERM"));
  test.skipIf(!existsSync("/proc/self/stat"))("on SIGKILL to npm", () => endsOn("SIGKILL"));

  test("on SIGTERM to the script only, with the program's exit code", async () => {
    const child = await start(["--input-type=module", "-e", script]);
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([3, null]);
  });

  async function endsOn(signal: NodeJS.Signals): Promise<void> {
    const child = await start(["-e", npm]);
    child.kill(signal);
    // The program inherits the output, which closes when the last process ends.
    await once(child, "close");
  }
});

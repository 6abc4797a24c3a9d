import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseInUseError, lockFolder } from "../../src/database/lock.ts";
import { startProcess, type TestProcess } from "../support/process.ts";

const script = new URL("embedded-process.ts", import.meta.url);
const started: TestProcess[] = [];
let folder: string;
beforeEach(() => {
  folder = databaseFolder("talaqqi-lock-");
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(): TestProcess {
  const process = startProcess(script, "lock", folder);
  started.push(process);
  return process;
}

describe("the lock of a folder", () => {
  it("is taken, refused to others, and released", () => {
    const release = lockFolder(folder);
    expect(readFileSync(join(folder, "lock"), "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
    expect(() => lockFolder(folder)).toThrow(DatabaseInUseError);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it("is refused while another process holds it, and free after that has exited", async () => {
    const holder = start();
    await holder.line(/^locked$/);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${holder.pid}`);
    holder.child.stdin?.end();
    await holder.ended;
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over from a killed process", async () => {
    const holder = start();
    await holder.line(/^locked$/);
    holder.child.kill("SIGKILL");
    await holder.ended;
    expect(readdirSync(folder)).toEqual(["lock"]);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over when another program has the PID now", () => {
    const release = lockFolder(folder);
    const text = readFileSync(join(folder, "lock"), "utf8");
    release();
    // The process of the tests lives, but it is not the one that wrote this.
    const [pid, started = ""] = text.split("\n");
    writeFileSync(join(folder, "lock"), `${pid}\n${started.replace(/\d+$/, "1")}\n`);
    lockFolder(folder)();
  });

  it("is respected when only the PID is known", () => {
    writeFileSync(join(folder, "lock"), `${process.pid}\n\n`);
    expect(() => lockFolder(folder)).toThrow(DatabaseInUseError);
  });

  it.each(["", "nonsense", "0\n", "-1\n"])("is taken over when the file is malformed: %j", (text) => {
    writeFileSync(join(folder, "lock"), text);
    lockFolder(folder)();
  });

  it("goes to exactly one of several processes that find a dead one's lock", async () => {
    const dead = start();
    await dead.line(/^locked$/);
    dead.child.kill("SIGKILL");
    await dead.ended;
    const all = Array.from({ length: 6 }, start);
    const lines = await Promise.all(all.map((process) => process.line(/./)));
    const holder = all[lines.indexOf("locked")];
    expect(lines.filter((line) => line === "locked")).toHaveLength(1);
    for (const line of lines) {
      if (line !== "locked") expect(line).toContain(`in use by process ${holder?.pid}`);
    }
  });
});

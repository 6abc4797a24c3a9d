import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { DatabaseInUseError } from "../../src/database/lock.ts";
import { copyEmbedded } from "../support/database.ts";
import { startProcess, type TestProcess } from "../support/process.ts";

const script = new URL("embedded-process.ts", import.meta.url);
const started: TestProcess[] = [];
let parent: string;
let folder: string;
beforeEach(() => {
  parent = databaseFolder("talaqqi-embedded-");
  folder = join(parent, "data");
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(parent, { recursive: true, force: true });
});

function start(task: string): TestProcess {
  const process = startProcess(script, task, folder);
  started.push(process);
  return process;
}

describe("a folder that does not exist", () => {
  it("is created with its parents, and keeps its data between starts", async () => {
    folder = join(parent, "deep", "er", "data");
    const first = await openDatabase({ dataDir: folder });
    expect(first).toMatchObject({ embedded: true, created: true });
    const created_at = new Date("2026-11-21T20:30:40.123Z");
    const { id } = await first.db.user.create({ data: { email: "siti@example.com", created_at } });
    await first.close();

    const again = await openDatabase({ dataDir: folder });
    expect(again).toMatchObject({ embedded: true, created: false });
    expect(await again.db.user.findUnique({ where: { id } })).toMatchObject({ email: "siti@example.com", created_at });
    expect(await again.db.$queryRaw`SELECT current_setting('TimeZone') AS zone`).toEqual([{ zone: "UTC" }]);
    await again.close();
    expect(readdirSync(folder)).toEqual(["database"]);
  });

  it("is created from scratch after the first start was killed", async () => {
    const { child, ended } = start("hold");
    while (!existsSync(join(folder, "database.unfinished", "PG_VERSION"))) await wait(5);
    child.kill("SIGKILL");
    await ended;
    const database = await openDatabase({ dataDir: folder });
    expect(database.created).toBe(true);
    await database.close();
    expect(readdirSync(folder)).toEqual(["database"]);
  });
});

describe("a second process on the folder", () => {
  it("is refused with the first one's PID, and accepted after that has ended", async () => {
    copyEmbedded(folder);
    const holder = start("hold");
    await holder.line(/^open$/);
    const failure = await openDatabase({ dataDir: folder }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseInUseError);
    expect(failure).toMatchObject({
      pid: holder.pid,
      message:
        `The embedded database in ${folder} is in use by process ${holder.pid}. ` +
        "Stop that process first, or set DATA_DIR to another folder.",
    });

    holder.child.stdin?.end();
    expect(await holder.ended).toEqual({ code: 0, signal: null });
    expect(holder.lines).toEqual(["open", "closed"]);
    await (await openDatabase({ dataDir: folder })).close();
  });

  it("is refused within the same process too, without disturbing the first", async () => {
    copyEmbedded(folder);
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await first.db.user.count()).toBe(0);
    await first.close();
    await first.close();
  });
});

describe("a process that is killed while it writes", () => {
  it("loses no acknowledged write, three times in a row", async () => {
    copyEmbedded(folder);
    const acknowledged: string[] = [];
    for (const rows of [1, 12, 40]) {
      const writer = start("write");
      await writer.line(/^open$/);
      while (writer.lines.length < rows) await wait(5);
      writer.child.kill("SIGKILL");
      expect(await writer.ended).toMatchObject({ signal: "SIGKILL" });
      acknowledged.push(...writer.lines.filter((line) => line !== "open"));

      const database = await openDatabase({ dataDir: folder });
      const users = await database.db.user.findMany({ include: { student: true } });
      const found = users.map(({ email, student }) => `${email} ${student?.id_student}`);
      expect(acknowledged.filter((row) => !found.includes(row))).toEqual([]);
      // One more write may have been stored completely without being acknowledged.
      expect(users.filter(({ student }) => student === null)).toEqual([]);
      await database.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  });
});

describe("a folder with other content", () => {
  it("is not changed, and the message states what to do", async () => {
    copyEmbedded(folder);
    rmSync(join(folder, "database", "PG_VERSION"));
    const before = readdirSync(join(folder, "database"));
    const failure = await openDatabase({ dataDir: folder }).catch(String);
    expect(failure).toMatch(/The embedded database in .* cannot be opened: .*Restore the folder from a backup/);
    expect(readdirSync(join(folder, "database"))).toEqual(before);
  });
});

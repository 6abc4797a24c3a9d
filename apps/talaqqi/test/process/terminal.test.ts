import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { expect, test } from "vitest";
import { layLine } from "./line.ts";
import { newFolder, talaqqi } from "./run.ts";
import { environment, json, school } from "./school.ts";
import { atTerminal, CTRL_C, ENTER } from "./terminal.ts";

type Member = { id_operator: number; removed_at: string };

/** @returns a folder with one file, of an institution with this name. */
function folderWith(name: string): string {
  const folder = join(newFolder(), "content");
  mkdirSync(folder);
  writeFileSync(join(folder, "lembagas.csv"), `id_lembaga,nama_lembaga\nnew-1,${name}\n`);
  return folder;
}

describeOnUnix("on a terminal", "pseudoterminals", () => {
  test("exit code 0 after a prompt that hides the token, which is saved", async () => {
    const HOME = newFolder();
    const terminal = atTerminal({ HOME }, ["--server", school.url, "login"]);
    await terminal.draws(/Operator token for http/);
    terminal.type(school.operatorToken + ENTER);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toContain("Logged in to");
    expect(terminal.drawn()).not.toContain(school.operatorToken.slice(-10));
    expect(await talaqqi({ HOME }, ["whoami"])).toMatchObject({ code: 0 });
  });

  test("exit code 3 on Ctrl-C, and nothing is saved", async () => {
    const HOME = newFolder();
    const terminal = atTerminal({ HOME }, ["--server", school.url, "login"]);
    await terminal.draws(/Operator token for http/);
    terminal.type(`${school.operatorToken}${CTRL_C}`);
    expect(await terminal.ends()).toBe(3);
    expect(terminal.drawn()).toContain("Login cancelled.");
    expect(readdirSync(HOME)).toEqual([]);
  });

  test("exit code 3 when the answer is no, 0 when it is yes", async () => {
    const invited = ["staff", "invite", "hasan@example.com", "Pak Hasan", "--role", "reader"];
    const { id_operator } = await json<Member>(...invited);
    for (const [keys, code] of [
      [ENTER, 3],
      [`y${ENTER}`, 0],
    ] as const) {
      const terminal = atTerminal(environment, ["staff", "remove", String(id_operator)]);
      await terminal.draws(/Pak Hasan will be signed out.*Continue\?/s);
      terminal.type(keys);
      expect(await terminal.ends()).toBe(code);
      const staff = await json<Member[]>("staff", "list");
      const removed = staff.find((member) => member.id_operator === id_operator)?.removed_at;
      expect(removed, keys).toMatch(code === 0 ? /^\d{4}-/ : /^$/);
    }
  });

  test("exit code 0 after a missing option was typed wrongly, then correctly", async () => {
    const rest = ["--minutes", "60", "--weeks", "4", "--meetings", "8", "--bill-type", "bulanan"];
    const terminal = atTerminal(environment, ["package", "add", "--name", "Paket Hemat", ...rest]);
    await terminal.draws(/price \(/);
    terminal.type(`gratis${ENTER}`);
    await terminal.draws(/must be a price/);
    terminal.type(`${"\b".repeat(6)}350000${ENTER}`);
    expect(await terminal.ends()).toBe(0);
    const packages = await json<{ price: number }[]>("package", "list");
    expect(packages.map(({ price }) => price)).toContain(350000);
  });

  test("the progress of an upload shows no more than the connection has taken", async () => {
    const line = await layLine(school.url);
    const folder = folderWith("x".repeat(31e6));
    const terminal = atTerminal({ ...environment, API_URL: line.url }, ["content", "check", folder]);
    await terminal.draws(/[░█] ([1-9]|[12]\d)\.\d of 31\.\d MB/);
    expect(terminal.drawn()).not.toContain("The server is checking");
    line.open();
    expect(await terminal.ends()).toBe(1);
    expect(terminal.drawn()).toMatch(/(31\.\d) of \1 MB.*The server is checking.*lembagas\.csv:2/s);
    await line.close();
  });

  test("exit code 130 on Ctrl-C while the server works, and nothing is imported", async () => {
    const line = await layLine(school.url);
    const importing = ["content", "import", folderWith("Rumah Tahsin Baru"), "--yes"];
    const terminal = atTerminal({ ...environment, API_URL: line.url }, importing);
    await terminal.draws(/The server is checking/);
    terminal.type(CTRL_C);
    expect(await terminal.ends()).toBe(130);
    await line.close();
    const institutions = await json<{ nama_lembaga: string }[]>("institution", "list");
    expect(institutions.map(({ nama_lembaga }) => nama_lembaga)).not.toContain("Rumah Tahsin Baru");
  });
});

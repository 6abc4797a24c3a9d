import { readdirSync, readFileSync } from "node:fs";
import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import type { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { actionWord, auditedTables, auditValue } from "../src/audit-words.ts";
import { nameRecord } from "../src/history.ts";
import { english } from "../src/texts/english.ts";
import { indonesian } from "../src/texts/indonesian.ts";
import { talaqqi } from "./run.ts";
import { environment, newEmail, school } from "./school.ts";

afterEach(() => vi.unstubAllEnvs());

/** Words that no Indonesian text has. */
const ENGLISH =
  /\b(the|an?|of|and|for|with|without|is|are|be|only|such|which|from|by|not|their|you|must|default|required|there)\b/i;

/** @returns the commands and their whole help, as they are in a language. */
async function readHelp(locale: string): Promise<[name: string, help: string][]> {
  vi.stubEnv("LC_ALL", locale);
  vi.resetModules();
  const { createProgram } = await import("../src/program.ts");
  const walk = (command: Command, before: string): [string, string][] => {
    let help = "";
    const name = `${before} ${command.name()}`.trim();
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    return [[name, help], ...command.commands.flatMap((child) => walk(child, name))];
  };
  return walk(createProgram().program, "");
}

test("the help of every command is Indonesian, and names the same commands and options", async () => {
  const [inEnglish, inIndonesian] = [await readHelp("en_US.UTF-8"), await readHelp("id_ID.UTF-8")];
  expect(inEnglish.length).toBeGreaterThan(130);
  expect(inIndonesian.map(([name]) => name)).toEqual(inEnglish.map(([name]) => name));
  const options = (help: string) => [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
  for (const [index, [name, help]] of inIndonesian.entries()) {
    const [, other = ""] = inEnglish[index] ?? [];
    expect(options(help), name).toEqual(options(other));
    const prose = help.replace(/--[\w-]+|talaqqi(-server)? [^\n]*/gm, "");
    expect(
      prose.split("\n").filter((line) => ENGLISH.test(line)),
      name,
    ).toEqual([]);
    for (const [, word = ""] of other.matchAll(/[<[](\w+)(?:\.\.\.)?[>\]]/g)) {
      expect(["options", ...Object.keys(english.placeholders)], name).toContain(word);
    }
  }
});

/** Words that are the same in both languages. */
const SAME =
  /^(Instagram|WhatsApp|HTML|URL|e-mail|e-mail:.*|info|folder|server|program|text|video|administrator|makhraj)?$/;

/** @returns a text, or the source of a function, without its parameters and the word "slot", which both languages have. */
const wordsOf = (text: string) => text.replace(/^\(.*?\) => |\$\{\w+\}|slot|[`(),: ]+/gi, "");

/** @returns every text with its path; of a function its source. */
const flatten = (node: unknown, path = ""): [path: string, text: string][] => {
  if (typeof node !== "object" || node === null) return [[path, String(node)]];
  return Object.entries(node).flatMap(([key, child]) => flatten(child, `${path}.${key}`));
};

test("every Indonesian text differs from the English one, unless the word is the same", () => {
  // The library's texts are the same in English; values and placeholders often are in both.
  const { placeholders: _, commander: __, values: ___, ...own } = english;
  const { commander: ____, ...translated } = indonesian;
  const others = new Map(flatten(translated));
  const same = flatten(own).filter(([path, text]) => others.get(path) === text && !SAME.test(wordsOf(text)));
  expect(same).toEqual([]);
});

test.each([
  ["present", "booking 5;12: Senin 05:30 Ustadz Hanif, Aisyah (as it is today)"],
  ["recorded", "booking 5;12: Senin 05:30 Ustadz Hanif, Aisyah"],
] as const)("the history remarks that an older entry shows the data of today: %s values", (values, expected) => {
  const slot = { kind: "slots", key: "5", name: "Ustadz Hanif", day: "Senin", time: "05:30", values };
  const labels = [slot, { kind: "students", key: "12", name: "Aisyah", day: "", time: "" }];
  expect(nameRecord({ kind: "bookings", key: "5;12", labels })).toBe(expected);
});

test("the history has a word for each operation that changes something, and for what it names", () => {
  const changing = operationsOf(readOperatorContract()).filter(({ method }) => method !== "get");
  const operations = [...changing.map(({ operationId }) => operationId), "finishSignIn", "exportStudentData"];
  expect(operations.filter((operation) => actionWord(operation) === operation)).toEqual([]);
  const sources = new URL("../../api/src/operator/", import.meta.url);
  const audited = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(new URL(file, sources), "utf8").matchAll(/\bkind: "(\w+)"/g)])
    .map(([, kind = ""]) => kind);
  expect(audited.length).toBeGreaterThan(20);
  // The event log has kinds of its own.
  const named = [...auditedTables, ...Object.keys(english.events.kinds)];
  expect(audited.filter((kind) => !named.includes(kind))).toEqual([]);
  expect(auditValue("1", { field: "s_progress", table: "programs" }, "UTC")).toBe("open");
  expect(auditValue("1", { field: "s_progress", table: "placement_tests" }, "UTC")).toBe("scheduled");
  expect(auditValue("2030-01-19T09:00:00.000Z", { field: "wished_at", table: "" }, "Asia/Jakarta")).toBe(
    "2030-01-19 16:00",
  );
  // What people wrote stays.
  expect(auditValue("open", { field: "notes", table: "" }, "UTC")).toBe("open");
});

test("a day at a school that speaks Indonesian", async () => {
  const inIndonesian = (...args: string[]) => talaqqi({ ...environment, LANG: "id_ID.UTF-8" }, args);
  const idIn = ({ stdout }: { stdout: string }) => /\d+/.exec(stdout)?.[0] ?? "";
  expect(await inIndonesian("whoami")).toMatchObject({ code: 0, stdout: expect.stringMatching(/^nama +Ustadzah/) });
  const teacher = await inIndonesian("teacher", "add", "--name", "Ustadzah Hafshah");
  expect(teacher.stdout).toMatch(/^Pengajar \d+ \(Ustadzah Hafshah\) ditambahkan\.\n$/);
  const hour = ["--teacher", idIn(teacher), "--day", "Sabtu", "--time", "06:00", "--class", "women"];
  const slot = await inIndonesian("slot", "add", ...hour);
  expect(slot.stdout).toMatch(/^Slot \d+ ditambahkan: Ustadzah Hafshah, Sabtu 06:00, terisi 0 dari 10\.\n$/);
  const student = await inIndonesian("student", "add", "Yusuf", "--gender", "Laki - Laki");
  expect(student.stdout).toMatch(/^Ditambahkan: murid \d+ \(Yusuf\)\.\n$/);
  const booked = await inIndonesian("slot", "book", idIn(slot), "--student", idIn(student), "--override");
  expect(booked.stdout).toContain(`Yusuf terdaftar di slot ${idIn(slot)}: Ustadzah Hafshah`);
  expect((await inIndonesian("week", "--teacher", idIn(teacher))).stdout).toMatch(
    /pengajar.*putri.*1 dari 10.*1 slot\n/s,
  );
  expect(await inIndonesian("slot", "free", idIn(slot), "--student", idIn(student))).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^Yusuf akan dikeluarkan dari .*\nTidak ada yang diubah\. Pakailah --yes/),
  });
  expect(await inIndonesian("slot", "show", "404404")).toMatchObject({ stderr: "Tidak ada slot 404404.\n" });
  expect(await inIndonesian("slot", "add")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^kesalahan: opsi '--teacher <nomor>' wajib diisi\nJalankan talaqqi <perintah> --help/,
    ),
  });
});

test("--language decides before the environment, before and behind a command, and is sent to the server", async () => {
  const settings = { ...environment, LC_ALL: "id_ID.UTF-8" };
  const missing = newEmail();
  const english = await talaqqi(settings, ["--language", "en", "account", "show", missing]);
  expect(english.stderr).toBe(`There is no account with the e-mail ${missing}.\n`);
  const behind = await talaqqi(environment, ["account", "show", missing, "--language=id"]);
  expect(behind.stderr).toBe(`Tidak ada akun dengan e-mail ${missing}.\n`);
  const preferred = await talaqqi({ ...settings, LANGUAGE: "fr:en:id" }, ["account", "show", missing]);
  expect(preferred.stderr).toBe(english.stderr);
  expect(await talaqqi(environment, ["--language", "fr", "whoami"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Allowed choices are en, id."),
  });
  vi.stubEnv("LC_ALL", "id_ID.UTF-8");
  vi.resetModules();
  const { connect } = await import("../src/client.ts");
  let sent: string | null = "";
  const client = connect(school.url, school.operatorToken, async (request) => {
    sent = request.headers.get("accept-language");
    return fetch(request);
  });
  await client.GET("/operator/me");
  expect(sent).toBe("id");
});

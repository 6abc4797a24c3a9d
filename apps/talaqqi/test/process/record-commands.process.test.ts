import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { talaqqi } from "./run.ts";
import { environment, json, run, school } from "./school.ts";

type Row = Record<string, unknown>;

/** The least options that each kind needs, and a change of the field that people know it by. */
const cases: { command: string[]; id: string; add: string[]; change: string[]; end: "retire" | "delete" }[] = [
  { command: ["teacher"], id: "id_teacher", add: ["--name", "Bu Nur"], change: ["--name", "Bu Nura"], end: "retire" },
  { command: ["level"], id: "id_level", add: ["--name", "Mahir"], change: ["--name", "Mahir 2"], end: "retire" },
  {
    command: ["institution"],
    id: "id_lembaga",
    add: ["--name", "Rumah Tahsin"],
    change: ["--web", "https://rumah.example"],
    end: "retire",
  },
  {
    command: ["package"],
    id: "id_package",
    add: "--name Hemat --price 350000 --minutes 45,5 --weeks 4 --meetings 8 --bill-type bulanan".split(" "),
    change: ["--price", "400000"],
    end: "retire",
  },
  {
    command: ["program"],
    id: "id_program",
    add: "--name Daurah --type daurah --progress upcoming".split(" "),
    change: ["--progress", "open"],
    end: "retire",
  },
  {
    command: ["lesson", "kategori"],
    id: "id_kategori",
    add: ["--name", "Latihan"],
    change: ["--deskripsi", "Baru"],
    end: "delete",
  },
  {
    command: ["lesson", "subkategori"],
    id: "id_subkategori",
    add: ["--kategori", "1", "--bagian-mulut", "Bibir"],
    change: ["--contents", "1,6"],
    end: "delete",
  },
  { command: ["lesson", "content"], id: "id_content", add: ["--name", "Isi"], change: ["--rekap", "R"], end: "delete" },
  {
    command: ["lesson", "sifat"],
    id: "id_sifatul_huruf",
    add: "--name Baru --jenis tunggal --kekuatan weak".split(" "),
    change: ["--kekuatan", "strong"],
    end: "delete",
  },
  {
    command: ["lesson", "huruf"],
    id: "id_huruf",
    add: "--huruf ٱ --name Wasl --subkategori 1".split(" "),
    change: ["--sifats", "1,3"],
    end: "delete",
  },
  {
    command: ["lesson", "feedback"],
    id: "id_feedback",
    add: ["--deskripsi", "Bagus"],
    change: ["--deskripsi", "Bagus sekali"],
    end: "delete",
  },
  {
    command: ["lesson", "pertanyaan"],
    id: "id_pertanyaan",
    add: ["--pertanyaan", "Huruf apa?"],
    change: ["--hurufs", "1,2"],
    end: "delete",
  },
];

test.each(cases)("$command: added, changed, shown and ended, only when confirmed", async (kind) => {
  const { command, add, change, end } = kind;
  const added = await json<Row>(...command, "add", ...add);
  const id = String(added[kind.id]);
  expect(await json<Row>(...command, "change", id, ...change)).toMatchObject({ version: 2 });
  expect((await run(...command, "show", id)).stdout).toMatch(new RegExp(`^id +${id}\n.*\nversion +2\n$`, "s"));
  expect((await json<Row[]>(...command, "list", "--limit", "1000")).map((row) => row[kind.id])).toContain(Number(id));
  expect(await run(...command, end, id)).toMatchObject({ code: 3, stdout: "" });
  expect(await run(...command, end, id, "--yes")).toMatchObject({ code: 0 });
  if (end === "delete") {
    const gone = await run(...command, "show", id);
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringMatching(new RegExp(`^There is no .* ${id}\\.\n$`)) });
    return;
  }
  expect((await json<Row[]>(...command, "list", "--in-use")).map((row) => row[kind.id])).not.toContain(Number(id));
  expect((await json<Row[]>(...command, "list", "--retired")).map((row) => row[kind.id])).toContain(Number(id));
  expect(await json<Row>(...command, "restore", id)).toMatchObject({ is_retired: false, version: 4 });
});

test("lists of a teacher are typed, printed as they are typed, and emptied", async () => {
  const lists = ["--levels", "1,2:inactive", "--certificate", "Tahsin; Rumah Tahsin", "--certificate", "Tajwid"];
  const years = ["--experience", "Mengajar di TPA; 2019-2022; TPA"];
  const { id_teacher } = await json<Row>("teacher", "add", "--name", "Bu Halimah", ...lists, ...years);
  const { stdout } = await run("teacher", "show", String(id_teacher));
  expect(stdout).toMatch(/levels +1,2:inactive\ncertificate 1 +Tahsin; Rumah Tahsin\ncertificate 2 +Tajwid\n/);
  expect(stdout).toMatch(/experience +Mengajar di TPA; 2019-2022; TPA\n/);
  const emptied = await json<Row>("teacher", "change", String(id_teacher), "--levels", "", "--certificate", "");
  expect(emptied).toMatchObject({ levels: [], sertifikats: [], pengalamans: [{ tahun: "2019-2022" }] });
});

test.each([
  { args: ["teacher", "change", "1"], code: 2, message: "Nothing to change. Use an option, such as --name." },
  { args: ["teacher", "change", "1", "--levels", "1;2"], code: 2, message: "such as 1,2 or 1,2:inactive" },
  { args: ["package", "add", "--name", "Hemat"], code: 2, message: "required option '--price <rupiah>' not specified" },
  { args: ["program", "change", "1", "--progress", "2"], code: 2, message: "upcoming, open, finished" },
  { args: ["package", "change", "1", "--minutes", "1.500,5"], code: 2, message: "a number such as 60 or 1.5" },
  { args: ["level", "list", "--retired", "--in-use"], code: 2, message: "cannot be used with" },
  { args: ["institution", "change", "1", "--web", "rumah.example"], code: 1, message: "--web must be" },
  { args: ["lesson", "huruf", "delete", "1", "--yes"], code: 1, message: "This record is used by" },
  { args: ["level", "show", "404404"], code: 1, message: "There is no level 404404." },
])("exit code $code for $args", async ({ args, code, message }) => {
  expect(await run(...args)).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(message) });
});

test("exit code 1 when somebody else changes the record meanwhile: which fields, who and when", async () => {
  const { id_level } = await json<Row>("level", "add", "--name", "Mahir");
  const id = String(id_level);
  // Between the command's reading and its writing.
  const API_URL = await startProxy(() => run("level", "change", id, "--description", "Oleh orang lain"));
  const change = ["level", "change", id, "--description", "Terlambat"];
  expect(await talaqqi({ ...environment, API_URL }, change)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^Level \d+ was changed by somebody else meanwhile: description by Ustadzah Maryam \(\d{4}-\d\d-\d\d \d\d:\d\d\)\. Look/,
    ),
  });
  expect(await json("level", "show", id)).toMatchObject({ description: "Oleh orang lain" });
});

/** @returns the address of a proxy that runs `before` each write is passed on. */
async function startProxy(before: () => Promise<unknown>): Promise<string> {
  const server = createServer(async (received, response) => {
    const { method = "", url = "", headers } = received;
    if (method !== "GET") await before();
    const passed = forward(new URL(url, school.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    received.pipe(passed);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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

// The question is the field's word, how it is typed, and what it looks like.
test.each([
  ["slot show", "5", "slot (<id>, talaqqi slot list lists them)", "GET /operator/slots/5"],
  ["account unblock", "12", "account (<account>, its e-mail, or its id)", "POST /operator/accounts/12/unblock"],
  ["student link 9 12", "father", "relation (<relation>, own | mother | father | guardian)", '"relation":"father"'],
  ["slot move 5 --student 7", "6", "slot (<to>, talaqqi slot list lists them)", '"id_time":6'],
  ["tashih show", "sifats:13", "row (<row>, such as contents:106)", "GET /operator/tashih?table=sifats&id=13"],
  ["level add", "Mahir", "name (--name)", '{"level":"Mahir"}'],
  ["staff invite nur@example.com Nur", "reader", "role (--role, administrator | coordinator", '"role":"reader"'],
  [
    "test schedule 3 --reviewer 1 --language id",
    "2030-01-19 16:00",
    "dijadwalkan (--at, misalnya ",
    "2030-01-19T09:00",
  ],
])("talaqqi %s asks on a terminal for what is missing", async (line, typed, question, sent) => {
  const { fetch, requests } = createFakeService({ auth: "token" });
  const { code, stderr } = await talaqqi(line.split(" "), { env, fetch, keys: typed + ENTER });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(question) });
  const { method, url, body } = requests.at(-1) ?? { method: "", url: "" };
  expect(`${method} ${url.replace(env.API_URL, "")} ${JSON.stringify(body)}`).toContain(sent);
});

test("exit code 3 when somebody leaves the question, and nothing is sent", async () => {
  const { fetch, requests } = createFakeService({ auth: "token" });
  for (const line of [
    ["level", "add"],
    ["slot", "show"],
  ])
    expect(await talaqqi(line, { env, fetch, keys: CTRL_C })).toMatchObject({ code: 3, stdout: "" });
  expect(requests).toEqual([]);
});

const tooLong = "--name must be 1 to 100 characters, not only spaces";
const ERASE = "\u0015";

// With what the server would say.
test.each([
  ["level add", "x".repeat(101), tooLong, "Mahir", [], { level: "Mahir" }],
  ["level add", " ", tooLong, "Mahir", [], { level: "Mahir" }],
  [
    "staff invite --role reader --language id",
    "nur@example",
    "<email> harus berupa alamat e-mail yang benar.",
    "nur@example.com",
    [["nama (<name>", "Nur"]],
    { email: "nur@example.com", name: "Nur", role: "reader" },
  ],
  [
    "account confirm 12",
    "KX7",
    "<code> must be at least 8 characters long.",
    "KX7R-94WT",
    [["Continue?", "y"]],
    { code: "KX7R-94WT" },
  ],
] as const)("talaqqi %s asks again at once for %j, which the server would refuse", async (...given) => {
  const [line, refused, message, typed, others, body] = given;
  const { fetch, requests } = createFakeService({ auth: "token" });
  // What is refused stays in the prompt.
  const replies = [[message, ERASE + typed], ...others].map(([seen = "", keys]): [string, string] => [
    seen,
    keys + ENTER,
  ]);
  const { code, stderr } = await talaqqi(line.split(" "), { env, fetch, keys: refused + ENTER, replies });
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(message) });
  expect(requests.at(-1)?.body).toMatchObject(body);
});

test("exit code 1 before the first question when nobody has logged in", async () => {
  const { code, stdout, stderr } = await talaqqi(["level", "add"], { env: { API_URL: env.API_URL }, keys: "" });
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: "Not logged in to http://school.example. Run: talaqqi login\n",
  });
});

test("the help on a terminal names an argument that would be asked for as required", async () => {
  const { stdout } = await talaqqi(["slot", "move", "--help"], { keys: "" });
  expect(stdout).toMatch(/^Usage: talaqqi slot move \[options\] <id> <to>\n/);
  expect((await talaqqi(["slot", "--help"], { keys: "" })).stdout).toContain("show <id>");
});

test("a list that is too wide for the terminal is a block of lines for each record", async () => {
  const { fetch } = createFakeService({ auth: "token" });
  const { stdout } = await talaqqi(["test", "list"], { env, fetch, keys: "" });
  expect(stdout).toMatch(/^id +3\nstate +registered\nstudent +Siti Aminah\n[^│]*\n\n1 placement test\n$/);
  expect((await talaqqi(["test", "list"], { env, fetch })).stdout).toMatch(/^┌/);
});

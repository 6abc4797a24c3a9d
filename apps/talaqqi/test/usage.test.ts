import { describe, expect, test } from "vitest";
import { talaqqi } from "./talaqqi.ts";

// Command lines that are refused before anything is sent.

describe("exit code 2 for", () => {
  test.each([
    ["token revoke 0", "It must be an id: a number, as lists show it."],
    ["token revoke 2147483648", "It must be an id: a number, as lists show it."],
    ["token revoke", "Use either <id> or --all."],
    ["token revoke 1 --all siti@example.com", "Use either <id> or --all."],
    ["token issue", "missing required argument 'account'"],
    ["token isue siti@example.com", "unknown command 'isue'"],
    ["slot add --teacher 1 --day Senen --time 19:00", "a day such as Monday"],
    ["slot add --teacher 1 --day Senin --time 24:00", "a time such as 05:30"],
    ["slot add", "required option '--teacher <id>' not specified"],
    ["slot add --teacher 1 --day Senin --time 19:00", "required option '--class <class>' not specified"],
    ["slot change 1", "Nothing to change. Use an option, such as --teacher."],
    ["slot change 1 --until 30/2/2030", "--until"],
    ["slot free 1", "Use either --account or --student."],
    ["slot free 1 --account 2 --student 3 --yes", "Use either --account or --student."],
    ["test add", "Use either --account or --student."],
    ["test list --state done", "registered, scheduled, result, expired, cancelled"],
    ["test schedule 1 --reviewer 1 --at tomorrow", "such as 2030-01-19 09:00"],
    ["events --kind sign_out", "sign_in, sign_in_refused, token_use"],
    ["history --action book", 'a command such as "slot book", or an operation such as bookSlot'],
    ["history --limit 0", "a whole number from 1"],
    ["account change siti@example.com --yes", "Nothing to change. Use an option, such as --email."],
    ["account change siti@example.com --gender x", "Allowed choices are Laki - Laki, Perempuan"],
    ["student add Yusuf", "required option '--gender <gender>' not specified"],
    ["student add Yusuf --gender Perempuan --relation mother", "Use --account and --relation together."],
    ["student change 1", "Nothing to change."],
    ["student link 1 a@example.com aunt", "Allowed choices are own, mother, father, guardian"],
    ["staff invite x@example.com Nur --role owner", "Allowed choices are"],
    ["teacher change 1", "Nothing to change. Use an option, such as --name."],
    ["teacher change 1 --levels 2147483648", "such as 1,2 or 1,2:inactive"],
    ["teacher change 1 --levels 1;2", "such as 1,2 or 1,2:inactive"],
    ["package add --name Hemat", "required option '--price <rupiah>' not specified"],
    ["package change 1 --minutes 1.500,5", "a number such as 60 or 1.5"],
    ["package change 1 --minutes 1.500", "1.500 could be 1500 or 1.5: write one of the two."],
    ["program change 1 --progress 2", "upcoming, open, finished"],
    ["level list --retired --in-use", "cannot be used with"],
    ["tashih approve hurufs:6", "required option '--reviewer <reviewer>' not specified"],
    ["tashih show contents:4294967296", "It must be a table and an id, such as contents:106."],
    ["tashih show contents:106:1", "It must be a table and an id, such as contents:106."],
    ["tashih show levels:1", "It must be a table and an id, such as contents:106."],
    ["tashih list --state new", "Allowed choices are waiting, approved, changed"],
    ["--server school.example whoami", "must be an address"],
    ["--language fr whoami", "Allowed choices are en, id."],
  ])("talaqqi %s", async (line, message) => {
    const { code, stdout, stderr } = await talaqqi(line.split(" "));
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
    expect(stderr).toMatch(/Run talaqqi <command> --help for its options\.\n$/);
  });

  test.each([
    [
      "--language id package change 2 --price gratis",
      /^kesalahan: nilai 'gratis' untuk opsi '--price <rupiah>' tidak sah\. Harus berupa harga/,
    ],
    ["--language id slot add", /^kesalahan: opsi '--teacher <id>' wajib diisi\n/],
  ])("talaqqi %s, in Indonesian", async (line, message) => {
    const refused = await talaqqi(line.split(" "));
    expect(refused).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
    expect(refused.stderr).toMatch(/Jalankan talaqqi <perintah> --help untuk melihat opsinya\.\n$/);
  });
});

describe("exit code 1, with the whole reason, when", () => {
  const stranger = { NODE_ENV: "production", DATABASE_URL: "mysql://db", ACCESS_TOKEN_DAYS: "0" };

  test("nobody has logged in; settings of the server are not read", async () => {
    expect(await talaqqi(["--server", "https://school.example", "whoami"], { env: stranger })).toEqual({
      code: 1,
      stdout: "",
      stderr: "Not logged in to https://school.example. Run: talaqqi login\n",
    });
    // HOST and PORT are enough to find the server.
    const env = { ...stranger, HOST: "0.0.0.0", PORT: "4200" };
    expect((await talaqqi(["token", "list"], { env })).stderr).toContain("http://127.0.0.1:4200");
  });

  test("settings are invalid, all of them named and none shown", async () => {
    const env = { API_URL: "school.example", OPERATOR_TOKEN: "rahasia" };
    const { code, stdout, stderr } = await talaqqi(["token", "list"], { env });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/API_URL.*OPERATOR_TOKEN/s),
    });
    expect(stderr).not.toContain("rahasia");
  });

  test("the first operator is to be created, which only the server's own command can", async () => {
    expect(await talaqqi(["create-admin", "Pak Hasan"])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\n {2}talaqqi-server create-admin "Pak Hasan"\n.*-- create-admin "Pak Hasan"\n$/s),
    });
  });
});

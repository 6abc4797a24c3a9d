import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFakeService } from "@talaqqi/test-kit/fake-service";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readHelp } from "./help.ts";
import { talaqqi } from "./talaqqi.ts";
import { splitWords } from "./transcripts.ts";

// Scripts depend on these: what a line is called, how it ends, and every byte that it prints with --json. The service answers
// with the contract's examples, so only a changed example may change a hash; a line may be added, and none removed or edited.

const env = { API_URL: "http://school.example", OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };
const read = (name: string) =>
  readFileSync(join(import.meta.dirname, name), "utf8")
    .trimEnd()
    .split("\n");

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-10T00:00:00Z") }));
afterAll(() => void vi.useRealTimers());

/** Each row of kept-lines.txt: the exit code, a hash of standard output, and the command line. */
const kept = read("kept-lines.txt").map((row) => /^(\d) (\w+) (.*)$/.exec(row)?.slice(1) ?? []);

test.each(kept)("exit code %i, JSON %s: talaqqi %s", async (code, hash, line = "") => {
  const service = createFakeService({ auth: "token" });
  const [email] = /\S+@\S+/.exec(line) ?? [];
  if (email) {
    const [account] = Object(await (await service.fetch(request("/operator/accounts"))).json()).data;
    service.on("findAccounts", { data: [{ ...account, email }], next: 0 } as never);
  }
  const { code: ended, stdout, stderr } = await talaqqi(splitWords(line), { env, fetch: service.fetch });
  const digest = createHash("sha256").update(stdout).digest("hex").slice(0, 16);
  expect({ code: ended, hash: digest }, `${stderr}${stdout}`).toEqual({ code: Number(code), hash });
});

const request = (path: string) =>
  new Request(env.API_URL + path, { headers: { authorization: `Bearer ${env.OPERATOR_TOKEN}` } });

test("every command keeps its name, its arguments and its options", async () => {
  const help = new Map(await readHelp("en"));
  const lost = read("kept-options.txt").filter((row) => {
    const [name = ""] = /^[a-z -]+?(?= [-<[]|$)/.exec(row) ?? [];
    const text = help.get(name) ?? "";
    const [, ...inUsage] = /^Usage: .*$/m.exec(text)?.[0].match(/[<[]/g) ?? [];
    const parts = row.match(/--[\w-]+( <\w+>)?|[<[][^>\]]+[>\]]/g) ?? [];
    const options = parts.filter((part) => part.startsWith("--"));
    const ordered = parts.filter((part) => !part.startsWith("--")).map(([bracket]) => bracket);
    const isKept = (option: string) =>
      new RegExp(`^ {2}(?:-\\w, )?${option.replace(/ .*/, option.includes(" ") ? " <" : "")}(?=\\w| |$)`, "m").test(
        text,
      );
    return inUsage.join() !== ordered.join() || !options.every(isKept);
  });
  expect(lost).toEqual([]);
});

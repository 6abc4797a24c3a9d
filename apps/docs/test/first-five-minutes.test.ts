import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { marked, type Token, type Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFirstFiveMinutes } from "../src/pages/first-five-minutes.ts";
import { openapi } from "./support/contract.ts";

/** What is to be run, and the answer that the page shows under it. */
type Block = { language: string; code: string; answer: string };

const text = await readFirstFiveMinutes({ apiUrl: "{{API_URL}}", signInUrl: "{{SIGN_IN_URL}}" });
const shown = blocksOf(text);

describe("each command of the first five minutes", () => {
  let api: Service;
  let answers: string[];

  beforeAll(async () => {
    api = await startService();
    answers = await runAll(blocksOf(await readFirstFiveMinutes({ apiUrl: api.url, signInUrl: api.signInUrl })));
  });
  afterAll(() => api?.stop());

  test.each(shown.map(({ code }, n) => [code, n] as const))("returns the response shown: %s", (_code, n) => {
    expect(withoutTimes(answers[n]?.trim())).toMatch(patternOf(withoutTimes(shown[n]?.answer)));
  });

  test("is shown for both languages, step by step", () => {
    expect(shown.map(({ language }) => language)).toEqual(["sh", "sh", "sh", "sh", "js", "sh", "sh"]);
  });
});

describe("the text of the first five minutes", () => {
  const { contract } = openapi;
  test("has the numbers of the contract", () => {
    for (const number of ["600 requests", "30 days", "64 KiB"]) {
      expect(contract.info.description.replaceAll(/\s+/g, " ")).toContain(number);
      expect(text.replaceAll(/\s+/g, " ")).toContain(number);
    }
  });

  test("has no placeholder left", async () => {
    const filled = await readFirstFiveMinutes({ apiUrl: "http://api.example", signInUrl: "http://sign-in.example/" });
    expect(filled).not.toContain("{{");
    expect(filled).toContain("curl -sw '\\n' http://api.example/api/hurufs\n");
    expect(filled).toContain("[http://sign-in.example/](http://sign-in.example/)");
  });
});

/** @throws Error when something to be run is shown without its answer. */
function blocksOf(markdown: string): Block[] {
  const all = marked.lexer(markdown).filter(isCode);
  return all.flatMap(({ lang = "", text: code }, n) => {
    if (lang !== "sh" && lang !== "js") return [];
    const next = all[n + 1];
    if (!next || ["sh", "js"].includes(next.lang ?? "")) throw new Error(`no answer is shown to:\n${code}`);
    return [{ language: lang, code, answer: next.text }];
  });
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === "code";
}

/** Runs blocks as their reader does, one after the other in one terminal. @returns what each wrote. */
async function runAll(blocks: Block[]): Promise<string[]> {
  const script = blocks.map(({ language, code }) => `${language === "js" ? javaScript(code) : code}\nprintf '${end}'`);
  const { stdout } = await promisify(execFile)("bash", ["-c", script.join("\n")]);
  return stdout.split(end);
}

const end = "~ end of a block ~";

/** JavaScript is run with the token that the terminal has. */
const javaScript = (code: string) =>
  `TOKEN="$TOKEN" node --input-type=module - <<'JS'\nconst token = process.env.TOKEN;\n${code}\nJS`;

/** Of two runs, the times alone differ; in Unix seconds they have ten digits. */
const withoutTimes = (answer = "") => answer.replaceAll(/\b\d{10}\b/g, "time");

/** @returns what an answer has to look like, `…` standing for anything. */
const patternOf = (answer: string) =>
  new RegExp(
    `^${answer
      .split("…")
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join("[\\s\\S]+")}$`,
  );

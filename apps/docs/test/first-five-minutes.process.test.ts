import { type Service, startService } from "@talaqqi/test-kit/service";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { marked, type Token, type Tokens } from "marked";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFirstFiveMinutes } from "../src/pages/first-five-minutes.ts";
import { type Command, commandsOf, patternOf, runAll, withoutTimes } from "./support/commands.ts";
import { openapi } from "./support/contract.ts";

const text = await readFirstFiveMinutes({ apiUrl: "{{API_URL}}", signInUrl: "{{SIGN_IN_URL}}" });
const shown = commandsIn(text);

describeOnUnix("each command of the first five minutes", "bash", () => {
  let api: Service;
  let responses: string[];

  beforeAll(async () => {
    api = await startService();
    responses = await runAll(commandsIn(await readFirstFiveMinutes({ apiUrl: api.url, signInUrl: api.signInUrl })));
  });
  afterAll(() => api?.stop());

  test.each(shown.map(({ code }, n) => [code, n] as const))("returns the response shown: %s", (_code, n) => {
    expect(withoutTimes(responses[n])).toMatch(patternOf(shown[n]?.response ?? ""));
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

function commandsIn(markdown: string): Command[] {
  const code = marked.lexer(markdown).filter(isCode);
  return commandsOf(code.map(({ lang = "", text }) => ({ language: lang, text })));
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === "code";
}

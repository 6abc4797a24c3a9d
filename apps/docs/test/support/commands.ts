import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** A block of code on a page. */
export type Code = { language: string; text: string };

/** What is to be run, and the response that the page shows under it; a block that only sets TOKEN has none. */
export type Command = { language: string; code: string; response: string };

/** Where the reader puts the token that the school's staff issued. */
export const TOKEN_PLACEHOLDER = "TOKEN=...";

/** @throws Error when something to be run is shown without its response. */
export function commandsOf(blocks: Code[]): Command[] {
  return blocks.flatMap(({ language, text: code }, n) => {
    if (!isRun(language)) return [];
    if (code.trim() === TOKEN_PLACEHOLDER) return [{ language, code, response: "" }];
    const next = blocks[n + 1];
    if (!next || isRun(next.language)) throw new Error(`no response is shown to:\n${code}`);
    return [{ language, code, response: next.text }];
  });
}

const isRun = (language: string) => ["sh", "js"].includes(language);

/** Runs commands as their reader does, one after the other in one terminal. @returns what each wrote. */
export async function runAll(commands: Command[]): Promise<string[]> {
  const script = commands.map(
    ({ language, code }) => `${language === "js" ? javaScript(code) : code}\nprintf '${end}'`,
  );
  const { stdout } = await promisify(execFile)("bash", ["-c", script.join("\n")]);
  return stdout
    .split(end)
    .slice(0, -1)
    .map((written) => written.trim());
}

const end = "~ end of a command ~";

/** JavaScript is run with the token that the terminal has. */
const javaScript = (code: string) =>
  `TOKEN="$TOKEN" node --input-type=module - <<'JS'\nconst token = process.env.TOKEN;\n${code}\nJS`;

/** Of two runs only the times differ; in Unix seconds they have ten digits. */
export const withoutTimes = (response = "") => response.replaceAll(/\b\d{10}\b/g, "time").trim();

/** @returns what a response has to look like, `…` standing for anything. */
export const patternOf = (response: string) =>
  new RegExp(
    `^${withoutTimes(response)
      .split("…")
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join("[\\s\\S]+")}$`,
  );

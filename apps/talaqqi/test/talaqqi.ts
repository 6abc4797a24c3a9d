import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { vi } from "vitest";
import { chooseLanguage, type Language } from "../src/language.ts";
import type { Host } from "../src/session.ts";

/** How a command line ended, and what it printed. */
export type Outcome = { code: number; stdout: string; stderr: string };

export type Surroundings = Partial<Pick<Host, "env" | "home" | "fetch">> & {
  /** What standard input contains, which is no terminal then. */
  input?: string;
  /** What somebody types at a terminal. Both outputs are on it, too. */
  keys?: string;
  /** What somebody types once standard error has a text: a prompt ignores keys while it checks an answer. */
  replies?: [seen: string, keys: string][];
  /** Runs it with other modules than those of its language. */
  run?: typeof import("../src/run.ts").run;
};

export const ENTER = "\r";
export const CTRL_C = "\u0003";

/** Runs a command line in this process. Without `fetch`, sending anything fails the command. */
export async function talaqqi(args: string[], surroundings: Surroundings = {}): Promise<Outcome> {
  const { env = {}, home = newFolder(), fetch = refuse, input = "", keys, replies = [] } = surroundings;
  const isTTY = keys !== undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const waiting = [...replies];
  const reply = (text: string) => {
    const [seen = "", keys] = waiting[0] ?? [];
    if (keys === undefined || !text.includes(seen)) return;
    waiting.shift();
    setImmediate(() => stdin.write(keys));
  };
  const [stdout, stderr] = [collect(isTTY), collect(isTTY, reply)];
  // A terminal stays open.
  if (isTTY) stdin.write(keys);
  else stdin.end(input);
  const { run = (await load(chooseLanguage(args, { LANGUAGE: "en", ...env }))).run } = surroundings;
  const code = await run(args, { stdin, stdout: stdout.stream, stderr: stderr.stream, env, home, fetch });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

const refuse = async ({ method, url }: Request): Promise<Response> => {
  throw new Error(`nothing answers ${method} ${url}`);
};

function collect(isTTY: boolean, onText: (text: string) => void = () => {}) {
  let text = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      onText(stripVTControlCharacters(text));
      done();
    },
  });
  // As Node marks its own outputs: prompts end any other stream.
  return {
    stream: Object.assign(stream, { isTTY, columns: 120, _isStdio: true }),
    text: () => stripVTControlCharacters(text),
  };
}

const loaded: Partial<Record<Language, ReturnType<typeof loadIn>>> = {};

/** As a process has one language, the modules have their texts once they are loaded: here they are loaded once for each. */
function load(language: Language) {
  loaded[language] ??= loadIn(language);
  return loaded[language];
}

async function loadIn(language: Language) {
  vi.resetModules();
  vi.stubEnv("LANGUAGE", language);
  try {
    return await import("../src/run.ts");
  } finally {
    vi.unstubAllEnvs();
  }
}

const folders = mkdtempSync(join(tmpdir(), "talaqqi-command-"));
process.once("exit", () => rmSync(folders, { recursive: true, force: true }));

/** @returns a temporary folder that is removed when this process exits. */
export const newFolder = () => mkdtempSync(join(folders, "folder-"));

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Copy } from "./copy.ts";

/** What a section of the README tells its reader to do. */
export type Step = Block | Command;

/** Lines to be written, and where. */
export type Block = { file: string; place: Place; text: string };

/** Before the one line that reads so, at the end of the file, or as a file that is not there yet. */
export type Place = { before: string } | "at the end" | "new";

/** A command to be run at the project's root. */
export type Command = {
  command: string;
  /** What it is to write, when the README quotes that: in italics, in the same paragraph. */
  says?: string;
};

/**
 * Reads the steps of a section, in their order. A block stands under a line of its own that says where it goes: "In
 * `file`, before `line`", "In `file`, at the end" or "In `file`, which is new". A command is what stands behind "Run".
 * @throws Error for a section that is not there, and for a block of which nobody can tell where it goes.
 */
export function readSteps(markdown: string, title: string): Step[] {
  const [, section] = `\n${markdown}`.split(`\n## ${title}\n`);
  const [text = ""] = section?.split("\n## ") ?? [];
  if (!text) throw new Error(`the README has no section "${title}"`);
  const parts = text.split(/^```(.*)\n([\s\S]*?)^```$/m);
  const steps: Step[] = [];
  // What stands outside of the blocks, and then a block's language and lines, by turns.
  for (let n = 0; n < parts.length; n += 3) {
    const [prose = "", , lines] = parts.slice(n);
    const paragraphs = prose.trim().split("\n\n");
    const where = lines === undefined ? undefined : paragraphs.pop();
    steps.push(...paragraphs.flatMap(commandsIn));
    if (lines !== undefined) steps.push(blockOf(where ?? "", lines));
  }
  return steps;
}

function blockOf(where: string, text: string): Block {
  const [, file, before, other] = /^In `([^`]+)`, (?:before `([^`]+)`|(at the end|which is new))$/.exec(where) ?? [];
  if (!file) throw new Error(`the README does not say where this goes:\n${where}\n${text}`);
  return { file, place: before ? { before } : other === "at the end" ? other : "new", text };
}

function commandsIn(paragraph: string): Command[] {
  const line = paragraph.replaceAll("\n", " ");
  const says = /(?<!\*)\*([^*]+)\*(?!\*)/.exec(line)?.[1];
  const commands = [...line.matchAll(/\bRun ((?:(?: and )?`[^`]+`)+)/g)].flatMap(([, named = ""]) =>
    named.split("`").filter((_, n) => n % 2 === 1),
  );
  return commands.map((command) => ({ command, ...(says && { says }) }));
}

/**
 * Writes a block where it belongs. The imports that it begins with take the place of the file's own from there.
 * @throws Error unless that place is there exactly once.
 */
export function follow(copy: Copy, { file, place, text }: Block): void {
  if (place === "new" && existsSync(join(copy.folder, file))) throw new Error(`${file} is there already`);
  if (place === "new") copy.write(file, text);
  else insert(copy, file, place, text);
}

function insert(copy: Copy, file: string, place: Exclude<Place, "new">, text: string): void {
  const lineOf = (what: string, isIt: (line: string) => boolean) => {
    const lines = copy.read(file).split("\n").filter(isIt);
    if (lines.length !== 1) throw new Error(`${file} has ${lines.length} lines that are ${what}`);
    return lines.join();
  };
  const [, imports = "", rest = ""] = /^((?:import .*\n)*)\n*([\s\S]*)$/.exec(text) ?? [];
  for (const line of imports.split("\n").filter(Boolean)) {
    const source = / from ".+";$/.exec(line)?.[0] ?? line;
    const own = lineOf(`an import${source}`, (other) => other.startsWith("import ") && other.endsWith(source));
    copy.replace(file, own, line);
  }
  if (place === "at the end") {
    copy.write(file, `${copy.read(file)}\n${rest}`);
  } else {
    const line = lineOf(`"${place.before}"`, (other) => other.trim() === place.before);
    copy.replace(file, `\n${line}\n`, `\n${rest}\n${line}\n`);
  }
}

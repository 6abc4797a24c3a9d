import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Copy } from "@talaqqi/test-kit/project-copy";

/** What a guide tells its reader to do. */
export type Step = Block | Command;

/** Lines to write, and where. */
export type Block = { file: string; place: Place; text: string };

/** Before, or instead of, the one line with this text; at the end of the file; or as a new file. */
export type Place = { before: string } | { insteadOf: string } | "at the end" | "new";

/** A command to run in the project's root. `output`: the part of its output that the guide quotes; such a command fails. */
export type Command = { command: string; output?: string };

/**
 * Reads the steps of a guide, in order. A block follows a line that says where it goes: "In `file`, before `line`", "In
 * `file`, instead of `line`", "In `file`, at the end" or "In `file`, which is new". A command follows "Run"; its quoted output is in italics.
 * @throws Error for a block without such a line.
 */
export function readSteps(markdown: string): Step[] {
  const parts = markdown.split(/^```(.*)\n([\s\S]*?)^```$/m);
  const steps: Step[] = [];
  // The parts alternate: prose, then a block's language and its lines.
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
  const [, file, before, insteadOf, other] =
    /^In `([^`]+)`, (?:before `([^`]+)`|instead of `([^`]+)`|(at the end|which is new))$/.exec(where) ?? [];
  if (!file) throw new Error(`the guide does not say where this goes:\n${where}\n${text}`);
  if (before) return { file, place: { before }, text };
  if (insteadOf) return { file, place: { insteadOf }, text };
  return { file, place: other === "at the end" ? other : "new", text };
}

function commandsIn(paragraph: string): Command[] {
  const line = paragraph.replaceAll("\n", " ");
  const output = /(?<!\*)\*([^*]+)\*(?!\*)/.exec(line)?.[1];
  const commands = [...line.matchAll(/\bRun ((?:(?: and )?`[^`]+`)+)/g)].flatMap(([, named = ""]) =>
    named.split("`").filter((_, n) => n % 2 === 1),
  );
  return commands.map((command) => ({ command, ...(output && { output }) }));
}

/**
 * Writes a block where it belongs. The imports at its start replace the file's imports from the same modules, or are added. In
 * a path, `*_end` is the folder whose name ends with `_end`.
 * @throws Error unless the place exists exactly once.
 */
export function follow(copy: Copy, { file: given, place, text }: Block): void {
  const file = given.replace(/^(.+\/)\*([^/]+)/, (_, parent: string, end: string) => {
    const names = readdirSync(join(copy.folder, parent)).filter((name) => name.endsWith(end));
    if (names.length !== 1) throw new Error(`${parent} has ${names.length} folders that end with ${end}`);
    return `${parent}${names[0]}`;
  });
  if (place === "new" && existsSync(join(copy.folder, file))) throw new Error(`${file} exists already`);
  if (place === "new") copy.write(file, text);
  else insert(copy, file, place, text);
}

function insert(copy: Copy, file: string, place: Exclude<Place, "new">, text: string): void {
  const lineOf = (text: string) => {
    const lines = copy
      .read(file)
      .split("\n")
      .filter((line) => line.trim() === text);
    if (lines.length !== 1) throw new Error(`${file} has ${lines.length} lines that are "${text}"`);
    return lines.join();
  };
  const [, imports = "", rest = ""] = /^((?:import .*\n)*)\n*([\s\S]*)$/.exec(text) ?? [];
  for (const line of imports.split("\n").filter(Boolean)) writeImport(copy, file, line);
  if (place === "at the end") {
    copy.write(file, `${copy.read(file)}\n${rest}`);
  } else if ("before" in place) {
    const line = lineOf(place.before);
    copy.replace(file, `\n${line}\n`, `\n${rest}\n${line}\n`);
  } else {
    copy.replace(file, `\n${lineOf(place.insteadOf)}\n`, `\n${rest}`);
  }
}

/** An added import goes before the first one that sorts behind it, as the linter wants it. */
function writeImport(copy: Copy, file: string, line: string): void {
  const sourceOf = (other: string) => / from "(.+)";$/.exec(other)?.[1] ?? "";
  const lines = copy.read(file).split("\n");
  const isImport = (other: string) => other.startsWith("import ");
  const replaced = lines.findIndex((other) => isImport(other) && sourceOf(other) === sourceOf(line));
  const isBehind = (other: string) => sourceOf(other).startsWith(".") && sourceOf(other) > sourceOf(line);
  const next = lines.findIndex((other) => !isImport(other) || isBehind(other));
  if (replaced >= 0) lines.splice(replaced, 1, line);
  else lines.splice(next, 0, line);
  copy.write(file, lines.join("\n"));
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A block of commands, or a change of files, and what the document shows of the output. `isRefused`: one of the commands is
 * meant to fail, which `sh refused` marks.
 */
export type Step = { at: string; language: string; text: string; shown: string | undefined; isRefused: boolean };

const root = join(import.meta.dirname, "../../..");

/**
 * Reads what somebody does who follows a document. A `text` block shows what the block before it prints; a link called "the
 * commands" leads to those of a section of another document.
 */
export function readSteps(document: string, section = ""): Step[] {
  const steps: Step[] = [];
  const lines = linesOf(document, section);
  const prose: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const { text: line, number } = lines[at] ?? { text: "", number: 0 };
    const [, language, mark] = /^```(\w+)( refused)?/.exec(line) ?? [];
    if (!language) {
      prose.push(line);
      const [, name = "", anchor = ""] =
        /\[the\s+commands\]\((\S+\.md)#([\w-]+)\)/.exec(prose.slice(-2).join(" ")) ?? [];
      if (name && line.includes(`${name}#${anchor}`)) steps.push(...readSteps(name, anchor));
      continue;
    }
    const end = lines.findIndex(({ text }, index) => index > at && text === "```");
    const text = lines
      .slice(at + 1, end)
      .map(({ text }) => text)
      .join("\n");
    const previous = steps.at(-1);
    if (language === "text" && previous) previous.shown = text;
    else steps.push({ at: `${document}:${number}`, language, text, shown: undefined, isRefused: mark !== undefined });
    at = end;
  }
  return steps;
}

function linesOf(document: string, section: string) {
  const all = readFileSync(join(root, document), "utf8")
    .split("\n")
    .map((text, index) => ({ text, number: index + 1 }));
  if (!section) return all;
  const isHeading = ({ text }: { text: string }) => text.startsWith("## ");
  const start = all.findIndex(
    (line) => isHeading(line) && line.text.slice(3).toLowerCase().replaceAll(" ", "-") === section,
  );
  const length = all.slice(start + 1).findIndex(isHeading);
  return all.slice(start, start + 1 + length);
}

/**
 * Puts the lines that a document shows in the place of those that were printed where they agree: `…` is any text, on a line
 * of its own any lines; spaces in tables and the present time differ.
 * @returns the shown lines if all agree.
 */
export function align(printed: string, shown: string): string {
  const rest = printed.split("\n");
  const aligned: string[] = [];
  const lines = shown.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "…") {
      const next = lines[index + 1];
      const found = next === undefined ? rest.length : rest.findIndex((one) => agree(one, next));
      if (found >= 0) rest.splice(0, found);
      aligned.push(line);
      continue;
    }
    const one = rest.shift() ?? "";
    aligned.push(agree(one, line) ? line : one);
  }
  return [...aligned, ...rest].join("\n");
}

const agree = (printed: string, shown: string) => new RegExp(`^${patternOf(shown)}$`).test(printed.trimEnd());

const patternOf = (shown: string) =>
  shown
    .trimEnd()
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
    .replaceAll(/202\d-\d\d-\d\d \d\d:\d\d/g, "202\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d")
    .replaceAll("…", ".*")
    .replaceAll(/─+/g, "─+")
    .replaceAll(/ {2,}|(?<=│.*) /g, " +");

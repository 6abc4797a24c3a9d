import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A command line with what is sent and printed, as test/lines/README.md explains. */
export type Transcript = {
  line: string;
  args: string[];
  /** Other responses than the contract's first examples: `[operation, an example's name or JSON]`. */
  responses: [operation: string, response: string][];
  /** `POST /operator/slots {"id_teacher":1}` */
  sent: string[];
  stdout: string;
  stderr: string;
  code: number;
};

const folder = join(import.meta.dirname, "lines");

/** @returns the transcripts of all files, each with the name of its file. */
export const readTranscripts = (): (Transcript & { file: string })[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")).map((read) => ({ ...read, file })));

const parse = (text: string): Transcript[] =>
  text
    .split(/^\$ talaqqi /m)
    .slice(1)
    .map((block) => {
      const [line = "", ...rest] = block.trimEnd().split("\n");
      const marked = (mark: string) => rest.filter((one) => one.startsWith(mark)).map((one) => one.slice(2));
      const responses = marked("< ").map((one) => /^(\w+): (.*)$/.exec(one) ?? []);
      const printed = rest.filter((one) => !/^([<>!=] |!$|#)/.test(one));
      return {
        line,
        args: splitWords(line),
        responses: responses.map(([, operation = "", response = ""]) => [operation, response]),
        sent: marked("> "),
        stdout: textOf(printed),
        stderr: textOf(rest.filter((one) => /^!( |$)/.test(one)).map((one) => one.slice(2))),
        code: Number(marked("= ")[0] ?? 0),
      };
    });

const textOf = (lines: string[]) => lines.map((line) => `${line}\n`).join("");

/** @returns the words of a command line as a shell splits them. */
export const splitWords = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ""));

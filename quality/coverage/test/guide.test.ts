import { type Copy, copyProject } from "@talaqqi/test-kit/project-copy";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Block, follow, readSteps } from "../src/guide.ts";

const block = (where: string) => `${where}\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`;
const read = (...paragraphs: string[]) => readSteps(`# A\n\n${paragraphs.join("\n\n")}\n`);

describe("the steps of a guide", () => {
  test("are its blocks, each with the file and the place above it, and its commands, in order", () => {
    const text = "const a = 1;\n";
    const steps = read(
      "Words, and `code` that is not a command.",
      block("In `a.ts`, before `const b = {`"),
      "More.",
      "Run `x y`,\nwhich fails with *z*.",
      block("In `b.ts`, at the end"),
      block("In `b.ts`, instead of `const c;`"),
      block("In `c.ts`, which is new"),
      "**End.** Run `d` and `e && f`. It has *emphasis*.",
    );
    expect(steps).toEqual([
      { file: "a.ts", place: { before: "const b = {" }, text },
      { command: "x y", output: "z" },
      { file: "b.ts", place: "at the end", text },
      { file: "b.ts", place: { insteadOf: "const c;" }, text },
      { file: "c.ts", place: "new", text },
      { command: "d", output: "emphasis" },
      { command: "e && f", output: "emphasis" },
    ]);
  });

  test.each(["Write this.", "In `a.ts`:", "In `a.ts`, somewhere", "In `a.ts`, before `b`. Then:"])(
    "throw for a block without a place: %s",
    (where) => {
      expect(() => read(block(where))).toThrow(`the guide does not say where this goes:\n${where}\nconst a = 1;`);
    },
  );
});

describe("a block", () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());
  afterEach(() => copy.restore());

  const file = "a.ts";
  const original = 'import { x } from "./x.ts";\nimport type { y } from "./y.ts";\n\nconst a = {\n  b: 1,\n};\n';
  const written = (place: Block["place"], text: string) => {
    copy.write(file, original);
    follow(copy, { file, place, text });
    return copy.read(file);
  };

  test("goes before its line, with an empty line between them", () => {
    expect(written({ before: "b: 1," }, "  a: 1,\n")).toBe(original.replace("  b", "  a: 1,\n\n  b"));
  });

  test("goes instead of its line", () => {
    expect(written({ insteadOf: "b: 1," }, "  c: 2,\n")).toBe(original.replace("b: 1", "c: 2"));
  });

  test("goes to the end, after an empty line", () => {
    expect(written("at the end", "const c = 1;\n")).toBe(`${original}\nconst c = 1;\n`);
  });

  test("replaces the file's imports with its own", () => {
    const text = 'import type { y, z } from "./y.ts";\n\nconst c: z = 1;\n';
    expect(written("at the end", text)).toBe(`${original.replace("{ y }", "{ y, z }")}\nconst c: z = 1;\n`);
  });

  test("adds an import from another module in its order", () => {
    const line = 'import z from "./xz.ts";\n';
    expect(written("at the end", `${line}\nz();\n`)).toBe(
      `${original.replace("import type", `${line}import type`)}\nz();\n`,
    );
  });

  test("makes a new file", () => {
    follow(copy, { file: "new/b.ts", place: "new", text: original });
    expect(copy.read("new/b.ts")).toBe(original);
  });

  test.each([
    { place: { before: "c: 1," }, text: "", error: 'a.ts has 0 lines that are "c: 1,"' },
    { place: { before: "" }, text: "", error: 'a.ts has 2 lines that are ""' },
    { place: { insteadOf: "c: 1," }, text: "", error: 'a.ts has 0 lines that are "c: 1,"' },
    { place: "new", text: "", error: "a.ts exists already" },
  ] as const)("throws without a place: $error", ({ place, text, error }) => {
    expect(() => written(place, text)).toThrow(error);
  });
});

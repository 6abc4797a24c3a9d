import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Copy, copyProject } from "../src/copy.ts";
import { type Block, follow, readSteps } from "../src/readme.ts";

const block = (where: string) => `${where}\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`;
const read = (...paragraphs: string[]) =>
  readSteps(`# A\n\n## B\n\n${paragraphs.join("\n\n")}\n\n## C\n\nRun \`c\`.\n`, "B");

describe("of a section are read", () => {
  test("its blocks, with the file and the place that stand above them, and its commands, in their order", () => {
    const text = "const a = 1;\n";
    const steps = read(
      ...["Words, and `code` of which nothing is to be made.", block("In `a.ts`, before `const b = {`"), "More."],
      ...["Run `x y`,\nwhich says *z*.", block("In `b.ts`, at the end"), block("In `c.ts`, which is new")],
      ...["**1. End.** Run `d` and `e && f`. It has *emphasis*."],
    );
    expect(steps).toEqual([
      { file: "a.ts", place: { before: "const b = {" }, text },
      { command: "x y", says: "z" },
      { file: "b.ts", place: "at the end", text },
      { file: "c.ts", place: "new", text },
      { command: "d", says: "emphasis" },
      { command: "e && f", says: "emphasis" },
    ]);
  });

  test.each(["Write this.", "In `a.ts`:", "In `a.ts`, somewhere", "In `a.ts`, before `b`. Then:"])(
    "no block under which nobody knows where it goes: %s",
    (where) => {
      expect(() => read(block(where))).toThrow(`the README does not say where this goes:\n${where}\nconst a = 1;`);
    },
  );

  test("nothing where there is no such section", () => {
    expect(() => readSteps("## A\n\ntext\n", "B")).toThrow('the README has no section "B"');
  });
});

describe("a block", () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());
  afterEach(() => copy.restore());

  const file = "a.ts";
  const own = 'import { x } from "./x.ts";\nimport type { y } from "./y.ts";\n\nconst a = {\n  b: 1,\n};\n';
  const written = (place: Block["place"], text: string) => {
    copy.write(file, own);
    follow(copy, { file, place, text });
    return copy.read(file);
  };

  test("goes before its line, with an empty line between them", () => {
    expect(written({ before: "b: 1," }, "  a: 1,\n")).toBe(own.replace("  b", "  a: 1,\n\n  b"));
  });

  test("goes to the end, behind an empty line", () => {
    expect(written("at the end", "const c = 1;\n")).toBe(`${own}\nconst c = 1;\n`);
  });

  test("takes its imports to where the file has them", () => {
    const text = 'import type { y, z } from "./y.ts";\n\nconst c: z = 1;\n';
    expect(written("at the end", text)).toBe(`${own.replace("{ y }", "{ y, z }")}\nconst c: z = 1;\n`);
  });

  test("is a new file", () => {
    follow(copy, { file: "new/b.ts", place: "new", text: own });
    expect(copy.read("new/b.ts")).toBe(own);
  });

  test.each([
    { place: { before: "c: 1," }, text: "", says: 'a.ts has 0 lines that are "c: 1,"' },
    { place: { before: "" }, text: "", says: 'a.ts has 2 lines that are ""' },
    { place: "at the end", text: 'import z from "z";\n', says: 'a.ts has 0 lines that are an import from "z";' },
    { place: "new", text: "", says: "a.ts is there already" },
  ] as const)("that has no place says so: $says", ({ place, text, says }) => {
    expect(() => written(place, text)).toThrow(says);
  });
});

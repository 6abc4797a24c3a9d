import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** Components without a story, and the test that shows them: they are only on paper, or about what was done. */
const tested: Record<string, string> = {
  "ui/print/printed.tsx": "print.browser.test.ts",
  "components/hours/printed-week.tsx": "print.browser.test.ts",
  "components/placement-test/result-sheet.tsx": "print.browser.test.ts",
  "components/records/school-name.tsx": "print.browser.test.ts",
  "ui/toasts/toasts.tsx": "toasts.browser.test.ts",
};

test("each component has a story or is named in a test", () => {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^(ui|components)\/.*\.tsx$/.test(path));
  const without = files.filter((path) => !files.includes(path.replace(/(\.stories)?\.tsx$/, ".stories.tsx")));
  expect(without.toSorted()).toEqual(Object.keys(tested).toSorted());
  expect(readdirSync(join(root, "test"))).toEqual(expect.arrayContaining(Object.values(tested)));
});

test("no story is in the build", () => {
  const scripts = readdirSync(join(root, "dist/assets")).filter((name) => name.endsWith(".js"));
  expect(scripts).not.toEqual([]);
  const isStory = (name: string) => readFileSync(join(root, "dist/assets", name), "utf8").includes(".stories.tsx");
  expect(scripts.filter(isStory)).toEqual([]);
});

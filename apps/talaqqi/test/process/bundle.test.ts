import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const dist = resolve(import.meta.dirname, "../../dist");
const parts = readdirSync(dist).filter((name) => name.endsWith(".js"));

test("the bundle loads the questions, the phone numbers' rules only when they are needed, and the database never", () => {
  const { sources } = JSON.parse(readFileSync(join(dist, "talaqqi.js.map"), "utf8"));
  expect(sources).toContain("../src/main.ts");
  expect(sources.filter((source: string) => /@prisma\/|pglite|\/pg\/|inquirer|libphonenumber/.test(source))).toEqual(
    [],
  );
});

test("the bundle imports nothing but itself and Node", () => {
  const imported = parts.flatMap((part) =>
    [...readFileSync(join(dist, part), "utf8").matchAll(/^(?:import|export) (?:[^"]* from )?"([^"]+)";$/gm)].map(
      ([, from = ""]) => from,
    ),
  );
  expect(imported.filter((from) => !/^node:|^\.\/talaqqi-[^/]+\.js$/.test(from))).toEqual([]);
});

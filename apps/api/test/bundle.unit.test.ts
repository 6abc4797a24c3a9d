import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

// What production runs is apps/api/dist/main.js; what it loads at every start is what its parts import at once.

const dist = resolve(import.meta.dirname, "../dist");
const parts = readdirSync(dist).filter((name) => /^main[-.].*js$/.test(name));
const atOnce = closureOf("main.js");
const sources = atOnce.flatMap(sourcesOf);

describe("the bundle of the server", () => {
  test("has the server, and the libraries that it always needs", () => {
    expect(sources).toContain("apps/api/src/main.ts");
    expect(sources).toContain("apps/api/src/http/binding/contract.ts");
    for (const name of ["fastify", "pg", "@prisma/adapter-pg", "zod"]) {
      expect(sources.filter((source) => source.includes(`/node_modules/${name}/`)).length, name).toBeGreaterThan(0);
    }
  });

  test.each([
    ["the embedded database", /pglite|\/database\/(embedded|lock)\.ts/],
    ["the development sign-in and its simulation", /\/src\/development\/(?!rules\.ts)/],
    ["the importer of contents", /\/content\/import\.ts|\/csv-parse\//],
    ["the rules of phone numbers", /libphonenumber/],
    ["the client of the limit store", /\/node_modules\/ioredis\//],
    ["the SDK of OpenTelemetry", /\/node_modules\/@opentelemetry\/(?!api\/)/],
    ["what reads YAML", /\/node_modules\/yaml\/.*parse/],
  ])("leaves %s to be loaded when it is asked for, if ever", (_what, pattern) => {
    expect(sources.filter((source) => pattern.test(source))).toEqual([]);
  });

  test("imports nothing at once but itself and Node, so that no other file has to be found", () => {
    const imported = atOnce.flatMap((part) => importsOf(part).map(({ from }) => from));
    expect(imported.filter((from) => !from.startsWith("node:") && !/^\.\/main-[^/]+\.js$/.test(from))).toEqual([]);
  });

  test("has no part that waits for main.js, which waits for them", () => {
    const waiting = parts.filter((part) => importsOf(part).some(({ from }) => from === "./main.js"));
    expect(waiting).toEqual([]);
  });
});

/** @returns a part and what it imports at once, and what that imports. */
function closureOf(part: string, found: string[] = []): string[] {
  if (found.includes(part)) return found;
  found.push(part);
  for (const { from, atOnce } of importsOf(part)) if (atOnce && from.startsWith("./")) closureOf(from.slice(2), found);
  return found;
}

function importsOf(part: string): { from: string; atOnce: boolean }[] {
  const code = readFileSync(join(dist, part), "utf8");
  // The bundler writes each import in a line of its own.
  const fixed = [...code.matchAll(/^(?:import|export) (?:[^"]* from )?"([^"]+)";$/gm)];
  const onDemand = [...code.matchAll(/\bawait import\("(\.\/[^"]+)"\)/g)];
  return [
    ...fixed.map(([, from = ""]) => ({ from, atOnce: true })),
    ...onDemand.map(([, from = ""]) => ({ from, atOnce: false })),
  ];
}

/** @returns the files that a part was made of, from the project's folder; none for what the bundler brings itself. */
function sourcesOf(part: string): string[] {
  const map = join(dist, `${part}.map`);
  const { sources } = existsSync(map) ? JSON.parse(readFileSync(map, "utf8")) : { sources: [] };
  return sources.map((source: string) => resolve("/", "apps/api/dist", source).slice(1));
}

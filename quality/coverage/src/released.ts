import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Compares a project's published contracts and migrations with `released.sha256`, which a release writes.
 * @returns what is wrong; nothing before the first release.
 */
export function findBrokenReleases(folder: string): string[] {
  const list = join(folder, "released.sha256");
  const lines = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const sumOf = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : "missing";
  };
  const changed = [...sums].filter(([path, sum]) => sumOf(path) !== sum).map(([path]) => path);

  const migrations = readdirSync(join(folder, "prisma/migrations"))
    .filter((name) => /^\d/.test(name))
    .map((name) => `prisma/migrations/${name}/migration.sql`)
    .sort();
  const lastReleased = migrations.findLast((path) => sums.has(path)) ?? "";
  const early = migrations.filter((path) => !sums.has(path) && path < lastReleased);
  return [
    ...changed.map((path) => `${path} is of a released version: restore it, and put the change into a new one.`),
    ...early.map(
      (path) => `${path} comes before a released migration: databases have passed it. Give it the next number.`,
    ),
  ];
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { parse, stringify } from "yaml";
import type { Project } from "../src/contracts.ts";
import { run } from "../src/main.ts";
import { letters, version } from "./letters.ts";

/** A project that has released version 1.0.0 of both contracts: a new one for each test. */
export let project: Project;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "contract-diff-"));
  project = { folder, current: { openapi: letters(), operator: letters() } };
  release("1.0.0");
});
afterEach(() => rmSync(project.folder, { recursive: true }));

export function write(file: string, document: unknown): void {
  mkdirSync(dirname(join(project.folder, file)), { recursive: true });
  writeFileSync(join(project.folder, file), stringify(document));
}

/** @returns a file's content; undefined if it does not exist. */
export const read = (file: string): unknown =>
  existsSync(join(project.folder, file)) ? parse(readFileSync(join(project.folder, file), "utf8")) : undefined;

export const remove = (file: string): void => rmSync(join(project.folder, file), { recursive: true });

/** Runs the command on the project. */
export const command = (...args: string[]) => run(project, args);

/**
 * Releases versions of both contracts, as far as this package reads it: the sums are checked elsewhere. Where a file is missing,
 * nothing but the version has changed.
 */
export function release(...versions: string[]): void {
  const lines = versions.flatMap((number) =>
    [`openapi/published/${number}.yaml`, `openapi/published/operator-${number}.yaml`].map((file) => {
      if (!read(file)) write(file, letters(version(number)));
      return `${"0".repeat(64)}  ${file}\n`;
    }),
  );
  writeFileSync(join(project.folder, "released.sha256"), lines.join(""));
}

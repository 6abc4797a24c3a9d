import { expect } from "vitest";
import type { Language } from "../src/language.ts";
import { talaqqi } from "./talaqqi.ts";

/** @returns the help of a command and of all below it, in the order in which `--help` lists them. */
export async function readHelp(language: Language, path: string[] = []): Promise<[name: string, help: string][]> {
  const { code, stdout, stderr } = await talaqqi([...path, "--help", "--language", language]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [, list = ""] = /^Commands:\n((?: .*\n)*)/m.exec(stdout) ?? [];
  const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
  const below = [];
  for (const name of names) below.push(...(await readHelp(language, [...path, name])));
  return [[path.join(" "), stdout], ...below];
}

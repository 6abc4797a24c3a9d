import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parse } from "yaml";
import { isPart, type Part } from "../document.ts";
import { partOf } from "./spots.ts";

/** A contract as it lies in a file. */
export type Contract = {
  /** The file's path, from the project's folder if it is in there. */
  file: string;
  /** What it says of itself: `info.version`. */
  version: string;
  text: string;
  document: Part;
};

const project = new URL("../../../../", import.meta.url);
/** The contract of today. */
export const contractFile = new URL("openapi/openapi.yaml", project);
/** The operators' contract of today. */
export const operatorContractFile = new URL("openapi/operator.yaml", project);
/** Where each published version is kept as it was, `1.0.0.yaml`. */
export const publishedFolder = new URL("openapi/published/", project);

/** @param file YAML or JSON, named from the project's folder. Throws for what is not an OpenAPI document. */
export async function readContract(file: URL | string): Promise<Contract> {
  const path = file instanceof URL ? fileURLToPath(file) : resolve(fileURLToPath(project), file);
  const text = await readFile(path, "utf8");
  const document: unknown = parse(text);
  if (!isPart(document) || !isPart(document.paths)) throw new Error(`${path} is not an OpenAPI document.`);
  const within = relative(fileURLToPath(project), path);
  const version = String(partOf(document.info).version);
  return { file: within.startsWith("..") ? path : within, version, text, document };
}

/** @returns the published contracts, the lowest version first. Throws for a file of a wrong name. */
export async function readPublished(): Promise<Contract[]> {
  const names = (await readdir(publishedFolder).catch(() => [])).filter((name) => /^\d+\.\d+\.\d+\.yaml$/.test(name));
  return Promise.all(names.sort(compareVersions).map(readKept));
}

/** @returns the published contract of the highest version; undefined if none is kept. Throws for a file of a wrong name. */
export async function latestPublished(): Promise<Contract | undefined> {
  return (await readPublished()).at(-1);
}

async function readKept(name: string): Promise<Contract> {
  const kept = await readContract(new URL(name, publishedFolder));
  if (name !== `${kept.version}.yaml`) throw new Error(`${kept.file} says that it is ${kept.version}.`);
  return kept;
}

/** Keeps a contract as published, byte for byte. @returns where. */
export async function keep({ version, text }: Contract): Promise<string> {
  await mkdir(publishedFolder, { recursive: true });
  await writeFile(new URL(`${version}.yaml`, publishedFolder), text);
  return `openapi/published/${version}.yaml`;
}

/** Whether a version is out, that is, whether the repository has its tag: `v1.0.0`. Throws if git cannot be asked. */
export async function isReleased(version: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)("git", ["tag", "--list", `v${version}`], { cwd: project });
    return stdout.trim() !== "";
  } catch {
    throw new Error(`git cannot be asked for the tag v${version}, which says whether ${version} is released.`);
  }
}

/** @returns less than 0 if the first is lower, 0 if they are the same. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, "en", { numeric: true });

/** Whether breaking changes are allowed: a later major version is another contract. */
export const isNewMajor = (before: string, now: string): boolean =>
  Number.parseInt(now, 10) > Number.parseInt(before, 10);

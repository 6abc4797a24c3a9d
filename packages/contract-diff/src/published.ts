import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isPart, type Part } from "@talaqqi/contract/document";
import { parse, stringify } from "yaml";
import { partOf } from "./spots.ts";

/** The contract for apps, and the operators': as their files are called. */
export type ContractName = "openapi" | "operator";

/** Both of them, in the order in which they are told of. */
export const contractNames = ["openapi", "operator"] as const satisfies ContractName[];

/** A contract as it lies in a file. */
export type Contract = {
  /** The file's path, from the project's folder if it is in there. */
  file: string;
  /** What it says of itself: `info.version`. */
  version: string;
  text: string;
  document: Part;
};

const project = new URL("../../../", import.meta.url);
/** Where each published version is kept as it was: `1.0.0.yaml`, `operator-1.0.0.yaml`. */
const publishedFolder = "openapi/published/";

/** @returns the current contract, as `npm run generate` has bundled it. Its text is what a freeze writes. */
export async function readCurrent(of: ContractName): Promise<Contract> {
  const bundled = await readContract(new URL(`packages/contract/generated/${of}.json`, project));
  return { ...bundled, file: `openapi/${of}.yaml`, text: stringify(bundled.document, { lineWidth: 120 }) };
}

/** @returns where a version is kept, from the project's folder. */
export const keptAs = (of: ContractName, version: string): string => `${publishedFolder}${prefixes[of]}${version}.yaml`;

const prefixes: Record<ContractName, string> = { openapi: "", operator: "operator-" };

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

/** @returns the published versions of a contract, the lowest first. Throws for a file of a wrong name. */
export async function readPublished(of: ContractName): Promise<Contract[]> {
  const names = await readdir(new URL(publishedFolder, project)).catch(() => []);
  const ofThis = new RegExp(`^${prefixes[of]}(\\d+\\.\\d+\\.\\d+)\\.yaml$`);
  const versions = names.map((name) => ofThis.exec(name)?.[1]).filter((version) => version !== undefined);
  return Promise.all(versions.sort(compareVersions).map((version) => readKept(of, version)));
}

/** @returns what is published of the highest version; undefined if nothing is kept. Throws for a file of a wrong name. */
export async function latestPublished(of: ContractName): Promise<Contract | undefined> {
  return (await readPublished(of)).at(-1);
}

async function readKept(of: ContractName, version: string): Promise<Contract> {
  const kept = await readContract(keptAs(of, version));
  if (kept.version !== version) throw new Error(`${kept.file} says that it is ${kept.version}.`);
  return kept;
}

/** Keeps a contract as published, byte for byte. @returns where. */
export async function keep(of: ContractName, { version, text }: Contract): Promise<string> {
  await mkdir(new URL(publishedFolder, project), { recursive: true });
  await writeFile(new URL(keptAs(of, version), project), text);
  return keptAs(of, version);
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

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, stringify } from "yaml";
import type { ContractName } from "./history.ts";
import { asObject, isObject, type JsonObject } from "./nodes.ts";

/** In the order in which they are reported. */
export const contractNames = ["openapi", "operator"] as const satisfies ContractName[];

/** Where the contracts are: the published ones in `openapi/published/` of a folder, the current ones as given. */
export type Project = { folder: string; current: Record<ContractName, JsonObject> };

export type Contract = {
  /** For people: its path from the project's folder. */
  file: string;
  /** `info.version`. */
  version: string;
  document: JsonObject;
};

/** @returns this repository, with the contracts as `npm run generate` bundled them. */
export function thisProject(): Project {
  const load = createRequire(import.meta.url);
  const current = {
    openapi: load("@talaqqi/contract/openapi.json"),
    operator: load("@talaqqi/contract/operator.json"),
  };
  return { folder: fileURLToPath(new URL("../../../", import.meta.url)), current };
}

export const currentContract = ({ current }: Project, name: ContractName): Contract =>
  contractOf(`openapi/${name}.yaml`, current[name]);

/** @param file YAML or JSON, relative to the project's folder. Throws if it is not an OpenAPI document. */
export async function readContract({ folder }: Project, file: string): Promise<Contract> {
  return contractOf(file, parse(await readFile(resolve(folder, file), "utf8")));
}

function contractOf(file: string, document: unknown): Contract {
  if (!isObject(document) || !isObject(document.paths)) throw new Error(`${file} is not an OpenAPI document.`);
  return { file, version: String(asObject(document.info).version), document };
}

/** @returns the released versions, the oldest first. Throws for a file whose name is not its version. */
export async function readReleased(project: Project, name: ContractName): Promise<Contract[]> {
  const list = await readFile(resolve(project.folder, "released.sha256"), "utf8");
  const ofThis = new RegExp(`  openapi/published/${prefixes[name]}(\\d+\\.\\d+\\.\\d+)\\.yaml$`, "gm");
  const versions = [...list.matchAll(ofThis)].map(([, version = ""]) => version);
  return Promise.all(
    versions.sort(compareVersions).map(async (version) => {
      const contract = await readContract(project, publishedFile(name, version));
      if (contract.version === version) return contract;
      throw new Error(`${contract.file}: info.version is ${contract.version}, but the file name says ${version}.`);
    }),
  );
}

/** @returns where a published version is, from the project's folder. */
export const publishedFile = (name: ContractName, version: string): string =>
  `openapi/published/${prefixes[name]}${version}.yaml`;

const prefixes: Record<ContractName, string> = { openapi: "", operator: "operator-" };

/** Writes the frozen file of a contract. @returns its path. */
export async function publish({ folder }: Project, name: ContractName, contract: Contract): Promise<string> {
  const file = publishedFile(name, contract.version);
  await writeFile(
    resolve(folder, file),
    // 1.1 quotes what either version of YAML would read as something other than a text, such as 19:00.
    stringify(contract.document, { aliasDuplicateObjects: false, lineWidth: 120, version: "1.1" }),
  );
  return file;
}

/** @returns less than 0 if the first is lower, 0 if they are equal. */
export const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, "en", { numeric: true });

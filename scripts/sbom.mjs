// `npm run sbom`: prints the libraries of what is released, as CycloneDX JSON. --out FILE writes them to a file. Works offline.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { published } from "./published.mjs";

const root = resolve(import.meta.dirname, "..");
const readManifest = (path) => JSON.parse(readFileSync(resolve(root, path), "utf8"));
const { out } = parseArgs({ options: { out: { type: "string" } } }).values;

const bom = identify(listLibraries());
const text = `${JSON.stringify(bom, null, 2)}\n`;
if (out) writeFileSync(out, text);
else process.stdout.write(text);

/** The server with the console, the command and the client. Optional dependencies are what only the build needs. */
function listLibraries() {
  const packages = ["@talaqqi/api", "@talaqqi/console", ...published.map(({ name }) => name)];
  const format = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve(root, "scripts/pnpm-itself.mjs"),
      ...packages.map((one) => `--filter=${one}`),
      ...["sbom", ...format, "--prod", "--no-optional"],
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`Cannot list the libraries:\n${stderr}${stdout}`);
  return JSON.parse(stdout);
}

/** pnpm describes the workspace, which has no version, and gives its private packages 0.0.0. */
function identify(bom) {
  const [{ version }] = published;
  const purl = `pkg:github/${/github\.com\/(.*)\.git$/.exec(readManifest("package.json").repository.url)?.[1]}@v${version}`;
  const { component } = bom.metadata;
  const former = component["bom-ref"];
  Object.assign(component, { name: "talaqqi", version, purl, "bom-ref": purl });
  for (const dependency of bom.dependencies) if (dependency.ref === former) dependency.ref = purl;
  // Packages of the workspace that npm does not have: somebody else may publish one of that name.
  const ours = bom.components.filter(({ purl: address }) => address.startsWith("pkg:npm/%40talaqqi/"));
  for (const one of ours) {
    one.version = version;
    if (!published.some(({ name: known }) => known === `${one.group}/${one.name}`)) delete one.purl;
  }
  return bom;
}

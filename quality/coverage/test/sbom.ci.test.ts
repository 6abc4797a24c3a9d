import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { beforeAll, expect, test } from "vitest";

// `npm run release -- sbom`, without a network.

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

type Component = {
  name: string;
  group?: string;
  version: string;
  purl?: string;
  externalReferences?: { type: string; hashes?: { alg: string }[] }[];
};
let text: string;
let components: Map<string, Component>;
beforeAll(() => {
  const env = { ...process.env, npm_config_offline: "true" };
  text = execFileSync(process.execPath, ["scripts/release.mjs", "sbom"], { cwd: root, encoding: "utf8", env });
  const all: Component[] = JSON.parse(text).components;
  components = new Map(all.map((one) => [one.group ? `${one.group}/${one.name}` : one.name, one]));
});

test("is valid CycloneDX 1.6", async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(text.replace('"purl"', '"pearl"'))).not.toBeNull();
});

test.each(["apps/api", "apps/console", "apps/talaqqi", "packages/client"])(
  "has what %s needs to run, in that version",
  (folder) => {
    const { dependencies } = read(`${folder}/package.json`);
    const exact = Object.entries<string>(dependencies).filter(([, version]) => /^\d/.test(version));
    expect(exact.length).toBeGreaterThan(0);
    // Of some there is another version too, which a library needs.
    const known = JSON.parse(text).components.map((one: Component) => `${one.name}@${one.version}`);
    for (const [name, version] of exact) expect(known).toContain(`${name.split("/").at(-1)}@${version}`);
  },
);

test("has nothing that only builds or tests", () => {
  for (const name of ["typescript", "rolldown", "vite", "vitest", "tsx", "prisma", "@prisma/client-generator-ts"]) {
    expect(components.has(name), name).toBe(false);
  }
});

test("names the release, and each library's file by its hash", () => {
  const { version } = read("package.json");
  expect(JSON.parse(text).metadata.component).toMatchObject({ name: "talaqqi", version });
  expect(text).not.toContain("@0.0.0");
  const own = [...components].filter(([name]) => name.startsWith("@talaqqi/"));
  expect(own.map(([name, { purl }]) => [name, purl !== undefined])).toEqual(
    expect.arrayContaining([
      ["@talaqqi/client", true],
      ["@talaqqi/contract", false],
    ]),
  );
  const others = [...components.values()].filter(({ group }) => group !== "@talaqqi");
  const unhashed = others.filter(
    ({ externalReferences = [] }) =>
      !externalReferences.some(({ hashes = [] }) => hashes.some((hash) => hash.alg === "SHA-512")),
  );
  expect(unhashed.map(({ name }) => name)).toEqual([]);
});

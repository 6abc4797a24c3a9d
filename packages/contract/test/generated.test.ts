import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readServedContract } from "../src/document.ts";
import {
  bundleContract,
  expanded,
  generate,
  generateEnums,
  generateMessages,
  generatePublicTables,
  setVersions,
  sources,
  target,
} from "../src/generate.ts";
import { expandRecords, generateRecords } from "../src/records.ts";

const contract = await bundleContract("openapi");
const made = await generate(contract, "openapi");
const operators = await bundleContract("operator");
const ofOperators = await generate(operators, "operator");
const both = [contract, operators];
const shared = { ...generateEnums(both), ...generateMessages(both), ...generatePublicTables(operators) };
const listed = generateRecords({ ...operators.components?.schemas });
const all = { ...made, ...ofOperators, ...shared, ...listed };

const records = expandRecords();

test.each(Object.entries(all))("%s is what the contract gives now", (file, text) =>
  expectFresh("packages/contract/generated", target, file, text),
);

test.each(Object.entries(records))("the records of %s are what their templates give now", (file, text) =>
  expectFresh("openapi/records/expanded", expanded, file, text),
);

test.each(Object.entries(setVersions()))("%s has the version of package.json", (file, text) =>
  expectFresh("openapi", sources, file, text),
);

async function expectFresh(name: string, folder: URL, file: string, text: string): Promise<void> {
  const committed = await readFile(new URL(file, folder), "utf8").catch(() => "");
  // Not toBe: a diff of thousands of lines would bury the message.
  expect(committed === text, `${name}/${file} is stale: run "npm run generate"`).toBe(true);
}

test.each([
  ["generated/", target, all],
  ["expanded/", expanded, records],
])("%s has no other files", async (_, folder, files) => {
  expect((await readdir(folder)).sort()).toEqual(Object.keys(files).sort());
});

test("every component in openapi/components is used", async () => {
  const folder = new URL("../../../openapi/components/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".yaml"));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const schemas = Object.values(records).map((text) => parse(text).schemas);
  const written = [...texts.map((text) => parse(text)), ...schemas].flatMap(Object.keys);
  const { components } = readServedContract();
  const { securitySchemes: _, ...used } = components ?? {};
  expect(written.sort()).toEqual(Object.values(used).flatMap(Object.keys).sort());
});

test("the same contract generates the same bytes", async () => {
  expect(await generate(await bundleContract("openapi"), "openapi")).toEqual(made);
});

test("a change of the contract changes every file", async () => {
  const text = JSON.stringify(contract).replaceAll("nama_pengajar", "name_of_teacher").replaceAll("listHurufs", "list");
  const changed = await generate(JSON.parse(text), "openapi");
  for (const [file, text] of Object.entries(changed)) expect(text, file).not.toBe(made[file]);
});

test("the types list the operations that require a token", () => {
  const secured = made["openapi.ts"]?.split("export type SecuredOperation =")[1]?.match(/(?<=")\w+(?=")/g);
  const published = ["getProfile", "listPlacementTests", "registerPlacementTest", "revokeAccessToken", "updateProfile"];
  expect(secured).toEqual(expect.arrayContaining(published));
  expect(secured).not.toContain("listHurufs");
});

test("every operation of the operator contract requires a token or a session, except to sign in", () => {
  const secured = ofOperators["operator.ts"]?.split("export type SecuredOperation =")[1]?.match(/(?<=")\w+(?=")/g);
  const { paths } = JSON.parse(ofOperators["operator.json"] ?? "{}");
  const operations = Object.values(Object(paths)).flatMap((path) => Object.values(Object(path)).map(Object));
  const open = ["startSignIn", "finishSignIn"];
  expect(secured).toEqual(operations.map(({ operationId }) => operationId).filter((id) => !open.includes(id)));
});

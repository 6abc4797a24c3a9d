import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readServedContract } from "../src/document.ts";
import {
  bundleContract,
  generate,
  generateEnums,
  generateMessages,
  generatePublicTables,
  target,
} from "../src/generate.ts";

const contract = await bundleContract("openapi");
const made = await generate(contract, "openapi");
const operators = await bundleContract("operator");
const ofOperators = await generate(operators, "operator");
const both = [contract, operators];
const shared = { ...generateEnums(both), ...generateMessages(both), ...generatePublicTables(operators) };
const all = { ...made, ...ofOperators, ...shared };

test.each(Object.keys(all))("%s is what the contract gives now", (file) =>
  expectFresh(file, new Map(Object.entries(all)).get(file)),
);

async function expectFresh(file: string, text: string | undefined): Promise<void> {
  const committed = await readFile(new URL(file, target), "utf8").catch(() => "");
  // Not toBe: a diff of thousands of lines would bury the message.
  expect(committed === text, `packages/contract/generated/${file} is stale: run "npm run generate"`).toBe(true);
}

test("generated/ has no other files", async () => {
  expect((await readdir(target)).sort()).toEqual(Object.keys(all).sort());
});

test("every component in openapi/components is used", async () => {
  const folder = new URL("../../../openapi/components/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".yaml"));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const written = texts.flatMap((text) => Object.keys(parse(text)));
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

import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { bundleContract, generate, target } from "../src/generate.ts";

const contract = await bundleContract("openapi");
const made = await generate(contract, "openapi");
const ofOperators = await generate(await bundleContract("operator"), "operator");
const all = { ...made, ...ofOperators };

test.each(Object.keys(all))("%s is what the contract gives now", (file) =>
  expectFresh(file, new Map(Object.entries(all)).get(file)),
);

async function expectFresh(file: string, text: string | undefined): Promise<void> {
  const committed = await readFile(new URL(file, target), "utf8").catch(() => "");
  // Not toBe: the difference of two files of thousands of lines would bury the sentence.
  expect(committed === text, `packages/contract/generated/${file} is stale: run "npm run generate"`).toBe(true);
}

test("nothing else lies among the generated files", async () => {
  expect((await readdir(target)).sort()).toEqual(Object.keys(all).sort());
});

test("the same contract gives the same bytes", async () => {
  expect(await generate(await bundleContract("openapi"), "openapi")).toEqual(made);
});

test("a change of the contract changes both the document and the types", async () => {
  const changed = await generate(
    JSON.parse(JSON.stringify(contract).replaceAll("nama_pengajar", "name_of_teacher")),
    "openapi",
  );
  for (const [file, text] of Object.entries(changed)) expect(text, file).not.toBe(made[file]);
});

test("the types say which operations ask for a token", () => {
  const secured = made["openapi.ts"]?.split("export type SecuredOperation =")[1]?.match(/(?<=")\w+(?=")/g);
  const published = ["getProfile", "listPlacementTests", "registerPlacementTest", "revokeAccessToken", "updateProfile"];
  expect(secured).toEqual(expect.arrayContaining(published));
  expect(secured).not.toContain("listHurufs");
});

test("every operation of the operators' contract asks for a token", () => {
  const secured = ofOperators["operator.ts"]?.split("export type SecuredOperation =")[1]?.match(/(?<=")\w+(?=")/g);
  const { paths } = JSON.parse(ofOperators["operator.json"] ?? "{}");
  const operations = Object.values(Object(paths)).flatMap((path) => Object.values(Object(path)).map(Object));
  expect(secured).toEqual(operations.map(({ operationId }) => operationId));
});

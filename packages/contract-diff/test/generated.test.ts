import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generateChanges, target } from "../src/generate.ts";
import { missing } from "./edits.ts";

test.skipIf(missing)("changes.json is what the contract gives now", async () => {
  const committed = await readFile(target, "utf8").catch(() => "");
  const isFresh = committed === (await generateChanges());
  expect(isFresh, 'packages/contract-diff/generated/changes.json is stale: run "npm run generate"').toBe(true);
});

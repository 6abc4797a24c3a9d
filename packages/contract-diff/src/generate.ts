// `npm run generate`: what changed in which version of each contract, for the documentation.
import { writeFile } from "node:fs/promises";
import type { History } from "./history.ts";
import { makeHistory } from "./make-history.ts";
import { whyMissing } from "./oasdiff.ts";
import { type ContractName, readCurrent, readPublished } from "./published.ts";

const name = "packages/contract-diff/generated/changes.json";
/** The file that `npm run generate` writes. */
export const target = new URL(`../../../${name}`, import.meta.url);

/** @returns the file's content. The same contracts give the same bytes. Throws where oasdiff is missing. */
export async function generateChanges(): Promise<string> {
  const history: History = { openapi: await historyOf("openapi"), operator: await historyOf("operator") };
  return `${JSON.stringify(history, null, 1)}\n`;
}

const historyOf = async (name: ContractName) => makeHistory(await readPublished(name), await readCurrent(name));

if (process.argv[1] === import.meta.filename) {
  const missing = await whyMissing();
  if (missing) console.log(`${name}  stays as it is (${missing})`);
  else {
    const text = await generateChanges();
    await writeFile(target, text);
    console.log(`${name}  ${Buffer.byteLength(text)} bytes`);
  }
}

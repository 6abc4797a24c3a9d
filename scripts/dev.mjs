// `npm run dev`: the API and the documentation from their sources. Saving a file restarts what it belongs to; saving the contract
// generates first.
import "./check-node.mjs";
import { watch } from "node:fs";
import { resolve } from "node:path";
import { execIn } from "./pnpm.mjs";
import { runTurbo } from "./turbo.mjs";

const root = resolve(import.meta.dirname, "..");
const generate = () =>
  runTurbo(["run", "generate", "build", "--filter=@talaqqi/contract", "--filter=@talaqqi/contract-diff"], {
    quiet: true,
  });

console.log("Building what the API and the documentation need, and the console.");
const failed =
  (await generate()) || (await runTurbo(["run", "@talaqqi/api#generate", "@talaqqi/console#build"], { quiet: true }));
if (failed) process.exit(failed);

// Editors write a file in several steps: the last one starts the generator.
let saved;
watch(resolve(root, "openapi"), { recursive: true }, () => {
  clearTimeout(saved);
  saved = setTimeout(async () => {
    console.log("openapi/ has changed: generating.");
    if (await generate()) console.log("Generating failed: the API keeps the contract that it has.");
  }, 100);
});

const included = ["../../packages/contract/dist/**", "pages/**", "theme/**"].flatMap((files) => ["--include", files]);
const docs = execIn("apps/docs", ["tsx", "watch", "--clear-screen=false", ...included, "src/main.ts"]);
const api = execIn("apps/api", ["node", "dev.mjs"]);
process.exit((await Promise.race([docs, api])) || 0);

// `npm run dev`: the API and the documentation from their sources. Saving a file restarts what it belongs to; saving the contract
// generates first. `npm run dev -- stories`: the console's components. `npm run dev -- lesson-page`: an app of examples/.
import "./check-node.mjs";
import { readdirSync, watch } from "node:fs";
import { resolve } from "node:path";
import { execIn } from "./pnpm.mjs";
import { runTurbo } from "./turbo.mjs";
import { runBefore } from "./with-build.mjs";

const root = resolve(import.meta.dirname, "..");
const examples = readdirSync(resolve(root, "examples"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const [name, ...others] = process.argv.slice(2);
if (others.length > 0 || ![undefined, "stories", ...examples].includes(name)) {
  console.error(`Usage: npm run dev [-- NAME], where NAME is one of: stories, ${examples.join(", ")}.`);
  process.exit(2);
}
process.exit(await (name === undefined ? serve() : name === "stories" ? serveStories() : serveExample(name)));

function serveStories() {
  return execIn("apps/console", ["vite", "--config", "stories/vite.config.ts"]);
}

async function serveExample(name) {
  return (await runBefore("build", ["@talaqqi/client"])) || execIn(`examples/${name}`, ["vite"]);
}

function generate() {
  const packages = ["--filter=@talaqqi/contract", "--filter=@talaqqi/contract-diff"];
  return runTurbo(["run", "generate", "build", ...packages], { quiet: true });
}

/** @returns the exit code of the first that ends. */
async function serve() {
  console.log("Building what the API and the documentation need, and the console.");
  const failed =
    (await generate()) || (await runTurbo(["run", "@talaqqi/api#generate", "@talaqqi/console#build"], { quiet: true }));
  if (failed) return failed;

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
  return Promise.race([docs, api]);
}

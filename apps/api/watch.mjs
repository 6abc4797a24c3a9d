// Runs the server from its sources, and again with what was saved. The process stays: loading all packages and opening the
// embedded database would take most of a restart.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createServer } from "vite";

const sources = resolve(import.meta.dirname, "src");
const contract = resolve(import.meta.dirname, "../../packages/contract/dist");
const vite = await createServer({
  configFile: false,
  root: import.meta.dirname,
  appType: "custom",
  logLevel: "silent",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const load = (file) => vite.ssrLoadModule(`/src/${file}`);

let server;
let folder;

async function start() {
  const since = performance.now();
  try {
    const { readConfig } = await load("config/config.ts");
    const { startServer } = await load("server.ts");
    const { openFolder } = await load("database/embedded.ts");
    const config = readConfig(process.env);
    if (!config.databaseUrl) folder ??= await openFolder(config.dataDir);
    // Only now: what does not load leaves the server as it was.
    await server?.close({ atOnce: true });
    const isFirst = !server;
    server = await startServer(config, { lite: folder?.lite });
    console.log(isFirst ? server.summary.join("\n") : `Restarted in ${Math.round(performance.now() - since)} ms.`);
  } catch (error) {
    const { UserFacingError } = await load("config/user-facing-error.ts");
    // What the compiler says has its place in the message, what the server throws in the stack.
    console.error(`\n${error instanceof UserFacingError || error.runnerError ? error.message : error.stack}\n`);
    if (!server) process.exit(1);
  }
}

const compiler = resolve(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc");
const typeCheck = ["-p", "tsconfig.build.json", "--noEmit", "--incremental", "--pretty"];
const cache = ["--tsBuildInfoFile", "node_modules/.cache/dev.tsbuildinfo"];
let checking;

/** Vite only removes the types: the compiler names those that do not fit after the restart, and is silent otherwise. */
function checkTypes() {
  checking?.kill();
  checking = spawn(process.execPath, [compiler, ...typeCheck, ...cache], {
    cwd: import.meta.dirname,
    stdio: "inherit",
  });
}

let turn = start();
let saved;
vite.watcher.add(contract).on("all", (_event, path) => {
  const isContract = path.startsWith(contract);
  if (!isContract && !path.startsWith(sources)) return;
  if (isContract) vite.moduleGraph.invalidateAll();
  clearTimeout(saved);
  // Editors write a file in several steps, and the generator many files.
  saved = setTimeout(() => (turn = turn.then(start).then(checkTypes)), isContract ? 1_000 : 50);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    await turn;
    await server?.close({ atOnce: true });
    await folder?.close();
    checking?.kill();
    process.exit(0);
  });
}

// Tries the files of a release in a folder with nothing else, with each supported version of Node. The registry has what an app
// that uses the client builds with, and the embedded database: the server's own file is for PostgreSQL.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installNode, nodeVersions } from "./nodes.mjs";
import { run } from "./release-files.mjs";

/** In the version that the project uses. */
function pinned(name) {
  const file = resolve(import.meta.dirname, "../apps/api/package.json");
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"));
  return `${name}@${dependencies[name] ?? devDependencies[name]}`;
}

const app = {
  "package.json": JSON.stringify({ name: "app", private: true, type: "module" }),
  "vite.config.js": 'export default { build: { target: "esnext", modulePreload: false } };',
  "index.html": '<script type="module" src="/main.js"></script>',
  "main.js": `import { createClient, unwrap } from "@talaqqi/client";
const letters = await unwrap(createClient({ baseUrl: "SERVER" }).GET("/api/hurufs"));
console.log(letters.length);`,
};

/** @throws Error for what does not work. */
export async function tryRelease(files, version) {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-tried-"));
  const file = (name) => join(files, `${name}-${version}.tgz`);
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  try {
    run("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], files);
    for (const [name, text] of Object.entries(app)) writeFileSync(join(folder, name), text.replace("SERVER", server));
    const packages = [file("talaqqi-client"), pinned("vite"), pinned("@electric-sql/pglite")];
    run("npm", ["install", "--silent", "--prefer-offline", "--no-audit", "--no-fund", ...packages], folder);
    for (const name of ["talaqqi-server", "talaqqi-docs"]) run("tar", ["--extract", "--file", file(name)], folder);
    const site = join(folder, `talaqqi-docs-${version}`);
    assert.equal(JSON.parse(readFileSync(join(site, "openapi.json"), "utf8")).info.version, version);
    assert.match(readFileSync(join(site, "index.html"), "utf8"), /<html/);
    for (const node of nodeVersions) {
      console.log(`with Node ${node}`);
      await tryWith(installNode(node, folder), { folder, node, version, port, server, command: file("talaqqi") });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryWith(bin, { folder, node, version, port, server, command }) {
  const PATH = [bin, process.env.PATH].join(delimiter);
  // Nobody signs in.
  const provider = { IDP_ISSUER: "http://127.0.0.1:9", IDP_AUDIENCE: "app" };
  const { HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: String(port), DATA_DIR: join(folder, ".data"), ...provider };
  const quietly = (...command) =>
    execFileSync(command[0], command.slice(1), { cwd: folder, env, encoding: "utf8", stdio: "pipe" }).trim();
  const dist = join(folder, `talaqqi-server-${version}/apps/api/dist`);
  assert.equal(quietly("node", join(dist, "talaqqi-server.js"), "--version"), version);
  const created = quietly("node", join(dist, "talaqqi-server.js"), "create-admin", `Maryam, Node ${node}`, "--json");
  const program = spawn("node", [join(dist, "main.js")], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(program, "exit");
  try {
    await untilReady(`${server}/readyz`, program);
    for (const path of ["/api/hurufs", "/console/", "/sign-in/refused"]) {
      assert.equal((await fetch(`${server}${path}`)).status, 200, path);
    }
    const letters = quietly("node", "main.js");
    assert.match(letters, /^[1-9]\d*$/);
    quietly("node", "node_modules/vite/bin/vite.js", "build");
    const [script] = readdirSync(join(folder, "dist/assets"));
    assert.equal(quietly("node", join("dist/assets", script)), letters);
    env.OPERATOR_TOKEN = JSON.parse(created).operator_token;
    const talaqqi = (...args) => quietly("npm", "exec", "--yes", `--package=${command}`, "--", "talaqqi", ...args);
    assert.equal(talaqqi("--version"), version);
    assert.equal(JSON.parse(talaqqi("--server", server, "--json", "whoami")).name, `Maryam, Node ${node}`);
  } finally {
    program.kill();
  }
  assert.deepEqual(await ended, [0, null]);
}

async function untilReady(url, program) {
  for (;;) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    if (program.exitCode !== null) throw new Error("The server ended.");
    await wait(100);
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

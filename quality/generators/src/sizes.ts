// `npm run test:generators -- sizes`: what the client of this project, and those of other tools, add to a page. Vite builds each page.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createClient } from "@hey-api/openapi-ts";
import { generate } from "orval";
import { build } from "vite";

const folder = join(import.meta.dirname, "../dist/sizes");
const input = createRequire(import.meta.url).resolve("@talaqqi/contract/openapi.json");
const baseUrl = "https://api.school.example";

/** A page with one call, and one with every operation by its name; the others have no names, or cannot leave them out. */
type Pages = { client: string; one?: string; all?: string };

const pages: Pages[] = [
  {
    client: "@talaqqi/client",
    one: `import { createPathClient } from "@talaqqi/client";
      createPathClient({ baseUrl: "${baseUrl}" }).GET("/api/hurufs").then(console.log);`,
    all: `import { createClient } from "@talaqqi/client";
      createClient({ baseUrl: "${baseUrl}" }).listHurufs().then(console.log);`,
  },
  {
    client: "openapi-fetch",
    one: `import createClient from "openapi-fetch";
      createClient({ baseUrl: "${baseUrl}" }).GET("/api/hurufs").then(console.log);`,
  },
  {
    client: "@hey-api/openapi-ts",
    one: `import { listHurufs } from "./hey-api/sdk.gen.ts";
      listHurufs().then(console.log);`,
    all: `import * as operations from "./hey-api/sdk.gen.ts";
      globalThis.operations = operations;`,
  },
  {
    client: "orval (fetch)",
    one: `import { listHurufs } from "./orval/api.ts";
      listHurufs().then(console.log);`,
    all: `import * as operations from "./orval/api.ts";
      globalThis.operations = operations;`,
  },
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const plugins = ["@hey-api/client-fetch" as const, "@hey-api/sdk" as const];
await createClient({ input, output: join(folder, "hey-api"), logs: { level: "warn", file: false }, plugins });
await generate({ input, output: { target: join(folder, "orval/api.ts"), client: "fetch", baseUrl } });

const rows = [];
for (const { client, one, all } of pages) rows.push({ client, one: await measure(one), all: await measure(all) });

const cell = (bytes: number | undefined) => (bytes === undefined ? "" : `${(bytes / 1000).toFixed(2)} KB`);
console.log("| gzipped | one call | every operation by name |\n|---|---|---|");
for (const { client, one, all } of rows) console.log(`| ${client} | ${cell(one)} | ${cell(all)} |`);
for (const { client, one, all } of rows) {
  if (one) console.log(`RESULT size.${client}.one ${one}`);
  if (all) console.log(`RESULT size.${client}.all ${all}`);
}

/** @returns bytes of the built page's script, as small as gzip makes it. */
async function measure(code: string | undefined): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const page = join(folder, "page.ts");
  writeFileSync(page, code);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: page } },
  });
  const { output } = [built].flat()[0] as { output: { type: string; code?: string }[] };
  return gzipSync(output.map(({ code = "" }) => code).join(""), { level: 9 }).length;
}

// A process for one tool, as these are not made to share one: `generate.ts <tool> <address of the server>`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Document, documents, folderOf, type Tool } from "./tools.ts";

/** How it went, as a message to the parent. */
export type Generated = { document: Document; error?: string };

/** Writes a client for the document, a path, to the folder. */
type Generate = (document: string, folder: string) => Promise<unknown>;

const [tool, baseUrl] = process.argv.slice(2);

/**
 * Each imports its tool: loading all of them takes seconds. By default several zod schemas refuse a date-time with an
 * offset, which RFC 3339 and the contracts allow.
 */
const generators: Record<Tool, Generate> = {
  async "openapi-fetch"(document, folder) {
    const { default: openapiTS, astToString } = await import("openapi-typescript");
    writeFileSync(join(folder, "schema.ts"), astToString(await openapiTS(pathToFileURL(document))));
  },

  async "hey-api"(document, folder) {
    const { createClient } = await import("@hey-api/openapi-ts");
    await createClient({
      input: document,
      output: folder,
      logs: { level: "warn", file: false },
      plugins: [
        "@hey-api/client-fetch",
        { name: "@hey-api/sdk", validator: true },
        { name: "zod", dates: { offset: true } },
      ],
    });
  },

  "orval-fetch": orval({ client: "fetch", baseUrl }),
  "orval-axios": orval({ client: "axios-functions" }),
  "orval-react-query": orval({ client: "react-query", httpClient: "fetch", baseUrl }),
  "orval-zod": orval({
    client: "zod",
    override: { zod: { generateEachHttpStatus: true, dateTimeOptions: { offset: true } } },
  }),

  async kubb(document, folder) {
    const { build } = await import("@kubb/core");
    const { pluginOas } = await import("@kubb/plugin-oas");
    const { pluginTs } = await import("@kubb/plugin-ts");
    const { pluginZod } = await import("@kubb/plugin-zod");
    const { pluginClient } = await import("@kubb/plugin-client");
    await build({
      config: {
        root: folder,
        input: { path: document },
        output: { path: "." },
        plugins: [
          pluginOas({ generators: [] }),
          pluginTs({ output: { path: "types" } }),
          pluginZod({ output: { path: "zod" }, dateType: "stringOffset" }),
          pluginClient({ output: { path: "client" }, parser: "zod", dataReturnType: "full" }),
        ],
      },
    });
  },

  async "openapi-zod-client"(document, folder) {
    const { generateZodClientFromOpenAPI } = await import("openapi-zod-client");
    const openApiDoc = JSON.parse(readFileSync(document, "utf8"));
    const distPath = join(folder, "client.ts");
    await generateZodClientFromOpenAPI({ openApiDoc, distPath, options: { withAlias: true } });
  },

  async "swagger-typescript-api"(document, folder) {
    const { generateApi } = await import("swagger-typescript-api");
    const { files } = await generateApi({ input: document, output: false, fileName: "api.ts", silent: true });
    // It switches the compiler's checks off.
    for (const { fileContent } of files)
      writeFileSync(join(folder, "api.ts"), fileContent.replace(/^\/\/ @ts-\w+$/m, ""));
  },

  async oazapfts(document, folder) {
    const { generateSource } = await import("oazapfts");
    writeFileSync(join(folder, "api.ts"), await generateSource(document));
  },
};

function orval(output: object): Generate {
  return async (document, folder) => {
    const { generate } = await import("orval");
    await generate({ input: document, output: { target: join(folder, "api.ts"), ...output } });
  };
}

const require = createRequire(import.meta.url);
for (const document of documents) {
  const folder = folderOf(tool as Tool, document);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // kubb writes to its root, and once more to the current folder.
  process.chdir(folder);
  const generated: Generated = await generators[tool as Tool](
    require.resolve(`@talaqqi/contract/${document}.json`),
    folder,
  ).then(
    () => ({ document }),
    (error: unknown) => ({ document, error: String(error) }),
  );
  process.send?.(generated);
}
// Some leave timers behind.
process.disconnect?.();
process.exit();

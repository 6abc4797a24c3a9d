import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createDocs } from "./app.ts";
import { createSite } from "./site.ts";
import type { SiteSettings } from "./site-files.ts";
import { swaggerUiPaths } from "./try/swagger-ui.ts";
import { UserFacingError } from "./user-facing-error.ts";

/**
 * Writes what the documentation's server responds: the same files, each also as `.br` and `.gz`.
 * @param folder an earlier build in it is deleted.
 * @returns the number of files and their size in bytes, without the compressed ones.
 * @throws UserFacingError when the folder contains anything else.
 */
export async function writeSite(settings: SiteSettings, folder: string): Promise<{ files: number; bytes: number }> {
  await deleteEarlierBuild(folder);
  const docs = await createDocs(settings);
  const own = (await createSite(settings)).map(({ path }) => path);
  let [files, bytes] = [0, 0];
  for (const path of [...own, ...swaggerUiPaths]) {
    const { rawPayload, statusCode } = await docs.inject(`/${path.replace(/(^|\/)index\.html$/, "$1")}`);
    if (statusCode !== 200 && path !== "404.html") throw new Error(`${path}: ${statusCode}`);
    await writeCompressed(join(folder, path), rawPayload);
    files += 1;
    bytes += rawPayload.length;
  }
  await docs.close();
  return { files, bytes };
}

async function deleteEarlierBuild(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new UserFacingError(`Cannot write to ${folder}: ${error.message}`);
  });
  // Every build has this file. `--out .` must not delete a project.
  if (names.length > 0 && !names.includes("llms.txt")) {
    throw new UserFacingError(`${folder} contains other files. Choose a folder that is empty or does not exist.`);
  }
  await rm(folder, { recursive: true, force: true });
}

async function writeCompressed(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  // The highest quality, 11, takes ten times as long for 5 % fewer bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, brotliCompressSync(content, { params }));
}

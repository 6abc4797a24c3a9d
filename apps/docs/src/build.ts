// `npm run docs:build`: writes the documentation as files, for any web server.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readBuildConfig } from "./config.ts";
import { UserFacingError } from "./user-facing-error.ts";
import { writeSite } from "./write-site.ts";

try {
  const { values } = parseArgs({ options: { out: { type: "string" } } });
  const site = readBuildConfig(process.env);
  const folder = resolve(values.out ?? "apps/docs/site");
  const { files, bytes } = await writeSite(site, folder);
  console.log(`Wrote ${files} files (${(bytes / 1e6).toFixed(1)} MB uncompressed) to ${folder}`);
} catch (error) {
  const isKnown = error instanceof UserFacingError || (error instanceof TypeError && "code" in error);
  console.error(isKnown ? `\n${error.message}\n` : error);
  process.exit(1);
}

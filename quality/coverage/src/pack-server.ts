import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { assembleImage, readImage } from "./image.ts";

// `tsx src/pack-server.ts FOLDER/talaqqi-server-1.0.0.tgz`: packs the files of the image, for machines without containers. They need
// Node and PostgreSQL: `node apps/api/dist/main.js`.

const file = resolve(process.argv[2] ?? "");
const folder = mkdtempSync(join(tmpdir(), "talaqqi-server-"));
try {
  const name = basename(file, ".tgz");
  mkdirSync(join(folder, name));
  assembleImage(readImage(), join(folder, name));
  execFileSync("tar", ["--create", "--gzip", "--file", file, name], { cwd: folder, stdio: "inherit" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

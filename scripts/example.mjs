// `npm run example -- NAME`: serves an example app for development, the lesson page without a name.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { execIn } from "./pnpm.mjs";

const folder = resolve(import.meta.dirname, "../examples");
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const [name = "lesson-page", ...others] = process.argv.slice(2);

if (!names.includes(name) || others.length > 0) {
  console.error(`Usage: npm run example -- NAME, where NAME is one of: ${names.join(", ")}.`);
  process.exit(2);
}
process.exit(await execIn(`examples/${name}`, ["vite"]));

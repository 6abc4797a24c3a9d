import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
export const version: string = packageManager.replace("pnpm@", "");

/** The project's scripts in a folder of their own, and an npm that fetches a pnpm of the test's. */
export class ProjectWithFakePnpm {
  readonly folder = mkdtempSync(join(tmpdir(), "talaqqi-pnpm-"));
  readonly env: NodeJS.ProcessEnv;

  constructor() {
    cpSync(join(root, "scripts"), join(this.folder, "scripts"), { recursive: true });
    cpSync(join(root, "package.json"), join(this.folder, "package.json"));
    mkdirSync(join(this.folder, "programs"));
    this.env = { ...process.env, PATH: [join(this.folder, "programs"), process.env.PATH].join(delimiter) };
    // Like npm, it fetches nothing in a dry run.
    this.npm(`echo "$*" >> "${this.folder}/calls"
for package; do :; done
[ -z "$npm_config_dry_run" ] || exit 0
mkdir -p "node_modules/\${package%@*}"
cp "${this.folder}/pnpm" "node_modules/\${package%@*}/pnpm"`);
    this.pnpm("");
  }

  npm(body: string): void {
    this.#program("programs/npm", body);
  }

  /** @param body what it does when it is not asked for its version. @param answers the version that it then prints. */
  pnpm(body: string, answers = version): void {
    this.#program("pnpm", `[ "$1" != --version ] || exec echo ${answers}\n${body}`);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** The project's own folder in the place of one of this. */
  link(path: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(this.folder, path));
  }

  /** How npm was called. */
  calls(): string[] {
    const file = join(this.folder, "calls");
    return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #program(path: string, body: string): void {
    writeFileSync(join(this.folder, path), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  }
}

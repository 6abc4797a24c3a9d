import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** What the last stage of the Dockerfile copies, and how it runs. */
export type Image = {
  copies: { from: string; to: string }[];
  environment: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
};

/** @throws Error if the last stage of the Dockerfile has no command. */
export function readImage(): Image {
  const stage =
    readFileSync(join(root, "Dockerfile"), "utf8")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const wordsAfter = (start: RegExp) =>
    stage
      .split("\n")
      .filter((line) => start.test(line))
      .map((line) => line.replace(start, ""));
  const [command = ""] = wordsAfter(/^CMD /);
  const [healthcheck = ""] = wordsAfter(/^HEALTHCHECK .*? CMD /);
  return {
    copies: wordsAfter(/^COPY --from=build /).map((line) => {
      const [from = "", to = ""] = line.split(" ");
      return { from, to };
    }),
    environment: Object.fromEntries(
      wordsAfter(/^ENV /).flatMap((line) => line.split(" ").map((one) => one.split("="))),
    ),
    user: wordsAfter(/^USER /)[0] ?? "root",
    command: JSON.parse(command),
    healthcheck: JSON.parse(healthcheck),
  };
}

/** Writes the files of the image to a folder, from the built project. @throws Error for a path without files. */
export function assembleImage(image: Image, folder: string): void {
  const temporary = mkdtempSync(join(tmpdir(), "talaqqi-deployed-"));
  try {
    // As in the first stage.
    const deployed = join(temporary, "deployed");
    const filter = ["--filter=@talaqqi/contract", "--prod", "--config.inject-workspace-packages=true"];
    const command = ["scripts/pnpm-itself.mjs", ...filter, "deploy", "--no-optional", deployed];
    execFileSync(process.execPath, command, { cwd: root, stdio: "pipe" });
    copyImage(image, { "/build": root, "/deployed": deployed }, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Copies the image's files to a folder.
 * @param stages the local folders for those of the first stage, such as `/build`.
 * @throws Error for a path without files.
 */
function copyImage({ copies }: Image, stages: Record<string, string>, folder: string): void {
  for (const { from, to } of copies) {
    const [, stage = ""] = /^(\/\w+)\//.exec(from) ?? [];
    const found = find(from.replace(stage, stages[stage] ?? stage));
    if (found.length === 0) throw new Error(`${from} does not exist`);
    mkdirSync(join(folder, to), { recursive: true });
    const isFolder = !from.includes("*") && basename(from) === basename(to);
    for (const path of found) {
      const target = isFolder ? join(folder, to) : join(folder, to, basename(path));
      cpSync(path, target, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** @returns the existing paths; the last name may end with `*`. */
function find(path: string): string[] {
  if (!path.endsWith("*")) return existsSync(path) ? [path] : [];
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path).slice(0, -1)));
  return names.map((name) => join(dirname(path), name));
}

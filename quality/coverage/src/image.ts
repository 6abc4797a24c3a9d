import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** What the Dockerfile's last stage takes from the first, and how it runs. */
export type Image = {
  copies: { from: string; to: string }[];
  environment: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
};

/** Reads the last stage of the Dockerfile. @throws Error when it has no command. */
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

/**
 * Copies to a folder what the image would have.
 * @param stages where the first stage's folders are here: `/build` is the project, for one.
 * @throws Error when there is nothing at a path that is to be copied.
 */
export function copyImage({ copies }: Image, stages: Record<string, string>, folder: string): void {
  for (const { from, to } of copies) {
    const [, stage = ""] = /^(\/\w+)\//.exec(from) ?? [];
    const found = find(from.replace(stage, stages[stage] ?? stage));
    if (found.length === 0) throw new Error(`there is no ${from}`);
    mkdirSync(join(folder, to), { recursive: true });
    const isFolder = !from.includes("*") && basename(from) === basename(to);
    for (const path of found) {
      const target = isFolder ? join(folder, to) : join(folder, to, basename(path));
      cpSync(path, target, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** @returns the paths that there are; the last name may end with `*`. */
function find(path: string): string[] {
  if (!path.endsWith("*")) return existsSync(path) ? [path] : [];
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path).slice(0, -1)));
  return names.map((name) => join(dirname(path), name));
}

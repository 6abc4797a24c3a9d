import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A plausible mistake, and the check that must catch it. */
export type Mutation = {
  id: string;
  /** What it breaks, for people. */
  title: string;
  edits: readonly Edit[];
  /** Runs `npm run generate` after the edits; without it, the mutation is a contract change without regeneration. */
  regenerate?: true;
  /** `types`, `lint`, or the path of the test file that must fail. */
  expectedCatcher: string;
  /** Must match the title or message of a failure; other failures do not count. */
  message: RegExp;
};

/** `find` must match exactly once in all files under `room`, so code can move within it. */
export type Edit = { room: string; find: RegExp; replace: string };

export const inApi = (find: RegExp, replace: string): Edit => ({ room: "apps/api/src", find, replace });
export const inContract = (find: RegExp, replace: string): Edit => ({ room: "openapi", find, replace });
export const inMigrations = (find: RegExp, replace: string): Edit => ({ room: "prisma/migrations", find, replace });

/**
 * Finds the single match of an edit.
 * @param root the project, or a copy of it.
 * @throws Error naming the files when there is no match or more than one: the mutation is outdated.
 */
export function locate(root: string, { room, find, replace }: Edit): { file: string; text: string } {
  const found = filesIn(join(root, room)).flatMap((path) => {
    const text = readFileSync(path, "utf8");
    const times = [...text.matchAll(new RegExp(find, `${find.flags}g`))].length;
    return Array.from({ length: times }, () => ({
      file: path.slice(root.length + 1),
      text: text.replace(find, replace),
    }));
  });
  const [only] = found;
  if (only && found.length === 1) return only;
  const files = found.map(({ file }) => file).join(", ");
  throw new Error(`${room} has ${found.length} places like ${find}${files && `: ${files}`}`);
}

/** Sources only: neither frozen contracts nor the generated database client. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|ya?ml|sql)$/.test(path) && !/(^published|database\/prisma|node_modules)\//.test(path))
    .map((path) => join(folder, path));
}

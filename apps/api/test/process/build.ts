import { run } from "../support/command.ts";
import { root } from "./programs.ts";

/** Builds before the files start: `npm start` builds what has changed, which would replace the programs of the other files. */
export default async function setup(): Promise<void> {
  const build = run("npm", ["run", "build"], { cwd: root });
  if ((await build.ends()) !== 0) throw new Error(`npm run build failed:\n${build.output()}`);
}

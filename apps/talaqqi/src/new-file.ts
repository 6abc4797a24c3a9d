import { writeFile } from "node:fs/promises";
import { CommandError } from "./command-error.ts";
import { reasonOf } from "./file-errors.ts";
import { texts } from "./texts.ts";

/** Writes JSON to a file that does not exist yet, readable by its owner only. @throws CommandError */
export const writeNewFile = (path: string, data: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: "wx" }).catch((error) => {
    throw new CommandError(texts.newFile.cannotWrite(path, reasonOf(error)), { cause: error });
  });

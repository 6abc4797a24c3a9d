import { writeFile } from "node:fs/promises";
import { CommandError } from "./errors.ts";
import { codeText, say } from "./texts.ts";

type SystemError = { code?: string | undefined };

/** Explains a system error code. @returns the end of a sentence. */
export const reasonOf = ({ code = "" }: SystemError): string => codeText("errors", code);

export const cannotRead = (path: string) => (error: SystemError) => {
  throw new CommandError(say("cannotRead", { path, reason: reasonOf(error) }), { cause: error });
};

export const cannotWrite = (path: string) => (error: SystemError) => {
  throw new CommandError(say("cannotWrite", { path, reason: reasonOf(error) }), { cause: error });
};

/** Writes JSON to a file that does not exist yet, readable by its owner only. @throws CommandError */
export const writeNewFile = (path: string, data: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: "wx" }).catch(cannotWrite(path));

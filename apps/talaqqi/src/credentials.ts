import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CommandError } from "./command-error.ts";

/** Who has logged in where: the last server, and an operator's token for each. */
export type Credentials = { server: string; tokens: Record<string, string> };

const shape = z.object({ server: z.string(), tokens: z.record(z.string(), z.string()) });

/** For this user alone to read. */
const file = () => join(homedir(), ".config", "talaqqi", "credentials.json");

/** @returns what `talaqqi login` has kept; nothing where nobody has logged in. */
export async function readCredentials(): Promise<Credentials> {
  const text = await readFile(file(), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new CommandError(`${file()} cannot be read (${error.code}).`, { cause: error });
  });
  if (text === undefined) return { server: "", tokens: {} };
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    throw new CommandError(`${file()} is not what talaqqi login has written: remove it and log in anew.`, {
      cause: error,
    });
  }
}

/** Keeps them, as a whole or not at all. */
export async function writeCredentials(credentials: Credentials): Promise<void> {
  if (Object.keys(credentials.tokens).length === 0) return rm(file(), { force: true });
  await mkdir(dirname(file()), { recursive: true, mode: 0o700 });
  const next = `${file()}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(next, 0o600);
  await rename(next, file());
}

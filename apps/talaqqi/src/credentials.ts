import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CommandError } from "./errors.ts";
import { cannotRead } from "./files.ts";
import { say } from "./texts.ts";

const schema = z.object({ server: z.string(), tokens: z.record(z.string(), z.string()) });

/** The server of the last login, and an operator token for each server. */
type Credentials = z.infer<typeof schema>;

const fileIn = (home: string) => join(home, ".config", "talaqqi", "credentials.json");

/** @returns what `talaqqi login` saved; empty before the first login. */
export async function readCredentials(home: string): Promise<Credentials> {
  const file = fileIn(home);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    return error.code === "ENOENT" ? undefined : cannotRead(file)(error);
  });
  if (text === undefined) return { server: "", tokens: {} };
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new CommandError(say("damaged", { file }), { cause: error });
  }
}

/** Saves the credentials atomically, readable by this user only. */
export async function writeCredentials(home: string, credentials: Credentials): Promise<void> {
  const file = fileIn(home);
  if (Object.keys(credentials.tokens).length === 0) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(next, 0o600);
  await rename(next, file);
}

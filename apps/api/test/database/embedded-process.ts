// A process of its own for the tests of the embedded database: what it does is named on the command line.
import { type Database, openDatabase } from "../../src/database/connect.ts";
import { lockFolder } from "../../src/database/lock.ts";

const [task = "", folder = ""] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const tasks: Record<string, () => Promise<unknown>> = {
  /** Takes the folder's lock and keeps it until the input ends. */
  lock: async () => {
    const release = lockFolder(folder);
    say("locked");
    await inputEnds();
    release();
  },
  /** Opens the database and keeps it open until the input ends. */
  hold: async () => {
    const database = await openDatabase({ dataDir: folder });
    say("open");
    await inputEnds();
    await database.close();
    say("closed");
  },
  /** Writes accounts for ever, and says each that the database has acknowledged. */
  write: async () => {
    const { db } = await openDatabase({ dataDir: folder });
    say("open");
    for (let n = 0; ; n += 1) say(await register(db, `writer.${process.pid}.${n}@example.com`));
  },
};

async function register(db: Database, email: string): Promise<string> {
  const { student } = await db.user.create({ data: { email, student: { create: {} } }, include: { student: true } });
  return `${email} ${student?.id_student}`;
}

async function inputEnds(): Promise<void> {
  for await (const _chunk of process.stdin);
}

tasks[task]?.().catch((error: unknown) => {
  say(String(error));
  process.exitCode = 1;
});

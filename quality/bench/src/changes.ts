import { randomUUID } from "node:crypto";
import pg from "pg";

/** A plain client of the database that changes what the list of teachers shows, as another program would. */
export type Changer = {
  /** Changes one of the first hundred teachers. @returns what the list shows once it is committed. */
  change(): Promise<string>;
  close(): Promise<void>;
};

export async function connectChanger(connectionString: string): Promise<Changer> {
  const client = new pg.Client({ connectionString });
  // The database may be stopped before it.
  client.on("error", () => {});
  await client.connect();
  let changes = 0;
  // An earlier changer's text would change nothing.
  const text = `Perubahan ${randomUUID()}`;
  return {
    async change() {
      changes += 1;
      const info = `${text} ${changes}`;
      await client.query("UPDATE teachers SET info = $1 WHERE id_teacher = $2", [info, (changes % 100) + 1]);
      return info;
    },
    close: () => client.end(),
  };
}

/** Changes a teacher again and again. @returns what ends it, and returns the number of changes. */
export async function changeEvery(milliseconds: number, connectionString: string): Promise<() => Promise<number>> {
  const changer = await connectChanger(connectionString);
  let changes = 0;
  let changing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    changes += 1;
    changing = changer.change();
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await changing;
    await changer.close();
    return changes;
  };
}

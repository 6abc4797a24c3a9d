import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { stopPrograms } from "@talaqqi/test-kit/processes";

/** What the cases stand on. */
export type World = {
  /** As little as shows whether everything runs. */
  quick: boolean;
  /** A PostgreSQL that loses nothing at a crash of its clients. A case that stops the server has one of its own. */
  postgres: Postgres;
  /** The identity provider that the instances trust. A case that stops it or changes its keys has one of its own. */
  issuer: TestIssuer;
  /** A temporary folder. */
  folder: string;
  /** Makes an empty database. @returns its name. */
  emptyDatabase(): Promise<string>;
  /** Says how far a long case is. */
  tell(text: string): void;
  /** Ends all that was started, and removes all that was made. */
  close(): Promise<void>;
};

export async function openWorld({ quick }: { quick: boolean }): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-faults-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const postgres = await startPostgres();
  const issuer = await startTestIssuer();
  let databases = 0;
  return {
    quick,
    postgres,
    issuer,
    folder,
    async emptyDatabase() {
      databases += 1;
      const name = `faults_${databases}`;
      await postgres.run(`CREATE DATABASE ${name}`);
      return name;
    },
    tell: (text) => console.log(`  ${text}`),
    async close() {
      await stopPrograms();
      await issuer.close();
      await postgres.destroy();
      remove();
    },
  };
}

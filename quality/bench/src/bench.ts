import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cpus } from "@talaqqi/test-kit/cpus";
import { startTestIssuer } from "@talaqqi/test-kit/issuer";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import { stopPrograms } from "@talaqqi/test-kit/processes";
import { school } from "@talaqqi/test-kit/school";
import { type SideHost, startService } from "./sides.ts";

/** What the cases need. */
export type Bench = SideHost & {
  quick: boolean;
  /** Creates a database with a school of a hundred teachers. @returns its name. */
  database(): Promise<string>;
  /** Adds something that readers of the figures must know. */
  note(text: string): void;
  notes: string[];
  /** Stops everything and removes all files. */
  close(): Promise<void>;
};

/**
 * Starts PostgreSQL and the issuer, and creates the databases `empty` and `school`, templates of all others.
 * @param options.settings of PostgreSQL.
 */
export async function openBench(options: {
  quick: boolean;
  cpus?: Cpus | undefined;
  settings?: Record<string, string>;
}): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const postgres = await startPostgres(options.settings);
  const issuer = await startTestIssuer();
  const notes: string[] = [];
  let databases = 0;
  const copy = (template: string, name: string) =>
    postgres.run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const bench: Bench = {
    quick: options.quick,
    cpus: options.cpus,
    postgres,
    issuer,
    folder,
    async database() {
      databases += 1;
      await copy("school", `school_${databases}`);
      return `school_${databases}`;
    },
    note(text) {
      if (notes.includes(text)) return;
      notes.push(text);
      console.log(`note: ${text}`);
    },
    notes,
    async close() {
      await stopPrograms();
      await issuer.close();
      await postgres.destroy();
      remove();
    },
  };
  try {
    await postgres.run("CREATE DATABASE empty");
    // The service creates its tables itself.
    await (await startService(bench, { database: "empty" })).program.stop();
    await copy("empty", "school");
    await postgres.run(school({ teachers: 100 }), "school");
    return bench;
  } catch (error) {
    await bench.close();
    throw error;
  }
}

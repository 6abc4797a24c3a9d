import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestIssuer, type TestIssuer } from "@talaqqi/api/test/support/issuer.ts";
import { type Postgres, startPostgres } from "@talaqqi/testing/postgresql";
import { type Cpus, shareCpus } from "./cpus.ts";
import { school } from "./data.ts";
import { stopPrograms } from "./processes.ts";
import { startService } from "./sides.ts";

/** What the cases stand on. */
export type Bench = {
  /** How long and how often a side is measured. */
  length: Length;
  cpus: Cpus | undefined;
  postgres: Postgres;
  issuer: TestIssuer;
  /** A temporary folder. */
  folder: string;
  /** Makes a database of a case's own. @returns its name. */
  database(school: School): Promise<string>;
  /** Says something that a reader of the figures must know, now and in the results. */
  note(text: string): void;
  notes: string[];
  /** Ends all that it has started, and removes all that it has made. */
  close(): Promise<void>;
};

/** A hundred teachers, or a thousand. */
export type School = "school" | "tenfold";

type Length = { rounds: number; seconds: number; warmUpSeconds: number; quick: boolean };

const full: Length = { rounds: 5, seconds: 3, warmUpSeconds: 2, quick: false };
const quick: Length = { rounds: 1, seconds: 1, warmUpSeconds: 1, quick: true };

/** How many requests are under way at a time. */
export const CONNECTIONS = 32;

/** Starts PostgreSQL and the issuer, and fills the databases that the cases copy. */
export async function openBench(options: { quick: boolean }): Promise<Bench> {
  const cpus = shareCpus();
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-bench-"));
  const postgres = await startPostgres();
  const issuer = await startTestIssuer();
  const notes: string[] = [];
  let databases = 0;
  const bench: Bench = {
    length: options.quick ? quick : full,
    cpus,
    postgres,
    issuer,
    folder,
    async database(school) {
      databases += 1;
      const name = `${school}_${databases}`;
      await postgres.run(`CREATE DATABASE ${name} TEMPLATE ${school} STRATEGY file_copy`);
      return name;
    },
    note(text) {
      notes.push(text);
      console.log(`note: ${text}`);
    },
    notes,
    async close() {
      await stopPrograms();
      await issuer.close();
      await postgres.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  if (!cpus) bench.note("one processor, or no taskset: all processes share what there is");
  try {
    await fillTemplates(bench);
    return bench;
  } catch (error) {
    await bench.close();
    throw error;
  }
}

/** The service makes its own tables; what is in them is the same for all sides. */
async function fillTemplates(bench: Bench): Promise<void> {
  const { postgres } = bench;
  await postgres.run("CREATE DATABASE school");
  const service = await startService(bench, { database: "school" });
  await service.program.stop();
  await postgres.run("CREATE DATABASE tenfold TEMPLATE school");
  await postgres.run(school(100), "school");
  await postgres.run(school(1000), "tenfold");
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cpus } from "@talaqqi/test-kit/cpus";
import { startTestIssuer } from "@talaqqi/test-kit/issuer";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { stopPrograms } from "@talaqqi/test-kit/processes";
import { school } from "@talaqqi/test-kit/school";
import { type SideHost, startService } from "./sides.ts";

/** What the cases need. */
export type Bench = SideHost & {
  /** How long and how often a side is measured. */
  length: Length;
  /** Creates a database for one case. @returns its name. */
  database(school: School): Promise<string>;
  notes: string[];
  /** Records why the figures must not be kept. */
  disturb(reason: string): void;
  /** Empty if nothing disturbed the run. */
  disturbances: string[];
  /** Stops everything and removes all files. */
  close(): Promise<void>;
};

/** A hundred teachers, a thousand, or a thousand with sixty thousand bookings. */
export type School = keyof typeof schools;

type Length = { rounds: number; seconds: number; warmUpSeconds: number; quick: boolean };

const full: Length = { rounds: 5, seconds: 3, warmUpSeconds: 4, quick: false };
const quick: Length = { rounds: 1, seconds: 1, warmUpSeconds: 1, quick: true };

/** Concurrent requests. */
export const CONNECTIONS = 32;

/**
 * Starts PostgreSQL and the issuer, and creates the template of all databases.
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
  const [notes, disturbances]: [string[], string[]] = [[], []];
  let databases = 0;
  const templates: Partial<Record<School, Promise<void>>> = {};
  const bench: Bench = {
    length: options.quick ? quick : full,
    cpus: options.cpus,
    postgres,
    issuer,
    folder,
    async database(school) {
      templates[school] ??= fillTemplate(postgres, school);
      await templates[school];
      databases += 1;
      const name = `${school}_${databases}`;
      await postgres.run(`CREATE DATABASE ${name} TEMPLATE ${school} STRATEGY file_copy`);
      return name;
    },
    note(text) {
      if (notes.includes(text)) return;
      notes.push(text);
      console.log(`note: ${text}`);
    },
    notes,
    disturb(reason) {
      disturbances.push(reason);
      bench.note(reason);
    },
    disturbances,
    async close() {
      await stopPrograms();
      await issuer.close();
      await postgres.destroy();
      remove();
    },
  };
  try {
    await createTables(bench);
    return bench;
  } catch (error) {
    await bench.close();
    throw error;
  }
}

/** The service creates its tables itself. */
async function createTables(bench: Bench): Promise<void> {
  await bench.postgres.run("CREATE DATABASE empty");
  const service = await startService(bench, { database: "empty" });
  await service.program.stop();
}

async function fillTemplate(postgres: Postgres, name: School): Promise<void> {
  await postgres.run(`CREATE DATABASE ${name} TEMPLATE empty STRATEGY file_copy`);
  await postgres.run(school(schools[name]), name);
}

const schools = {
  school: { teachers: 100 },
  tenfold: { teachers: 1000 },
  crowded: { teachers: 1000, full: true },
};

import { readFileSync, writeFileSync } from "node:fs";
import { readProc, readStat } from "@talaqqi/test-kit/proc";
import { request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens, school } from "@talaqqi/test-kit/school";
import type { Bench } from "./bench.ts";
import type { Measurements } from "./report.ts";
import { rotate } from "./rounds.ts";
import { STAFF_TOKEN, staff } from "./scale/fill.ts";
import { type Side, startService } from "./sides.ts";
import { median, pairedRatio } from "./statistics.ts";

type Figures = Record<string, number>;

/**
 * An import of 30,000 new students, another one while others write, and the check of 29 MB. With COMPARED_BUILD, the main.js
 * of another build, both are measured by turns, and a figure is also relative to it.
 */
export async function imports(bench: Bench): Promise<Measurements> {
  const { COMPARED_BUILD } = process.env;
  const builds = [undefined, ...(COMPARED_BUILD ? [COMPARED_BUILD] : [])];
  const rounds = builds.map((): Figures[] => []);
  for (let round = 0; round < (bench.quick ? 1 : 5); round += 1) {
    for (const index of rotate([...builds.keys()], round)) {
      const figures = await measureBuild(bench, `imports_${index}_${round}`, builds[index]);
      console.log(`  ${builds[index] ?? "this build"}: ${JSON.stringify(figures)}`);
      rounds[index]?.push(figures);
    }
  }
  const [own = [], compared] = rounds;
  const measured: Measurements = {};
  for (const name of Object.keys(own[0] ?? {})) {
    const of = (all: Figures[]) => all.map((figures) => figures[name] ?? Number.NaN);
    measured[name] = median(of(own));
    if (compared) measured[`${name}.vs_compared`] = pairedRatio(of(own), of(compared));
  }
  return measured;
}

async function measureBuild(bench: Bench, database: string, build: string | undefined): Promise<Figures> {
  const [imported, checked] = bench.quick ? [300, 3_000] : [30_000, 300_000];
  await bench.postgres.run(`CREATE DATABASE ${database}`);
  const start = () => startService(bench, { database, build });
  // The first start creates the tables.
  await (await start()).program.stop();
  await bench.postgres.run(`${school({ teachers: 100 })}; ${staff}; ${accountsWithTokens(1)}`, database);
  const checking = await start();
  const check = await measureCheck(checking, students("Periksa", checked));
  await checking.program.stop();
  const side = await start();
  const alone = await measureImport(bench, side, students("Impor", imported));
  const others = await writeMeanwhile(side, () => importStudents(side, students("Bersama", imported)));
  await side.program.stop();
  await bench.postgres.run(`DROP DATABASE ${database} WITH (FORCE)`);
  return { ...alone, ...others, ...check };
}

/** New students, each with a name and a number of their own. */
function students(word: string, count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const [gender, number] = [n % 2 ? "Perempuan" : "Laki - Laki", String(n).padStart(7, "0")];
    return `${word} Contoh ${n},${gender},0812${number},${2008 + (n % 10)},Kelas ${n % 40},Ibu ${word} ${n},0813${number}\n`;
  });
  return `name,gender,whatsapp,birth_year,note,mother_name,mother_whatsapp\n${rows.join("")}`;
}

const send = async ({ url }: Side, path: string, body: object, { method = "POST", token = STAFF_TOKEN } = {}) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const { status, body: bytes } = await request(url + path, { method, headers, body: JSON.stringify(body) });
  return { status, read: () => JSON.parse(bytes.toString()).data };
};

/** @returns seconds, and how much memory the process had at most, beyond what it had before. */
async function measureCheck(side: Side, text: string): Promise<Figures> {
  // Measures the peak from here on.
  writeFileSync(`/proc/${side.program.pid}/clear_refs`, "5");
  const before = readMb(side, "VmRSS");
  const [used, begun] = [cpu(side), performance.now()];
  await check(side, text);
  const seconds = (performance.now() - begun) / 1000;
  const peak = readMb(side, "VmHWM") - before;
  return { "check.seconds": seconds, "check.cpu_seconds": cpu(side) - used, "check.peak_mb": peak };
}

const readMb = ({ program }: Side, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readProc(`${program.pid}/status`))?.[1]) / 1024;

async function check(side: Side, text: string): Promise<string> {
  const { status, read } = await send(side, "/operator/content/check", { students: text });
  const plan = status === 200 ? read() : {};
  if (plan.problems?.length !== 0) throw new Error(`the check returned ${status} ${JSON.stringify(plan.problems)}`);
  return plan.digest;
}

async function importStudents(side: Side, text: string): Promise<() => Promise<void>> {
  const digest = await check(side, text);
  return async () => {
    const { status } = await send(side, "/operator/content/import", { digest, students: text });
    if (status !== 200) throw new Error(`the import returned ${status}`);
  };
}

const cpu = ({ program }: Side) => program.cpuUs() / 1e6;

/** @returns seconds, and the processor time of the service and of its connections in PostgreSQL. */
async function measureImport(bench: Bench, side: Side, text: string): Promise<Figures> {
  const run = await importStudents(side, text);
  await side.program.settle();
  const [service, backends, begun] = [cpu(side), backendSeconds(bench), performance.now()];
  await run();
  const seconds = (performance.now() - begun) / 1000;
  const [own, database] = [cpu(side) - service, backendSeconds(bench) - backends];
  return { "import.seconds": seconds, "import.cpu_seconds": own + database, "import.service_cpu_seconds": own };
}

/** Processor time of PostgreSQL's processes. */
function backendSeconds({ postgres }: Bench): number {
  const [postmaster = ""] = readFileSync(`${postgres.data}/postmaster.pid`, "utf8").split("\n", 1);
  const pids = readProc(`${postmaster}/task/${postmaster}/children`).split(" ").filter(Boolean).map(Number);
  const ticks = pids.map(readStat).map((fields) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** Adds students, books hours for them, and changes an account, one after the other, while an import runs. */
async function writeMeanwhile(side: Side, prepare: () => Promise<() => Promise<void>>): Promise<Figures> {
  const run = await prepare();
  const waits: number[] = [];
  const statuses: number[] = [];
  const write = async (...parameters: Parameters<typeof send>) => {
    const begun = performance.now();
    const response = await send(...parameters);
    waits.push(performance.now() - begun);
    statuses.push(response.status);
    return response;
  };
  let isRunning = true;
  const addAndBook = async () => {
    for (let n = 1; isRunning; n += 1) {
      const added = await write(side, "/operator/students", { name: `Baru ${n}`, gender: "Perempuan" });
      if (added.status !== 201) continue;
      await write(side, `/operator/slots/${n}/bookings`, { id_student: added.read().id_student });
    }
  };
  const rename = async () => {
    for (let n = 1; isRunning; n += 1)
      await write(side, "/api/users", { name: `Nama ${n}` }, { method: "PUT", token: accessToken(1) });
  };
  const importing = run().finally(() => {
    isRunning = false;
  });
  await Promise.all([importing, addAndBook(), rename()]);
  const unexpected = statuses.filter((status) => status !== 503 && status >= 300);
  if (unexpected.length > 0) throw new Error(`writes returned ${unexpected}`);
  return {
    "import.others": statuses.length,
    "import.others_503": statuses.filter((status) => status === 503).length,
    "import.others_wait_ms_max": Math.max(...waits),
  };
}

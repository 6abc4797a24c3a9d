import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDatabaseConfig } from "@talaqqi/api/config";
import { createOperator } from "@talaqqi/api/create-operator";
import { startTestIssuer } from "@talaqqi/test-kit/issuer";
import { freePort, startPostgres } from "@talaqqi/test-kit/postgresql";
import { startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import { school } from "@talaqqi/test-kit/school";
import { serviceProgram } from "@talaqqi/test-kit/service";

/** Built servers with the starter content and a made-up school. */
export type School = {
  /** A temporary folder. */
  folder: string;
  /** The address of the server, without a trailing slash. */
  url: string;
  operatorToken: string;
  /** @returns an e-mail that has no account, and its ID token. */
  newIdToken(): { email: string; idToken: string };
  /** @returns a name that no operator has. */
  newName(): string;
  /** Runs SQL in the school's database. */
  run(sql: string): Promise<void>;
  /** Starts another server on the same database. @returns its address. */
  startServer(settings: Record<string, string>): Promise<string>;
  close(): Promise<void>;
};

/** @param port of the server, which generated code may name. */
export async function openSchool(port: number): Promise<School> {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-generators-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [postgres, issuer] = await Promise.all([startPostgres(), startTestIssuer()]);
  const DATABASE_URL = postgres.url("postgres");
  const { operator_token } = await createOperator(
    readDatabaseConfig({ DATABASE_URL }),
    { name: "Bu Nur" },
    console.warn,
  );
  let count = 0;
  const newName = () => {
    count += 1;
    return `Murid ${count}`;
  };
  const startServer = async (settings: Record<string, string>, ownPort?: number) => {
    const PORT = String(ownPort ?? (await freePort()));
    const identity = { IDP_ISSUER: issuer.issuer, IDP_AUDIENCE: issuer.audience };
    const limits = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_AUTH_PER_MINUTE: "1000000" };
    const env = { NODE_ENV: "production", LOG_LEVEL: "error", PORT, DATABASE_URL, ...identity, ...limits, ...settings };
    const program = startProgram([process.execPath, serviceProgram], { env, folder });
    const url = `http://127.0.0.1:${PORT}`;
    // Not a path of the interface: nothing is cached yet.
    await untilAnswers(program, `${url}/`);
    return url;
  };
  // Keeps idle connections for 125 s, not 7: on a busy machine loading the next client takes longer.
  const url = await startServer({ TRUST_PROXY: "1" }, port);
  await postgres.run(`${school({ teachers: 4 })}; ${rest}`);
  return {
    url,
    folder,
    operatorToken: operator_token,
    newName,
    newIdToken() {
      const email = `${newName().replace(" ", ".").toLowerCase()}@app.example`;
      return { email, idToken: issuer.goodToken({ email }) };
    },
    run: (sql) => postgres.run(sql),
    startServer: (settings) => startServer(settings),
    async close() {
      await issuer.close();
      await postgres.destroy();
    },
  };
}

/** What the made-up school lacks. */
const rest = `
  INSERT INTO programs (id_program, program_name, program_type) VALUES (1, 'Program contoh', 'reguler');
  INSERT INTO lembagas (id_lembaga, nama_lembaga, latitude, longitude) VALUES (1, 'Lembaga contoh', -6.2, 106.8);
  ${Object.entries({
    slots: "id_time",
    levels: "id_level",
    teachers: "id_teacher",
    packages: "id_package",
    programs: "id_program",
    lembagas: "id_lembaga",
  })
    .map(([table, key]) => `SELECT setval(pg_get_serial_sequence('${table}', '${key}'), max(${key})) FROM ${table}`)
    .join(";\n")}`;

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { untilAnswers } from "@talaqqi/test-kit/processes";
import { request } from "@talaqqi/test-kit/request";
import { failInEveryState } from "../clients/failing-requests.ts";
import { readRows } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { launchInstance, linesOf, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const SERVICE = "layanan";
const DATABASE = "secrets";
/** No part of them occurs anywhere else. */
const passwords = { service: "s4ndi-Xqv/layanan#7", migration: "s4ndi-Wzj%migrasi@8" };
/** No part of it occurs anywhere else. */
const person = { name: "Qxzvjk bin Wzqxvj", email: "qxzvjk.wzqxvj@rahasia.example", whatsapp: "6289970000007" };

/** Personal data and secrets must not appear in logs, metrics, process titles, or in what PostgreSQL receives. */
export const secrets: ResilienceCase = {
  action: "search for passwords, tokens, e-mails, names and numbers in everything written, during failures",
  async run(environment) {
    const postgres = await environment.own(startPostgres(logAll));
    await postgres.run(`CREATE ROLE ${SERVICE} LOGIN`);
    await postgres.run(`CREATE DATABASE ${DATABASE}`);
    const failures = await failToStart(environment, postgres);

    const metricsPort = String(await freePort());
    const settings = { LOG_LEVEL: "trace", METRICS_PORT: metricsPort, ...addresses(postgres, DATABASE) };
    const instance = await startInstance(environment, { database: DATABASE, postgres, settings });
    const { issuer } = environment;
    const tokens = await failInEveryState({ ...instance, issuer, postgres, database: DATABASE }, person);
    const { body } = await request(`http://127.0.0.1:${metricsPort}/metrics`);
    const metrics = body.toString().split("\n");
    const titles = [readFileSync(`/proc/${instance.program.pid}/cmdline`, "utf8")];
    await instance.end();
    const lines = [...failures, ...linesOf(instance), ...metrics, ...titles];
    const received = await readReceived(postgres);

    const secretTexts = {
      password: [...Object.values(passwords), "s4ndi-"],
      token: [...tokens.accessTokens, ...tokens.idTokens.flatMap(partsOf)],
      "name, e-mail or number": [...person.name.split(" bin "), "wzqxvj", "rahasia.example", person.whatsapp.slice(2)],
    };
    const leaks = Object.entries(secretTexts).map(([what, texts]) => ({ what, found: containing(lines, texts) }));
    for (const { what, found } of leaks)
      for (const line of found.slice(0, 8)) environment.log(`leaked a ${what}: ${line.slice(0, 400)}`);
    const hashes = tokens.accessTokens.map((token) => createHash("sha256").update(token).digest("hex"));
    return {
      summary: `${failures.length} lines of failed starts, ${lines.length} lines and metrics in all, ${received.length} lines received by PostgreSQL, ${secretTexts.token.length} tokens`,
      checks: [
        ...leaks.map(({ what, found }) => ({ name: `lines with a ${what}`, figure: found.length, atMost: 0 })),
        {
          name: "lines received by PostgreSQL with a token",
          figure: containing(received, secretTexts.token).length,
          atMost: 0,
        },
        // They prove the search, as do the values that it must have received.
        {
          name: "hashes of access tokens that it received",
          figure: hashes.filter((hash) => containing(received, [hash]).length > 0).length,
          atLeast: Math.max(1, hashes.length),
        },
        { name: "lines received with the e-mail", figure: containing(received, [person.email]).length, atLeast: 1 },
        { name: "lines of failed starts", figure: failures.length, atLeast: 6 },
        { name: "metrics", figure: metrics.length, atLeast: 100 },
      ],
    };
  },
};

/** PostgreSQL logs every statement with all values. */
const logAll = {
  logging_collector: "on",
  log_statement: "all",
  log_connections: "on",
  log_parameter_max_length: "-1",
  log_parameter_max_length_on_error: "-1",
  log_rotation_age: "0",
  log_rotation_size: "0",
};

/** @returns the start of each secret part of an ID token. */
const partsOf = (token: string) =>
  token
    .split(".")
    .slice(1)
    .flatMap((part) => (part.length < 40 ? [] : [part.slice(0, 60)]));

/** @returns the lines that contain one of these, in any case and encoding of a URL. */
function containing(lines: string[], texts: string[]): string[] {
  const spellings = texts.flatMap((text) => [text, encodeURIComponent(text)]).map((text) => text.toLowerCase());
  return lines.filter((line) => spellings.some((text) => line.toLowerCase().includes(text)));
}

/** @returns settings with a role for the service and one for migrations, each with a password. */
function addresses(postgres: Postgres, database: string) {
  const [service, migration] = [new URL(postgres.url(database, SERVICE)), new URL(postgres.url(database))];
  service.password = encodeURIComponent(passwords.service);
  migration.password = encodeURIComponent(passwords.migration);
  return { DATABASE_URL: service.href, MIGRATION_DATABASE_URL: migration.href };
}

/** Starts instances with wrong settings or a missing database. @returns their output. */
async function failToStart(environment: TestEnvironment, postgres: Postgres): Promise<string[]> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = addresses(postgres, "postgres");
  const closed = new URL(DATABASE_URL);
  closed.port = String(await freePort());
  const [password, rest] = [encodeURIComponent(passwords.service), DATABASE_URL.split("@").at(-1)];
  const wrong: Record<string, string>[] = [
    { DATABASE_URL: closed.href },
    { DATABASE_URL, MIGRATION_DATABASE_URL: closed.href },
    { DATABASE_URL: `postgresql://nobody:${password}@${rest}` },
    { DATABASE_URL: `postgresql://${SERVICE}:s4ndi-%zz@${rest}` },
    { DATABASE_URL: `${DATABASE_URL}-that-there-is-not`, MIGRATION_DATABASE_URL },
    { DATABASE_URL: `${DATABASE_URL}?schema=not;a;schema` },
    { DATABASE_URL: DATABASE_URL.replace(/:\d+\//, ":99999/") },
    { DATABASE_URL: DATABASE_URL.replace("postgresql", "mysql") },
    { DATABASE_URL: `${SERVICE}:${passwords.service}@${rest}`, PORT: "none" },
    { DATABASE_URL, MIGRATION_DATABASE_URL: `postgresql//${passwords.migration}@${rest}` },
  ];
  const lines: string[] = [];
  for (const settings of wrong) {
    const options = { database: "postgres", postgres, settings: { LOG_LEVEL: "trace", ...settings } };
    const instance = await launchInstance(environment, options);
    // Some of them start nevertheless.
    const started = untilAnswers(instance.program, `${instance.url}/api/packages`).catch(() => undefined);
    await Promise.race([instance.program.ended(), started]);
    await instance.end();
    await started;
    lines.push(...linesOf(instance));
  }
  return lines;
}

/** @returns the log of PostgreSQL: every statement with its values. */
async function readReceived(postgres: Postgres): Promise<string[]> {
  const files = "SELECT pg_read_file('log/' || name) AS text FROM pg_ls_logdir()";
  const rows = await readRows<{ text: string }>(postgres, "postgres", files);
  return rows.flatMap(({ text }) => text.split("\n"));
}

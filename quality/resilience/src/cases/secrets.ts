import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { startTestIssuer } from "@talaqqi/test-kit/issuer";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { untilAnswers } from "@talaqqi/test-kit/processes";
import { signIn } from "../clients/requests.ts";
import { readRows } from "../database/queries.ts";
import { distinctLines } from "../personal-data/search.ts";
import { insertBookedStudents, madeUpStudents, type Student } from "../personal-data/students.ts";
import { type Tokens, triggerErrorsInEveryState } from "../personal-data/trigger-errors.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { clockPreload, createClock } from "../service/clock.ts";
import { type Instance, launchInstance, linesOf, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const SERVICE = "layanan";
/** No part of them occurs anywhere else. */
const passwords = { service: "s4ndi-Xqv/layanan#7", migration: "s4ndi-Wzj%migrasi@8" };
/** Plain, and URL-encoded. The last is from an invalid encoding. */
const spellings = [...Object.values(passwords).flatMap((one) => [one, encodeURIComponent(one)]), "s4ndi-"];

/** Secrets must not appear in logs, process titles or what PostgreSQL receives. */
export const secrets: ResilienceCase = {
  action:
    "search for passwords, tokens and e-mails in logs, process titles and everything sent to PostgreSQL, during failures",
  async run(environment) {
    const students = madeUpStudents(environment.quick ? 1 : 8);
    const tokens: Tokens = { idTokens: [], accessTokens: [] };
    const titles: string[] = [];
    const postgres = await environment.own(startPostgres(logAll));
    const { failures, lines, sent } = await failInAllWays(environment, { postgres, students, tokens, titles });

    const names = students.map(({ email }) => email.split("@", 1)[0] ?? "");
    const tokenTexts = [...tokens.accessTokens, ...tokens.idTokens.flatMap(partsOf)];
    const all = [...spellings, ...tokenTexts, ...names];
    for (const line of distinctLines(containing(lines, all))) environment.log(`leaked a secret: ${line.slice(0, 400)}`);
    const hashes = tokens.accessTokens.map((token) => createHash("sha256").update(token).digest("hex"));
    const text = sent.join("\n");
    return {
      summary: `${failures.length} lines of failed starts, ${lines.length} log lines, ${titles.length} titles and queries, ${sent.length} lines received by PostgreSQL, ${tokenTexts.length} tokens`,
      checks: [
        { name: "lines with a password", figure: containing(lines, spellings).length, atMost: 0 },
        { name: "lines with a token", figure: containing(lines, tokenTexts).length, atMost: 0 },
        { name: "lines with an e-mail", figure: containing(lines, names).length, atMost: 0 },
        { name: "titles and queries with any of these", figure: containing(titles, all).length, atMost: 0 },
        { name: "lines received by PostgreSQL with a token", figure: containing(sent, tokenTexts).length, atMost: 0 },
        {
          name: "access tokens whose hash PostgreSQL did not receive",
          figure: hashes.filter((one) => !text.includes(one)).length,
          atMost: 0,
        },
        { name: "access tokens issued", figure: hashes.length, atLeast: students.length },
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

/** @returns the texts that contain one of these. */
const containing = (texts: string[], these: string[]) =>
  texts.filter((text) => these.some((one) => text.includes(one)));

type Run = { postgres: Postgres; students: Student[]; tokens: Tokens; titles: string[] };

async function failInAllWays(environment: TestEnvironment, run: Run) {
  await run.postgres.run(`CREATE ROLE ${SERVICE} LOGIN`);
  const failures = await failToStart(environment, run.postgres);
  const lines: string[] = [];
  for (const level of environment.quick ? ["trace"] : ["info", "trace"]) {
    lines.push(...(await runThroughFailures(environment, run, level)));
  }
  return { failures, lines: [...failures, ...lines], sent: await readSent(run.postgres) };
}

/** Runs an instance through failures of its database and its identity provider. @returns its output. */
async function runThroughFailures(environment: TestEnvironment, run: Run, level: string): Promise<string[]> {
  const { postgres, students, tokens, titles } = run;
  const database = `secrets_${level}`;
  await postgres.run(`CREATE DATABASE ${database}`);
  const clock = createClock();
  const issuer = await startTestIssuer({ now: clock.now });
  try {
    const settings = { LOG_LEVEL: level, ...addresses(postgres, database) };
    const instance = await startInstance(environment, { database, postgres, issuer, settings, preload: clockPreload });
    clock.attach(instance);
    await postgres.run(insertBookedStudents(students), database);
    const stopWatching = watchTitles(instance, postgres, titles);
    await triggerErrorsInEveryState({ instance, issuer, tokens }, students, { postgres, database }).finally(
      stopWatching,
    );
    await issuer.goDown();
    await clock.advance(60_000);
    for (const { email } of students) {
      const token = issuer.sign(issuer.goodClaims({ email }), { header: { kid: `kid of ${email}` } });
      tokens.idTokens.push(token);
      await signIn(instance, token);
    }
    await instance.end();
    return linesOf(instance);
  } finally {
    await issuer.close();
  }
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
    { DATABASE_URL: `${DATABASE_URL}?sslmode=require` },
    { DATABASE_URL: `${DATABASE_URL}?schema=not;a;schema` },
    { DATABASE_URL: `postgresql:${SERVICE}:${password}@${rest}` },
    { DATABASE_URL: DATABASE_URL.replace(/:\d+\//, ":99999/") },
    { DATABASE_URL: DATABASE_URL.replace("postgresql", "mysql") },
    { DATABASE_URL: `${SERVICE}:${passwords.service}@${rest}`, PORT: "none" },
    { DATABASE_URL, MIGRATION_DATABASE_URL: `postgresql//${passwords.migration}@${rest}` },
  ];
  const lines: string[] = [];
  for (const settings of environment.quick ? wrong.slice(0, 4) : wrong) {
    const instance = await launchInstance(environment, {
      database: "postgres",
      postgres,
      settings: { LOG_LEVEL: "trace", ...settings },
    });
    // Some of them start nevertheless.
    const started = untilAnswers(instance.program, `${instance.url}/api/packages`).catch(() => undefined);
    await Promise.race([instance.program.ended(), started]);
    await instance.end();
    await started;
    lines.push(...linesOf(instance));
  }
  return lines;
}

/** Polls what other users of the machine and the database can see. @returns a function that stops it. */
function watchTitles({ program }: Instance, postgres: Postgres, titles: string[]): () => Promise<void> {
  const look = async () => {
    titles.push(readFileSync(`/proc/${program.pid}/cmdline`, "utf8").replaceAll("\0", " "));
    const seen =
      "SELECT concat_ws(' ', usename, application_name, query) AS text FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
    // Fails while the server is stopped.
    const rows = await readRows<{ text: string }>(postgres, "postgres", seen).catch(() => []);
    titles.push(...rows.map(({ text }) => text));
  };
  let last = look();
  const timer = setInterval(() => {
    last = last.then(look);
  }, 250);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** @returns the log of PostgreSQL: every statement with its values. */
async function readSent(postgres: Postgres): Promise<string[]> {
  const files = "SELECT pg_read_file('log/' || name) AS text FROM pg_ls_logdir()";
  const rows = await readRows<{ text: string }>(postgres, "postgres", files);
  return rows.flatMap(({ text }) => text.split("\n"));
}

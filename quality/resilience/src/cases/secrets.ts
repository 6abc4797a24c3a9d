import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { startTestIssuer } from "@talaqqi/test-kit/issuer";
import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { untilAnswers } from "@talaqqi/test-kit/processes";
import { clockPreload, createClock } from "../clock.ts";
import type { Fault } from "../fault.ts";
import { type Instance, launchInstance, startInstance } from "../instance.ts";
import { bookings, type Person, people } from "../people.ts";
import { type Given, provokeInEveryState } from "../provoke.ts";
import { readRows } from "../rows.ts";
import { signIn } from "../sign-in.ts";
import { oneOfEach } from "../traces.ts";
import type { World } from "../world.ts";

const SERVICE = "layanan";
/** No part of them is a word that stands elsewhere. */
const passwords = { service: "s4ndi-Xqv/layanan#7", migration: "s4ndi-Wzj%migrasi@8" };
/** As they are, and in an address. The last is the one that is encoded wrongly. */
const spellings = [...Object.values(passwords).flatMap((one) => [one, encodeURIComponent(one)]), "s4ndi-"];

/** What opens something is known to whom it was given to, and to nobody who reads a log or a list of processes. */
export const secrets: Fault = {
  done: "passwords, tokens and e-mails looked for in logs, titles of processes and all that PostgreSQL is sent, through failures",
  async run(world) {
    const everybody = people(world.quick ? 1 : 8);
    const given: Given = { idTokens: [], accessTokens: [] };
    const titles: string[] = [];
    const postgres = await startPostgres(logAll);
    const { failures, lines, sent } = await failInAllWays(world, { postgres, everybody, given, titles }).finally(() =>
      postgres.destroy(),
    );

    const words = everybody.map(({ email }) => email.split("@", 1)[0] ?? "");
    const tokens = [...given.accessTokens, ...given.idTokens.flatMap(partsOf)];
    const all = [...spellings, ...tokens, ...words];
    for (const line of oneOfEach(having(lines, all))) world.tell(`gives a secret away: ${line.slice(0, 400)}`);
    const hashes = given.accessTokens.map((token) => createHash("sha256").update(token).digest("hex"));
    const text = sent.join("\n");
    return {
      often: `${failures.length} lines of failed starts, ${lines.length} of logs, ${titles.length} titles and queries, ${sent.length} lines of what PostgreSQL got, ${tokens.length} tokens`,
      held: [
        { what: "lines with a password", figure: having(lines, spellings).length, atMost: 0 },
        { what: "lines with a token", figure: having(lines, tokens).length, atMost: 0 },
        { what: "lines with an e-mail", figure: having(lines, words).length, atMost: 0 },
        { what: "titles and queries with any of these", figure: having(titles, all).length, atMost: 0 },
        { what: "lines that PostgreSQL got with a token", figure: having(sent, tokens).length, atMost: 0 },
        {
          what: "access tokens without their hash there",
          figure: hashes.filter((one) => !text.includes(one)).length,
          atMost: 0,
        },
        { what: "access tokens given", figure: hashes.length, atLeast: everybody.length },
      ],
    };
  },
};

/** All that the server is sent, with all values, is in its log. */
const logAll = {
  ...{ logging_collector: "on", log_statement: "all", log_connections: "on", log_parameter_max_length: "-1" },
  ...{ log_parameter_max_length_on_error: "-1", log_rotation_age: "0", log_rotation_size: "0" },
};

/** The beginnings of what is a secret in an ID token. */
const partsOf = (token: string) =>
  token
    .split(".")
    .slice(1)
    .flatMap((part) => (part.length < 40 ? [] : [part.slice(0, 60)]));

/** @returns the texts in which one of these stands. */
const having = (texts: string[], these: string[]) => texts.filter((text) => these.some((one) => text.includes(one)));

type Run = { postgres: Postgres; everybody: Person[]; given: Given; titles: string[] };

async function failInAllWays(world: World, run: Run) {
  await run.postgres.run(`CREATE ROLE ${SERVICE} LOGIN`);
  const failures = await failToStart(world, run.postgres);
  const lines: string[] = [];
  for (const level of world.quick ? ["trace"] : ["info", "trace"]) {
    lines.push(...(await runThroughFailures(world, run, level)));
  }
  return { failures, lines: [...failures, ...lines], sent: await readSent(run.postgres) };
}

/** Lets an instance live through failures of its database and its provider. @returns what it has written. */
async function runThroughFailures(world: World, run: Run, level: string): Promise<string[]> {
  const { postgres, everybody, given, titles } = run;
  const database = `secrets_${level}`;
  await postgres.run(`CREATE DATABASE ${database}`);
  const clock = createClock();
  const issuer = await startTestIssuer({ now: clock.now });
  try {
    const settings = { LOG_LEVEL: level, ...addresses(postgres, database) };
    const instance = await startInstance(world, { database, postgres, issuer, settings, preload: clockPreload });
    clock.move(instance);
    await postgres.run(bookings(everybody), database);
    const stopWatching = watchTitles(instance, postgres, titles);
    await provokeInEveryState({ instance, issuer, given }, everybody, { postgres, database }).finally(stopWatching);
    await issuer.goDown();
    await clock.advance(60_000);
    for (const { email } of everybody) {
      const token = issuer.sign(issuer.goodClaims({ email }), { header: { kid: `kid of ${email}` } });
      given.idTokens.push(token);
      await signIn(instance, token);
    }
    await instance.end();
    return linesOf(instance);
  } finally {
    await issuer.close();
  }
}

/** @returns the settings of a role for the service and one for the migrations, each with a password. */
function addresses(postgres: Postgres, database: string) {
  const [service, migration] = [new URL(postgres.url(database, SERVICE)), new URL(postgres.url(database))];
  service.password = encodeURIComponent(passwords.service);
  migration.password = encodeURIComponent(passwords.migration);
  return { DATABASE_URL: service.href, MIGRATION_DATABASE_URL: migration.href };
}

/** Starts instances whose settings are wrong, or whose database is not there. @returns what they have written. */
async function failToStart(world: World, postgres: Postgres): Promise<string[]> {
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
  for (const settings of world.quick ? wrong.slice(0, 4) : wrong) {
    const instance = await launchInstance(world, {
      database: "postgres",
      postgres,
      settings: { LOG_LEVEL: "trace", ...settings },
    });
    // What it starts with all the same has nothing to hide either.
    const started = untilAnswers(instance.program, `${instance.url}/api/packages`).catch(() => undefined);
    await Promise.race([instance.program.ended(), started]);
    await instance.end();
    await started;
    lines.push(...linesOf(instance));
  }
  return lines;
}

const linesOf = ({ program }: Pick<Instance, "program">) =>
  `${program.output()}\n${program.errors()}`.split("\n").filter(Boolean);

/** Looks again and again at what others on the machine and in the database see. @returns what ends it. */
function watchTitles({ program }: Instance, postgres: Postgres, titles: string[]): () => Promise<void> {
  const look = async () => {
    titles.push(readFileSync(`/proc/${program.pid}/cmdline`, "utf8").replaceAll("\0", " "));
    const seen =
      "SELECT concat_ws(' ', usename, application_name, query) AS text FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
    // The server is cut off and stopped in between.
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

/** @returns the lines that the server has logged: every statement, and the values of each. */
async function readSent(postgres: Postgres): Promise<string[]> {
  const files = "SELECT pg_read_file('log/' || name) AS text FROM pg_ls_logdir()";
  const rows = await readRows<{ text: string }>(postgres, "postgres", files);
  return rows.flatMap(({ text }) => text.split("\n"));
}
